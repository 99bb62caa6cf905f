import Features
import Foundation
import Foundations
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct DamagedRecentsTests {
  private let folder = TemporaryFolder()
  private var recents: Recents { .make(folder) }
  private let firstName = "recents.plist.damaged-20261121T093000Z"

  /// Files that are not a list of recents, by their defects.
  static let damaged = [
    "empty": "", "blank": " \n", "text": "hello", "OpenStep": "{ a = 1; }", "JSON": "[]",
    "binary junk": "bplist00junk", "zeros": String(repeating: "\0", count: 4096),
    "cut XML": #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><array><dict><key>id"#,
    "dictionary": #"<plist version="1.0"><dict><key>id</key><string>1</string></dict></plist>"#,
    "strings": #"<plist version="1.0"><array><string>1</string></array></plist>"#,
    "foreign": #"<plist version="1.0"><array><dict><key>a</key><true/></dict></array></plist>"#,
  ]

  @Test(arguments: damaged.keys.sorted())
  func `a damaged file is set aside unchanged, and the list is empty`(kind: String) throws {
    let text = try #require(Self.damaged[kind])
    try folder.write(text, to: "recents.plist")
    let list = try recents.list()
    #expect(list.recents.isEmpty)
    #expect(list.quarantinePath == folder[firstName])
    #expect(folder.data(firstName) == Data(text.utf8))
    #expect(folder.names() == [firstName, "recents.plist.lock"])
    #expect(try recents.list() == RecentsList())
  }

  @Test func `a file cut anywhere is set aside unchanged`() throws {
    try recents.record(.complete(), thumbnail: .png, at: .morning)
    let whole = try #require(folder.data("recents.plist"))
    for count in stride(from: 0, to: whole.count - 10, by: 97) {
      try whole.prefix(count).write(to: URL(filePath: folder["recents.plist"]))
      let aside = try #require(try recents.list().quarantinePath)
      #expect(FileManager.default.contents(atPath: aside) == whole.prefix(count))
      try FileManager.default.removeItem(atPath: aside)
    }
  }

  @Test func `files set aside within a second have different names`() throws {
    for text in ["first", "second", "third"] {
      try folder.write(text, to: "recents.plist")
      _ = try recents.list()
    }
    #expect(folder.data(firstName) == Data("first".utf8))
    #expect(folder.data("\(firstName)-2") == Data("second".utf8))
    #expect(folder.data("\(firstName)-3") == Data("third".utf8))
  }

  @Test func `every change sets a damaged file aside, says so, and is stored`() throws {
    try folder.write("hello", to: "recents.plist")
    let recorded = try recents.record(.minimal("1"), thumbnail: nil, at: .morning)
    #expect(recorded.quarantinePath == folder[firstName])
    #expect(try recents.ids == ["1"])
    try folder.write("hello", to: "recents.plist")
    #expect(try recents.remove("1").list.quarantinePath == folder["\(firstName)-2"])
    try folder.write("hello", to: "recents.plist")
    #expect(try recents.clear().quarantinePath == folder["\(firstName)-3"])
  }

  @Test func `one of many programs sets a damaged file aside, and none loses a photo`() async throws
  {
    try folder.write("hello", to: "recents.plist")
    let recents = recents
    let asides = try await withThrowingTaskGroup(of: String?.self) { group in
      for id in 1...16 {
        group.addTask {
          try recents.record(.minimal("\(id)"), thumbnail: nil, at: .morning)
            .quarantinePath
        }
      }
      return try await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
    #expect(asides == [folder[firstName]])
    #expect(try recents.ids.count == 16)
    #expect(folder.data(firstName) == Data("hello".utf8))
  }

  @Test func `a damaged file behind a link is left alone`() throws {
    folder.makeFolder("elsewhere")
    try folder.write("hello", to: "elsewhere/recents.plist")
    try folder.link("recents.plist", to: "elsewhere/recents.plist")
    for attempt in [{ _ = try $0.list() }, { try $0.view("1") }, { try $0.clear() }]
      as [(Recents) throws -> Void]
    {
      let error = #expect(throws: StorageError.self) { try attempt(recents) }
      #expect(error?.failure.sentence.contains("is a link to") == true)
    }
    #expect(folder.data("elsewhere/recents.plist") == Data("hello".utf8))
    #expect(folder.names() == ["elsewhere", "recents.plist"])
  }

  @Test func `a folder instead of the file is a failure, and left alone`() throws {
    folder.makeFolder("recents.plist/inside")
    for attempt in [{ _ = try $0.list() }, { try $0.view("1") }] as [(Recents) throws -> Void] {
      let error = #expect(throws: StorageError.self) { try attempt(recents) }
      #expect(error?.failure.reason == .failed)
      #expect(error?.failure.sentence.hasPrefix(folder["recents.plist"]) == true)
    }
    #expect(folder.mode("recents.plist/inside") != nil)
  }
}
