extension String {
  /// The text with the entities decoded that titles and names of the library hold.
  package var decodingEntities: String {
    guard contains("&") else { return self }
    return entities.reduce(self) { $0.replacing($1.entity, with: $1.character) }
  }

  /// The text with the characters encoded that HTML needs encoded.
  package var encodingEntities: String {
    entities.reversed().reduce(self) { $0.replacing($1.character, with: $1.entity) }
  }
}

/// The entities and their characters; the ampersand is decoded last and encoded first.
private let entities: [(entity: String, character: String)] = [
  ("&quot;", "\""), ("&#039;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
]
