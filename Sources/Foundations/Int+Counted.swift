extension Int {
  /// The number with thousands separators.
  package var grouped: String {
    let digits = Array(String(self))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digits[index])
    }
  }

  /// Returns the number with a noun: `1 like`, `1,200 likes`.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number of people: `1 person`, `1,204 people`.
  package var countedPeople: String { self == 1 ? "1 person" : "\(grouped) people" }
}
