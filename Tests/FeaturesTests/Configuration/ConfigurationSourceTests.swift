import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct ConfigurationSourceTests {
  private let folder = TemporaryFolder()
  private var path: String { folder["config.json"] }
  private var text: String? {
    folder.data("config.json").map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Reading

  @Test(arguments: [
    (#""flickr""#, SourceID.flickr), (#""commons""#, .commons), (#"" sample ""#, .sample),
    (#""folder:/home/ada/Bilder 1""#, .folder(path: "/home/ada/Bilder 1")), ("null", nil),
  ])
  func `the source is read like the value of the option`(json: String, source: SourceID?) throws {
    try folder.write(#"{"source": \#(json)}"#, to: "config.json")
    #expect(try Configuration(at: path).source == source)
  }

  @Test(arguments: [
    #""""#, #""Flickr""#, #""picasa""#, #""folder:""#, #""folder:~/Pictures""#,
    #""folder:Pictures""#, "7", "[]",
  ])
  func `an invalid source is refused`(json: String) throws {
    try folder.write(#"{"source": \#(json)}"#, to: "config.json")
    let error = #expect(throws: StorageError.self) { try Configuration(at: path) }
    let hint = "takes flickr, commons, sample, folder:PATH or export:PATH with an absolute path"
    #expect(error?.failure.reason == .damaged)
    #expect(error?.failure.sentence.contains(hint) == true, "\(error?.failure.sentence ?? "")")
  }

  @Test(arguments: [
    ("ada@example.org", "ada@example.org"), (" https://example.org/~ada?a=1\n", nil),
    ("Ada Lovelace; +44 20 7946 0000", nil), ("", ""), (" ", ""),
  ])
  func `the contact is the text of its field, trimmed`(text: String, expected: String?) throws {
    let data = try JSONEncoder().encode(["contact": text])
    try folder.write(String(decoding: data, as: UTF8.self), to: "config.json")
    let contact = try Configuration(at: path).contact?.text ?? ""
    #expect(contact == expected ?? text.trimmed)
  }

  @Test(arguments: [
    "ada (home)", "a)b", "a\\b", "adä@example.org", "a\r\nX-Other: b", "a\tb", "a\u{7F}b",
    String(repeating: "a", count: 201),
  ])
  func `a contact that no header can hold is refused`(text: String) throws {
    #expect(Configuration.Contact(text) == nil)
    let data = try JSONEncoder().encode(["contact": text])
    try folder.write(String(decoding: data, as: UTF8.self), to: "config.json")
    let error = #expect(throws: StorageError.self) { try Configuration(at: path) }
    #expect(error?.failure.sentence.contains("in contact, which takes 1 to 200") == true)
  }

  // MARK: - Writing

  @Test func `a missing file is made for the owner alone`() throws {
    let path = folder["etc/topplaces/config.json"]
    try Configuration.setSource(.commons, at: path)
    #expect(try Configuration(at: path) == Configuration(source: .commons))
    #expect(
      folder.data("etc/topplaces/config.json") == Data("{\n  \"source\": \"commons\"\n}\n".utf8)
    )
    #expect(folder.mode("etc/topplaces/config.json") == 0o600)
  }

  @Test(arguments: [
    (#"{}"#, "{\n  \"source\": \"commons\"\n}"),
    ("{ \n }\n", "{\n  \"source\": \"commons\"\n}\n"),
    (#"{"a":1}"#, #"{"source": "commons", "a":1}"#),
    (#"{ "a" : [ 1 ] }"#, #"{ "source": "commons", "a" : [ 1 ] }"#),
    (
      "{\n\t\"b\": 2,\n\t\"a\": 1\n}\n",
      "{\n\t\"source\": \"commons\",\n\t\"b\": 2,\n\t\"a\": 1\n}\n"
    ),
    (#"{"source":"flickr"}"#, #"{"source":"commons"}"#),
    (#"{"source" :  null , "a": 1}"#, #"{"source" :  "commons" , "a": 1}"#),
    ("\u{FEFF}{\"source\":null}", "\u{FEFF}{\"source\":\"commons\"}"),
    (
      "\n {\r\n\"a\": 1e5 ,\"source\"\t:\"sample\"}",
      "\n {\r\n\"a\": 1e5 ,\"source\"\t:\"commons\"}"
    ),
    // Names that only look like it: in other objects, in strings, with other letters.
    (
      #"{"a": {"source": "flickr"}, "source": "sample"}"#,
      #"{"a": {"source": "flickr"}, "source": "commons"}"#
    ),
    (
      #"{"a": [{"source": "x"}, "\"source\": \"y\\"], "Source": 1}"#,
      #"{"source": "commons", "a": [{"source": "x"}, "\"source\": \"y\\"], "Source": 1}"#
    ),
    (
      #"{"a": "\"source\": {", "b": "}", "s\u006furce": "flickr", "c": true}"#,
      #"{"a": "\"source\": {", "b": "}", "s\u006furce": "commons", "c": true}"#
    ),
    (
      #"{"source": "flickr", "a": "ü 🌅", "source": "sample"}"#,
      #"{"source": "commons", "a": "ü 🌅", "source": "commons"}"#
    ),
  ])
  func `everything except the source stays byte for byte`(before: String, after: String) throws {
    try folder.write(before, to: "config.json")
    try Configuration.setSource(.commons, at: path)
    #expect(text == after)
    #expect(try Configuration(at: path).source == .commons)
    try Configuration.setSource(.commons, at: path)
    #expect(text == after)
  }

  @Test func `a folder's path is escaped`() throws {
    let source = SourceID.folder(path: #"/home/ada/"a\b" (ü)"#)
    try folder.write(#"{"apiKey": "k"}"#, to: "config.json")
    folder.permit(0o600, "config.json")
    try Configuration.setSource(source, at: path)
    #expect(try Configuration(at: path) == Configuration(key: .text("k"), source: source))
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o664])
  func `the permissions stay`(mode: Int) throws {
    try folder.write(#"{"source": "flickr"}"#, to: "config.json")
    folder.permit(mode, "config.json")
    try Configuration.setSource(.sample, at: path)
    #expect(folder.mode("config.json") == mode)
  }

  @Test func `a link stays a link`() throws {
    try folder.write("{}", to: "mine.json")
    try folder.link("config.json", to: "mine.json")
    try Configuration.setSource(.sample, at: path)
    #expect(try Configuration(at: folder["mine.json"]).source == .sample)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "mine.json")
  }

  @Test(arguments: [
    "", " ", "{", "[]", "null", #""source""#, #"{"source": 7}"#, #"{"source": "flickr""#,
    #"{"cacheMegabytes": 0}"#, "source: commons",
  ])
  func `a damaged file is refused and stays as it is`(damaged: String) throws {
    try folder.write(damaged, to: "config.json")
    let error = #expect(throws: StorageError.self) {
      try Configuration.setSource(.commons, at: path)
    }
    #expect(error?.failure.reason == .damaged)
    #expect(text == damaged)
  }

  @Test func `text that is not UTF-8 is refused and stays as it is`() throws {
    let data = Data(#"{"a": 1}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    try data.write(to: URL(filePath: path))
    #expect(throws: StorageError.self) { try Configuration.setSource(.commons, at: path) }
    #expect(folder.data("config.json") == data)
  }

  @Test func `a key that is set with the source closes the file to others`() throws {
    try folder.write(#"{"source": "sample", "a": 1}"#, to: "config.json")
    folder.permit(0o644, "config.json")
    try Configuration.setSource(.flickr, and: [.apiKey: .string("k")], at: path)
    #expect(try Configuration(at: path).key == .text("k"))
    #expect(try Configuration(at: path).source == .flickr)
    #expect(folder.mode("config.json") == 0o600)
  }

  @Test func `a source and a key that cannot be stored are refused together`() throws {
    let text = #"{"apiKeyCommand": ["pass", "flickr"], "source": "sample"}"#
    try folder.write(text, to: "config.json")
    let error = #expect(throws: StorageError.self) {
      try Configuration.setSource(.flickr, and: [.apiKey: .string("k")], at: path)
    }
    #expect(error?.failure.sentence.contains("has both apiKey and apiKeyCommand") == true)
    #expect(self.text == text)
  }

  @Test func `concurrent writes of the source leave a whole file`() async throws {
    try folder.write(#"{"a": {"source": 1}}"#, to: "config.json")
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for source in [SourceID.flickr, .commons, .sample, .folder(path: "/a")] {
        group.addTask {
          #expect(throws: Never.self) { try Configuration.setSource(source, at: path) }
        }
      }
    }
    #expect(text?.hasSuffix(#", "a": {"source": 1}}"#) == true)
    #expect(try Configuration(at: path).source != nil)
  }
}
