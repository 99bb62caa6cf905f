import Foundations

/// What is read of one file, so that a small one whose parts are named over and over takes neither
/// time nor memory: the keys and values of some two thousand entries, and 64 MB.
private let mostValues = 200_000
private let mostBytes = 64 << 20

extension BinaryPropertyList {
  /// The dictionaries in the list at the top, each with those of its values that hold no others.
  ///
  /// What is no dictionary counts as one that is empty. `nil` where the top is no list, where
  /// something does not fit the file, or where there is too much.
  var entries: [[String: PropertyListScalar]]? {
    guard case .array(let elements) = object(top), elements.count <= mostValues else { return nil }
    var budget = Budget(values: mostValues - elements.count, bytes: mostBytes)
    var entries: [[String: PropertyListScalar]] = []
    for element in elements {
      guard let entry = entry(element, &budget) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  /// The same list as XML, for the decoder of which there is nothing to fear.
  var xml: Data? {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try? entries.map { try encoder.encode($0) }
  }

  private func entry(_ number: Int, _ budget: inout Budget) -> [String: PropertyListScalar]? {
    guard let object = object(number) else { return nil }
    guard case .dictionary(let keys, let values) = object else { return [:] }
    var entry: [String: PropertyListScalar] = [:]
    for (key, value) in zip(keys, values) {
      guard let name = self.object(key), let value = self.object(value),
        budget.pays(for: name), budget.pays(for: value)
      else { return nil }
      if case (.scalar(.text(let name)), .scalar(let value)) = (name, value) { entry[name] = value }
    }
    return entry
  }
}

/// What may still be read.
private struct Budget {
  var values: Int
  var bytes: Int

  /// Takes off what an object comes to, and says whether there was as much.
  mutating func pays(for object: BinaryPropertyList.Object) -> Bool {
    values -= 1
    switch object {
    case .scalar(.text(let text)): bytes -= text.utf8.count
    case .scalar(.data(let data)): bytes -= data.count
    case .array(let numbers), .dictionary(let numbers, _): bytes -= numbers.count * 16
    default: break
    }
    return values >= 0 && bytes >= 0
  }
}
