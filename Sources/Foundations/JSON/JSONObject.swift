/// The fields of a JSON object, in the order in which they are written, which equality ignores.
///
/// A field is found by comparing keys: objects have a few dozen fields, for which that is as quick as a
/// dictionary. Where a text has a key twice, the first field counts, as for `JSONDecoder`.
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

  /// The value of a key; assigning to a new key adds a field at the end, and `nil` removes one.
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

  /// Adds fields, or replaces the values of those that are there.
  package mutating func merge(_ others: JSONObject) {
    for field in others { self[field.key] = field.value }
  }

  /// Returns the fields with others, which replace those that are there.
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

  /// The fields, and those of the objects in them, in alphabetical order.
  var sorted: JSONObject {
    JSONObject(fields: mapValues(\.value.sorted).fields.sorted { $0.key < $1.key })
  }

  /// Adds a field whose key need not be new.
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
