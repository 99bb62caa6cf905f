import Foundations
import Testing

@testable import Imaging

/// The encodings of texts that do not declare any, or another.
struct TextEncodingTests {
  @Test(
    arguments: [
      (Array("Été".utf8), "Été"), ([0xc9, 0x74, 0xe9], "Été"), ([0x45, 0xe9], "Eé"), ([0xe9], "é"),
      ([0x33, 0x35, 0xb0, 0x96, 0x80], "35°–€"),
      ([0x93, 0x61, 0x94, 0x20, 0x91, 0x62, 0x92], "“a” ‘b’"),
      ([0x8a, 0x9a, 0x8e, 0x9e, 0x9f, 0x85], "ŠšŽžŸ…"), ([0x81, 0x8d], "\u{81}\u{8d}"),
      // A character that the end cuts, in two bytes, three and four; of Windows-1252 it is none.
      (Array("Étét".utf8) + [0xc3], "Étét"), (Array("Ét".utf8) + [0xe2, 0x82], "Ét"),
      (Array("Ét".utf8) + [0xf0, 0x9f, 0x98], "Ét"), (Array("cafe".utf8) + [0xe9], "cafeé"),
      (Array("Été".utf8) + [0x80, 0x80], "Ã‰tÃ©€€"), ([], ""),
    ] as [([UInt8], String)]
  )
  func `a field is UTF-8, or else Windows-1252`(bytes: [UInt8], text: String) {
    #expect(String(decodingField: bytes) == text)
  }

  enum Encoding: CaseIterable {
    case utf8, utf16BigEndian, utf16LittleEndian, utf32BigEndian, utf32LittleEndian

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .utf8: Array(text.utf8)
      case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
      case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
      case .utf32BigEndian: text.unicodeScalars.flatMap { Self.bytes($0.value) }
      case .utf32LittleEndian: text.unicodeScalars.flatMap { Self.bytes($0.value).reversed() }
      }
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  @Test(arguments: Encoding.allCases, ["", "\u{feff}"])
  func `a document is read in every encoding of Unicode, with a byte order mark or without`(
    encoding: Encoding,
    mark: String
  ) throws {
    let text = String(
      decoding: Data.xmp("<photoshop:Headline>Été à 東京 😀</photoshop:Headline>"),
      as: UTF8.self
    )
    for start in ["", "\n"] {
      let document = Data(encoding.bytes(mark + start + text))
      #expect(DescriptiveMetadata(sidecar: document)?.title == "Été à 東京 😀")
      // A character that is cut, and lone surrogates, are no more than wrong characters.
      for count in 0..<document.count where count % 7 == 0 {
        _ = DescriptiveMetadata(sidecar: document.prefix(count))
      }
    }
  }

  @Test func `XMP in Windows-1252 keeps its characters`() {
    let packet = Data.xmp("<photoshop:Headline>Caf?</photoshop:Headline>")
    let latin = Data(packet.map { $0 == UInt8(ascii: "?") ? 0xe9 : $0 })
    // The question marks of the packet's own declarations are changed, too.
    #expect(DescriptiveMetadata(sidecar: latin)?.title == "Café")
  }
}
