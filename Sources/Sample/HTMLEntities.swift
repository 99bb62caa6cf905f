extension String {
  /// The text with the entities decoded that occur in the library's titles and names.
  package var decodingEntities: String {
    guard contains("&") else { return self }
    return entities.reduce(self) { $0.replacing($1.entity, with: $1.character) }
  }

  /// The text with the characters encoded that are special in HTML.
  package var encodingEntities: String {
    entities.reversed().reduce(self) { $0.replacing($1.character, with: $1.entity) }
  }
}

/// The entities and their characters; the ampersand is decoded last and encoded first.
private let entities: [(entity: String, character: String)] = [
  ("&quot;", "\""), ("&#039;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
]
