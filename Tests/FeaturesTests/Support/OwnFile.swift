import Foundation
import Model
import Testing

@testable import Features
@testable import Sample
@testable import Store

/// A file of the programs' own, by its name, and everything that reads or changes it.
struct OwnFile: Sendable {
  let name: String
  let use: @Sendable (Folders) async throws -> Void
  /// Whether the programs go on without it, and say nothing.
  let isConvenience: Bool

  private init(
    _ name: String,
    isConvenience: Bool = false,
    use: @escaping @Sendable (Folders) async throws -> Void
  ) {
    self.name = name
    self.use = use
    self.isConvenience = isConvenience
  }

  static let token = #"{"secret":"s","token":"t"}"#

  static func named(_ name: String) throws -> OwnFile {
    try #require(all.first { $0.name == name })
  }

  static let all = lists + accounts + caches + archives
}

extension OwnFile: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension OwnFile {
  private static let lists = ["", ".lock"].flatMap { suffix in
    [
      OwnFile("recents.plist\(suffix)") {
        let recents = Recents(at: $0.recentsFile, now: { .morning })
        _ = recents.readablePhotos()
        try recents.record(.minimal("1"), thumbnail: nil, at: .morning)
        _ = try (recents.list(), recents.remove("1"), recents.clear())
      },
      OwnFile("following.json\(suffix)") {
        let following = Following(at: $0.followingFile, now: { Date() })
        _ = try (following.follow(.make(.tag, "fog")), following.read())
      },
      OwnFile("sample/state.json\(suffix)") {
        let sample = SampleFolder(at: $0.sampleFolder, now: { .morning })
        _ = sample.read()
        try sample.update(where: { $0 == Data("{}".utf8) }) { _ in Data("{}".utf8) }
      },
    ]
  }

  private static let accounts = [
    OwnFile("account.json") {
      let records = AccountRecords(at: $0.accountFile, now: { Date() })
      let record = AccountRecord(id: "1@N01", name: nil, permission: nil, token: "file")
      try records.setRecord(record, of: "flickr")
    },
    OwnFile("token.json") { try SecretFile(at: $0.tokenFile).write(token) },
    OwnFile("config.json") { try Configuration.setSource(.commons, at: $0.configurationFile) },
    OwnFile("sample/pictures/7") {
      try SampleFolder(at: $0.sampleFolder, now: { .morning }).writePicture("7", .png)
    },
  ]

  private static let caches = [
    OwnFile("cache/last-list.json") {
      let list = LastListing(at: $0.lastListFile)
      _ = list.read()
      try list.write([.minimal("1")])
    },
    OwnFile("cache/last-top.json") {
      let list = LastTopPlaces(at: $0.lastTopFile)
      _ = list.place(inRow: 1)
      try list.write([Place](), of: .sample)
    },
    OwnFile("cache/last-likes.json") { try likes(at: $0) },
    OwnFile("cache/last-likes.json.lock") { try likes(at: $0) },
    OwnFile("cache/calls.json", isConvenience: true) {
      _ = QuotaCounter(at: $0.callsFile, limit: 9).spend(at: .morning)
    },
    OwnFile("cache/calls.json.lock", isConvenience: true) {
      _ = QuotaCounter(at: $0.callsFile, limit: 9).spend(at: .morning)
    },
    OwnFile("cache/commons-requests.txt", isConvenience: true) {
      _ = SharedFile(at: $0.commonsRequestsFile).edit { ($0 ?? Data()) + Data([1]) }
    },
    OwnFile("cache/commons-slot-1", isConvenience: true) {
      try await SharedSemaphore(at: $0.commonsSlots, count: 1) { _ in }.acquire().release()
    },
  ]

  /// Reads and writes the likes made last.
  private static func likes(at folders: Folders) throws {
    let likes = LastLikes(at: folders.lastLikesFile)
    _ = likes.read()
    let photo = PhotoKey(source: .sample, id: "1")
    try likes.record(LikeRecord(photo: photo, isLiked: true, likeCount: nil, date: .morning))
  }

  private static let archives = ["", "-wal", "-shm", "-journal", ".lock"].map { suffix in
    OwnFile("feed.sqlite3\(suffix)") {
      let archive = FeedArchive(at: $0.feedFile, now: { Date() })
      try archive.insert(Photo.posts([1]))
      _ = try archive.ids()
    }
  }
}
