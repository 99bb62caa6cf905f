import Foundations
import Store

/// The limits for one file, so that many references to the same objects in a small file cost neither
/// time nor memory: the keys and values of about two thousand entries, and 64 MiB.
private let mostValues = 200_000
private let mostBytes = 64 << 20

extension BinaryPropertyList {
  /// The dictionaries in the top-level array, each with its scalar values.
  ///
  /// Any other element counts as an empty dictionary. `nil` if the top-level object is not an array, if
  /// an object is malformed, or if a limit is exceeded.
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

  /// The same list as XML, which Foundation decodes safely.
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
        budget.spend(on: name), budget.spend(on: value)
      else { return nil }
      if case (.scalar(.text(let name)), .scalar(let value)) = (name, value) { entry[name] = value }
    }
    return entry
  }
}

/// The number of values and bytes that may still be read.
private struct Budget {
  var values: Int
  var bytes: Int

  /// Subtracts the size of an object, and returns true if the budget sufficed.
  mutating func spend(on object: BinaryPropertyList.Object) -> Bool {
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

/// A scalar value of a property list.
enum PropertyListScalar: Hashable, Sendable {
  case text(String)
  case data(Data)
  case integer(Int64)
  case real(Double)
  case date(Date)
}

extension PropertyListScalar: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .data(let data): try container.encode(data)
    case .integer(let integer): try container.encode(integer)
    case .real(let real): try container.encode(real)
    case .date(let date): try container.encode(date)
    }
  }
}
