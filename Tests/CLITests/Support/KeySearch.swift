import Foundation
import TestSupport

/// A search for a key in any encoding, in all files that a program may have written.
struct KeySearch {
  /// The key itself, in other encodings, and as it appears within base64 and hexadecimal text.
  private let disguises: [Data]

  init(_ key: String) {
    let texts = [key, key.base16, key.base16.uppercased()] + key.withinBase64
    let utf16 = [String.Encoding.utf16LittleEndian, .utf16BigEndian].compactMap {
      key.data(using: $0)
    }
    disguises = texts.map { Data($0.utf8) } + utf16
  }

  /// True if the key is in some bytes, or in their contents as a property list.
  func finds(in data: Data) -> Bool {
    if disguises.contains(where: { data.range(of: $0) != nil }) { return true }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return list.map { leaves(of: $0).contains(where: finds) } ?? false
  }

  func finds(in text: String) -> Bool { finds(in: Data(text.utf8)) }

  /// The names and the files of a folder, and of those in it, in which the key is.
  func places(in folder: TemporaryFolder) -> [String] {
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    return names.filter { finds(in: $0) || finds(in: folder.data($0) ?? Data()) }
  }
}

/// The texts and bytes in a property list, unless it is nothing but one of them.
private func leaves(of list: Any) -> [Data] {
  switch list {
  case let items as [Any]: items.flatMap(bytes)
  case let items as [String: Any]: items.flatMap { [Data($0.key.utf8)] + bytes(of: $0.value) }
  default: []
  }
}

private func bytes(of item: Any) -> [Data] {
  switch item {
  case let text as String: [Data(text.utf8)]
  case let data as Data: [data]
  default: leaves(of: item)
  }
}

extension String {
  fileprivate var base16: String {
    utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The base64 of the text at each alignment, without the ends that depend on its neighbours.
  fileprivate var withinBase64: [String] {
    (0..<3).map { lead in
      let bytes = Data(repeating: 0, count: lead) + Data(utf8)
      let whole = bytes.prefix(bytes.count / 3 * 3).base64EncodedString()
      return String(whole.dropFirst(lead == 0 ? 0 : 4))
    }
  }
}
