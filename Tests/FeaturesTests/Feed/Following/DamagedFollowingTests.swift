import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

struct DamagedFollowingTests {
  private let folder = TemporaryFolder()
  private var following: Following { .make(folder) }
  private let firstName = "following.json.damaged-20261121T093000Z"

  /// Files that are not such a list, by their defects.
  static let damaged = [
    "empty": "", "text": "hello", "an array": "[]", "cut": #"{"version": 1, "followed": ["#,
    "a text as version": #"{"version": "1"}"#, "no version at all": #"{"version": 0}"#,
    "a half": #"{"version": 1.5}"#, "followed as text": #"{"version": 1, "followed": "fog"}"#,
    "hidden as an object": #"{"version": 1, "hiddenPhotos": {}}"#, "zeros": "\0\0\0\0",
    "deep": #"{"version": 1, "a": "# + String(repeating: "[", count: 100_000),
    "deep and whole": #"{"a": "# + String(repeating: "[", count: 40)
      + String(repeating: "]", count: 40) + "}",
  ]

  @Test(arguments: damaged.keys.sorted())
  func `a damaged file is set aside unchanged, once`(kind: String) throws {
    let text = try #require(Self.damaged[kind])
    try folder.write(text, to: "following.json")
    let following = following
    #expect(try following.read() == FollowingList(quarantinePath: folder[firstName]))
    #expect(folder.data(firstName) == Data(text.utf8))
    #expect(try following.read() == FollowingList())
  }

  @Test func `a change sets a damaged file aside, is stored, and is reported by the next reading`()
    throws
  {
    try folder.write("hello", to: "following.json")
    let following = following
    #expect(try following.follow(.make(.tag, "fog")))
    #expect(
      try following.read()
        == FollowingList(followed: [.make(.tag, "fog")], quarantinePath: folder[firstName])
    )
    #expect(try following.read().quarantinePath == nil)
  }

  @Test func `a file without a version, or with brackets in its texts, is valid`() throws {
    let title = String(repeating: #"[{\"\\"#, count: 40)
    try folder.write(
      #"{"followed": [{"source": "flickr", "kind": "own", "title": "\#(title)"}]}"#,
      to: "following.json"
    )
    let followed = try #require(try following.read().followed.first)
    #expect(followed.title == String(repeating: #"[{"\"#, count: 40))
    #expect(followed.since == Date(timeIntervalSince1970: 0))
  }

  @Test func `texts are sanitized and bounded like those of a photo`() throws {
    let long = String(repeating: "é", count: 1 << 16)
    try folder.write(
      """
      {"followed": [{"source": "flickr", "kind": "own", "title": "a\\u001b[31mb\\u202ec"},
         {"source": "flickr", "kind": "tag", "reference": "fog", "title": "\(long)"},
         {"source": "flickr", "kind": "tag", "reference": "\(long)"},
         {"source": "folder:relative", "kind": "own"}],
       "hiddenPhotos": [{"source": "flickr", "id": "../etc"}, {"source": "flickr", "id": "5"}],
       "hiddenPeople": [{"source": "flickr", "id": ""}, {"source": "flickr"}]}
      """,
      to: "following.json"
    )
    let list = try following.read()
    #expect(list.followed.map(\.title.utf8.count) == [8, 65_536])
    #expect(list.followed.first?.title == "a [31mbc")
    #expect(list.hidden.photos.map(\.id) == ["5"])
    #expect(list.hidden.people.isEmpty)
  }

  @Test func `a file beyond the limit is a failure, and left alone`() throws {
    try folder.write("", to: "following.json")
    let file = try FileHandle(forWritingTo: URL(filePath: folder["following.json"]))
    try file.truncate(atOffset: 65 << 20)
    try file.close()
    #expect(throws: StorageError.self) { try following.read() }
    #expect(throws: StorageError.self) { try following.unfollow([]) }
    #expect(!folder.names().contains(firstName))
  }
}
