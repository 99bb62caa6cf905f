import Foundation
import Testing

/// One graphics command of kitty's.
struct KittyCommand {
  let keys: String
  let payload: String

  /// The commands that bytes are made of, with nothing between them.
  static func all(in bytes: [UInt8]) throws -> [KittyCommand] {
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}_G")
    #expect(parts[0].isEmpty)
    return try parts.dropFirst().map { part in
      try #require(part.hasSuffix("\u{1B}\\"))
      let halves = part.dropLast(2).split(separator: ";", maxSplits: 1).map(String.init)
      return KittyCommand(keys: halves[0], payload: halves[1])
    }
  }
}

extension [KittyCommand] {
  /// The data of all commands together, each chunk decoded by itself.
  var payload: Data {
    reduce(into: Data()) { data, command in
      data += Data(base64Encoded: command.payload) ?? Data()
    }
  }
}
