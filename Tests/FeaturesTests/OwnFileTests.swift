import Foundation
import Foundations
import Model
import SystemCalls
import TestSupport
import Testing

@testable import Features
@testable import Store

/// Anything else instead of one of the programs' files is left alone, and never blocks a program.
@Suite(.fewAtATime) struct OwnFileTests {
  private let folder = TemporaryFolder()

  /// The objects that may be there instead of a file.
  enum Intruder: CaseIterable {
    case pipe, folder, link, linkToNothing
  }

  @Test(.timeLimit(.minutes(30)), arguments: OwnFile.all, Intruder.allCases)
  func `a foreign file is left as it is`(
    file: OwnFile,
    intruder: Intruder
  ) async throws {
    try put(intruder, at: file.name)
    let failure = await failure(of: file)
    let status = try FileStatus(ofLink: folder[file.name])
    #expect(folder.data("mine/thesis.txt") == Data("my thesis".utf8))
    switch intruder {
    case .pipe: #expect(status.kind == .pipe)
    case .folder: #expect(folder.data("\(file.name)/inside") == Data("mine".utf8))
    case .link: #expect(status.isLink && mine == ["thesis.txt"])
    case .linkToNothing:
      // The link of a dotfile may be there before the file that it leads to.
      #expect(status.isLink)
      return
    }
    if file.isConvenience { return }
    let sentence = try #require(failure?.sentence)
    if file.name == "config.json" && intruder == .link {
      // People write their configuration themselves: it may be damaged.
      #expect(failure?.reason == .damaged && sentence.contains("mine/thesis.txt"))
      return
    }
    #expect(sentence.contains(folder[file.name]) && sentence.contains("nothing was changed"))
    #expect(failure?.reason == .failed)
  }

  @Test(arguments: [
    ("recents.plist", #"<?xml version="1.0"?><plist version="1.0"><dict/></plist>"#),
    ("following.json", #"{"version": 1, "name": "my package"}"#),
    ("account.json", #"{"name": "my account"}"#), ("token.json", #"{"token": "mine"}"#),
    ("cache/last-list.json", #"{"photos": []}"#), ("cache/last-top.json", #"{"places": []}"#),
    ("cache/last-likes.json", #"{"likes": []}"#),
  ])
  func `a similar file of another program is not changed through a link`(
    name: String,
    text: String
  ) async throws {
    try put(.link, at: name)
    try folder.write(text, to: "mine/thesis.txt")
    #expect(await failure(of: try OwnFile.named(name))?.sentence.contains("is a link to") == true)
    #expect(folder.data("mine/thesis.txt") == Data(text.utf8))
    #expect(mine == ["thesis.txt"])
  }

  @Test func `a database of another program is not changed through a link`() async throws {
    try put(.link, at: "feed.sqlite3")
    try FileManager.default.removeItem(atPath: folder["mine/thesis.txt"])
    let other = try Database(at: folder["mine/thesis.txt"])
    try other.migrate(to: ["CREATE TABLE others(a)"], application: 8)
    let (before, names) = (folder.data("mine/thesis.txt"), mine)
    let failure = await failure(of: try OwnFile.named("feed.sqlite3"))
    #expect(failure?.sentence.contains("is a link to") == true)
    #expect(folder.data("mine/thesis.txt") == before && mine == names)
  }

  @Test(arguments: [
    "recents.plist", "following.json", "feed.sqlite3", "account.json", "token.json", "config.json",
  ])
  func `a file of the programs among dotfiles is used through its link`(name: String) async throws {
    let file = try OwnFile.named(name)
    #expect(await failure(of: file) == nil)
    folder.makeFolder("mine")
    for name in folder.names() where name.hasPrefix(file.name) {
      try FileManager.default.moveItem(atPath: folder[name], toPath: folder["mine/\(name)"])
    }
    try folder.link(name, to: folder["mine/\(name)"])
    #expect(await failure(of: file) == nil)
    #expect(try FileStatus(ofLink: folder[name]).isLink)
    #expect(!(folder.names() + mine).contains { $0.contains("damaged") })
  }

  @Test func `a folder of the programs may be a link`() async throws {
    folder.makeFolder("real")
    try folder.link("home", to: "real")
    let folders = Folders(environment: ["TOPPLACES_HOME": folder["home"]])
    for file in OwnFile.all { try await file.use(folders) }
    #expect(folder.data("real/recents.plist") != nil && folder.data("real/feed.sqlite3") != nil)
  }

  @Test func `a token of another program is not replaced`() throws {
    let other = #"{"access_token": "mine"}"#
    try folder.write(other, to: "token.json")
    let file = SecretFile(at: folder["token.json"])
    #expect(throws: StorageError.foreign(path: file.path, .contents)) {
      try file.write(OwnFile.token)
    }
    #expect(folder.data("token.json") == Data(other.utf8))
    try folder.write("", to: "token.json")
    for _ in 0..<2 { try file.write(OwnFile.token) }
    #expect(try file.read() == OwnFile.token)
  }

  @Test func `unreadable accounts are set aside, not overwritten`() async throws {
    try folder.write("hello", to: "account.json")
    #expect(await failure(of: try OwnFile.named("account.json")) == nil)
    let damaged = try #require(folder.names().first { $0.contains(".damaged-") })
    #expect(folder.data(damaged) == Data("hello".utf8))
    let records = AccountRecords(at: folder["account.json"], now: { Date() })
    #expect(try records.record(of: "flickr")?.id == "1@N01")
  }

  @Test func `a file with a second hard link is not written in place`() throws {
    try folder.write("my thesis", to: "thesis.txt")
    try FileManager.default.linkItem(atPath: folder["thesis.txt"], toPath: folder["a.txt"])
    #expect(!SharedFile(at: folder["a.txt"]).edit { _ in Data("1".utf8) })
    #expect(folder.data("thesis.txt") == Data("my thesis".utf8))
  }

  @Test func `the cache does not write through a link, and its target keeps its time`()
    async throws
  {
    let cache = Cache(in: folder["kept"])
    await cache.store(.png, for: "a", at: .morning)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["kept"])
    let name = try #require(names.first)
    try FileManager.default.removeItem(atPath: folder["kept/\(name)"])
    try put(.link, at: "kept/\(name)")
    let before = try FileStatus(of: folder["mine/thesis.txt"])?.modified
    await cache.store(.png, for: "a", at: .morning)
    #expect(cache.bytes(for: "a", since: .distantPast, now: .morning) == nil)
    #expect(folder.data("mine/thesis.txt") == Data("my thesis".utf8))
    #expect(try FileStatus(of: folder["mine/thesis.txt"])?.modified == before)
  }
}

extension OwnFileTests {
  /// The names in a folder of the user's own.
  private var mine: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder["mine"]).sorted()) ?? []
  }

  private func put(_ intruder: Intruder, at name: String) throws {
    folder.makeFolder("mine")
    try folder.write("my thesis", to: "mine/thesis.txt")
    folder.makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    switch intruder {
    case .pipe: #expect(mkfifo(folder[name], 0o600) == 0)
    case .folder:
      folder.makeFolder(name)
      try folder.write("mine", to: "\(name)/inside")
    case .link: try folder.link(name, to: folder["mine/thesis.txt"])
    case .linkToNothing: try folder.link(name, to: folder["mine/nothing"])
    }
  }

  /// Uses a file, and returns the failure of that.
  private func failure(of file: OwnFile) async -> Failure? {
    do {
      try await file.use(Folders(environment: ["TOPPLACES_HOME": folder.path]))
      return nil
    } catch {
      return (error as? any FailureConvertible)?.failure
    }
  }
}
