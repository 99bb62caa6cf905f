import Features
import Foundation
import Foundations
import Testing

extension OutputFormat {
  /// Every format, with two layouts of pages.
  static let all: [OutputFormat] = [
    .humanReadable(.make()), .humanReadable(.make(30, isUTF8: false)), .tabSeparated, .json,
  ]
}

/// The objects of a result's JSON, as another program reads them.
func parsedJSON(_ result: some Printable) throws -> [[String: Any]] {
  let data = Data(result.text(as: .json).utf8)
  return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
}
