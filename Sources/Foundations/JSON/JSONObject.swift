/// The fields of a JSON object in written order, which equality ignores.
///
/// Fields are found by comparing keys: objects have a few dozen fields, for which that is as fast as a
/// dictionary. If a key occurs twice, the first field counts, as in `JSONDecoder`.
package struct JSONObject: Sendable {
  package struct Field: Hashable, Sendable {
    package let key: String
    package fileprivate(set) var value: JSONValue
  }

  private var fields: [Field]

  package init(_ fields: [(String, JSONValue)] = []) {
    self.fields = fields.map { Field(key: $0, value: $1) }
  }

  private init(fields: [Field]) { self.fields = fields }

  /// The value of a key.
  ///
  /// Assigning to a new key appends a field; assigning `nil` removes one.
  package subscript(_ key: String) -> JSONValue? {
    get { fields.first { $0.key == key }?.value }
    set {
      guard let newValue else { return fields.removeAll { $0.key == key } }
      if let index = fields.firstIndex(where: { $0.key == key }) {
        fields[index].value = newValue
      } else {
        fields.append(Field(key: key, value: newValue))
      }
    }
  }

  /// Removes a field and returns its value.
  package mutating func removeValue(forKey key: String) -> JSONValue? {
    defer { self[key] = nil }
    return self[key]
  }

  /// Adds fields, replacing the values of existing ones.
  package mutating func merge(_ others: JSONObject) {
    for field in others { self[field.key] = field.value }
  }

  /// Returns the fields merged with others, which replace existing ones.
  package func merging(_ others: JSONObject) -> JSONObject {
    var merged = self
    merged.merge(others)
    return merged
  }

  package func filter(_ isIncluded: (Field) -> Bool) -> JSONObject {
    JSONObject(fields: fields.filter(isIncluded))
  }

  package func mapValues(_ transform: (Field) -> JSONValue) -> JSONObject {
    JSONObject(fields: fields.map { Field(key: $0.key, value: transform($0)) })
  }

  package var isEmpty: Bool { fields.isEmpty }
  package var keys: [String] { fields.map(\.key) }

  /// The fields in alphabetical order, also within nested objects.
  var sorted: JSONObject {
    JSONObject(fields: mapValues(\.value.sorted).fields.sorted { $0.key < $1.key })
  }

  /// Appends a field, even if its key exists.
  mutating func append(_ key: String, _ value: JSONValue) {
    fields.append(Field(key: key, value: value))
  }
}

extension JSONObject: Sequence {
  package func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }
}

extension JSONObject: Hashable {
  package static func == (first: Self, second: Self) -> Bool {
    first.fields.count == second.fields.count
      && (first.fields == second.fields || Set(first.fields) == Set(second.fields))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(Set(fields)) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
