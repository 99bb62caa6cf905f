extension SampleValue {
  /// The number as a string or as a number, as it falls; what is no number stays.
  ///
  /// On today's Flickr the same field is a string in one row and a number in the next. The same
  /// seed always falls alike.
  func loose(_ seed: String) -> SampleValue {
    var dice = SeededRandom(seed: "\(seed) loose")
    let isText = Bool.random(using: &dice)
    return switch self {
    case .string(let text):
      isText ? self : Int(text).map(Self.integer) ?? Double(text).map(Self.decimal) ?? self
    case .integer(let number): isText ? .string(String(number)) : self
    case .decimal(let number): isText ? .string(String(number)) : self
    case .object, .array, .null: self
    }
  }
}

extension [String: SampleValue] {
  /// The fields of an answer with their numbers as strings or as numbers, as they fall in an era.
  func loose(_ keys: Set<String>, in era: Era, seed: String) -> Self {
    guard era == .modern else { return self }
    return reduce(into: self) { fields, field in
      if keys.contains(field.key) { fields[field.key] = field.value.loose("\(seed) \(field.key)") }
    }
  }
}
