import Foundations

/// A value of a property list that holds no others.
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
