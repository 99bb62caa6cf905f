import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The search that other tests rely on finds a key that is there.
struct KeySearchTests {
  private let search = KeySearch(secretKey)

  @Test(arguments: [
    "api_key=\(secretKey)&format=json", "53454352\(secretKey.hexadecimal)",
    "x\(secretKey)".inBase64, "xy\(secretKey)z".inBase64, "xyz\(secretKey)".inBase64,
  ])
  func `a key is found in text, plain and encoded`(text: String) {
    #expect(search.finds(in: text))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func `a key is found inside a property list`(format: PropertyListSerialization.PropertyListFormat)
    throws
  {
    let key = Data(secretKey.utf8).base64EncodedData()
    for value in [key, String(decoding: key, as: UTF8.self)] as [Any] {
      let list = [["nested": value]]
      let data = try PropertyListSerialization.data(
        fromPropertyList: list,
        format: format,
        options: 0
      )
      #expect(search.finds(in: data))
    }
  }

  @Test func `a key is found in the names and the files of folders`() throws {
    let folder = TemporaryFolder()
    folder.makeFolder("kept/\(secretKey)")
    try folder.write("…\(secretKey)…", to: "kept/answer")
    try folder.write("nothing", to: "kept/other")
    #expect(Set(search.places(in: folder)) == ["kept/\(secretKey)", "kept/answer"])
  }

  @Test func `nothing is found in text without the key`() {
    #expect(!search.finds(in: "api_key=HIDDEN"))
    #expect(!search.finds(in: "unrelated".inBase64))
  }
}

extension String {
  fileprivate var inBase64: String { Data(utf8).base64EncodedString() }

  fileprivate var hexadecimal: String { utf8.map { String($0, radix: 16) }.joined() }
}
