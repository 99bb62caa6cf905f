import Foundation
import Foundations
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct CacheTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [Data(), .png, Data("a\nb\n".utf8), Data(repeating: 0, count: 5_000)])
  func `a stored entry is returned unchanged`(bytes: Data) async {
    await cache().store(bytes, for: "key", at: .morning)
    #expect(cache().bytes("key") == bytes)
  }

  @Test func `every key has the bytes stored last`() async {
    let cache = cache()
    let keys = ["a", "b", "", "a\nb", "ключ", String(repeating: "k", count: 5_000)]
    for key in keys {
      await cache.store(Data("old".utf8), for: key, at: .morning)
      await cache.store(Data(key.utf8), for: key, at: .morning)
    }
    for key in keys { #expect(cache.bytes(key) == Data(key.utf8)) }
    #expect(cache.bytes("c") == nil)
  }

  @Test(arguments: [(-1.0, true), (0, true), (1, false)])
  func `an entry stored before a date is too old`(since: Double, isKept: Bool) async {
    let cache = cache()
    await cache.store(.png, for: "key", at: .morning)
    let bytes = cache.bytes(for: "key", since: .morning + since, now: .morning + 60)
    #expect((bytes != nil) == isKept)
  }

  @Test func `an entry stored at this moment is found, at any fraction of a second`() async {
    let cache = cache()
    for step in 0..<200 {
      let now = Date.morning + Double(step) * 0.0137931
      await cache.store(.png, for: "key", at: now)
      #expect(cache.bytes(for: "key", since: .morning - 1, now: now) == .png)
    }
  }

  @Test func `an entry dated in the future is not used`() async {
    let cache = cache()
    await cache.store(.png, for: "key", at: .morning + 1)
    #expect(cache.bytes("key") == nil)
  }

  @Test func `the folder and its files are the user's alone`() async throws {
    await cache().store(.png, for: "key", at: .morning)
    #expect(folder.mode("kept") == 0o700)
    #expect(folder.mode("kept/\(try name())") == 0o600)
  }

  @Test func `a file name is stable, and does not reveal the key`() async throws {
    await cache().store(.png, for: "foobar", at: .morning)
    // The test vector of RFC 9923 for "foobar".
    #expect(try name() == "343e1662793c64bf6f0d3597ba446f18")
  }

  @Test func `without a writable folder nothing is cached, and nothing fails`() async {
    for path in ["/dev/null/kept", "/proc/kept"] {
      let cache = Cache(in: path)
      await cache.store(.png, for: "key", at: .morning)
      #expect(cache.bytes("key") == nil)
    }
  }

  private func cache() -> Cache { Cache(in: folder["kept"]) }

  /// The name of the one file.
  private func name() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["kept"])
    #expect(names.count == 1)
    return try #require(names.first)
  }
}

// MARK: - Damage

extension CacheTests {
  @Test(arguments: 0..<12)
  func `a truncated file counts as missing`(part: Int) async throws {
    let cache = cache()
    await cache.store(Data("0123456789".utf8), for: "key", at: .morning)
    let path = folder["kept/\(try name())"]
    let file = try Data(contentsOf: URL(filePath: path))
    try file.prefix(file.count * part / 12).write(to: URL(filePath: path))
    #expect(cache.bytes("key") == nil)
  }

  @Test func `a file with any changed byte counts as missing, or is read correctly`()
    async throws
  {
    let cache = cache()
    let bytes = Data("0123456789".utf8)
    await cache.store(bytes, for: "key", at: .morning)
    let path = folder["kept/\(try name())"]
    let file = try Data(contentsOf: URL(filePath: path))
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 1
      try damaged.write(to: URL(filePath: path))
      // The date is not checked: it may become another, but never the bytes.
      #expect([nil, bytes].contains(cache.bytes("key")), "byte \(index)")
    }
  }

  @Test func `another key's file counts as missing`() async throws {
    let cache = cache()
    await cache.store(.png, for: "key", at: .morning)
    let first = try name()
    try FileManager.default.moveItem(atPath: folder["kept/\(first)"], toPath: folder["moved"])
    await cache.store(.png, for: "other", at: .morning)
    let second = try name()
    try FileManager.default.removeItem(atPath: folder["kept/\(second)"])
    try FileManager.default.moveItem(atPath: folder["moved"], toPath: folder["kept/\(second)"])
    #expect(cache.bytes("other") == nil)
    #expect(cache.bytes("key") == nil)
  }

  @Test func `a folder instead of a file counts as missing`() async throws {
    let cache = cache()
    await cache.store(.png, for: "key", at: .morning)
    let path = "kept/\(try name())"
    try FileManager.default.removeItem(atPath: folder[path])
    folder.makeFolder(path)
    #expect(cache.bytes("key") == nil)
    await cache.store(.png, for: "key", at: .morning)
    #expect(cache.bytes("key") == nil)
  }

  @Test func `concurrent programs see only whole entries`() async {
    let path = folder["kept"]
    let versions = (1...4).map { Data(repeating: UInt8($0), count: 2_000 * $0) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          let cache = Cache(in: path)
          for version in versions {
            await cache.store(version, for: "key", at: .morning)
            if number == 0 { _ = try? CacheFolder(path).clear() }
            let bytes = cache.bytes("key")
            #expect(bytes == nil || versions.contains(bytes ?? Data()))
          }
        }
      }
    }
  }
}

// MARK: - Room

extension CacheTests {
  @Test func `the least recently used entry is evicted first, not the oldest`() async {
    let cache = Cache(in: folder["kept"], limit: 5_000)
    for (minute, key) in ["a", "b", "c", "d"].enumerated() {
      await cache.store(.kilobyte, for: key, at: .morning + Double(minute) * 60)
    }
    _ = cache.bytes(for: "a", since: .morning, now: .morning + 600)
    await cache.store(.kilobyte, for: "e", at: .morning + 660)
    let later = Date.morning + 700
    let kept = ["a", "b", "c", "d", "e"].filter { key in
      cache.bytes(for: key, since: .morning, now: later) != nil
    }
    #expect(kept == ["a", "c", "d", "e"])
  }

  @Test func `the limit holds after every entry`() async {
    let cache = Cache(in: folder["kept"], limit: 10_000)
    for number in 0..<100 {
      await cache.store(.kilobyte, for: "\(number)", at: .morning + Double(number))
      #expect(CacheFolder(folder["kept"]).contents.byteCount <= 10_000)
    }
    #expect(CacheFolder(folder["kept"]).contents.byteCount > 7_000)
  }

  @Test func `the limit holds for entries of earlier programs`() async {
    for number in 0..<100 {
      let cache = Cache(in: folder["kept"], limit: 10_000)
      await cache.store(.kilobyte, for: "\(number)", at: .morning + Double(number))
    }
    #expect(CacheFolder(folder["kept"]).contents.byteCount <= 10_000)
  }

  @Test func `an entry larger than the cache evicts nothing`() async {
    let cache = Cache(in: folder["kept"], limit: 2_000)
    await cache.store(.kilobyte, for: "a", at: .morning)
    await cache.store(Data(repeating: 1, count: 3_000), for: "b", at: .morning)
    #expect(cache.bytes("a") != nil)
    #expect(cache.bytes("b") == nil)
  }

  @Test
  func `clearing removes all entries and leftovers of killed programs, and returns their size`()
    async throws
  {
    let kept = CacheFolder(folder["kept"])
    #expect(kept.contents == CacheFolder.Contents())
    #expect(try kept.clear() == CacheFolder.Contents())
    for key in ["a", "b"] { await cache().store(.kilobyte, for: key, at: .morning) }
    try folder.write("left", to: "kept/.0123.abc.tmp")
    let contents = kept.contents
    #expect(contents.entries == 3)
    #expect(contents.byteCount > 2_004)
    #expect(try kept.clear() == contents)
    #expect(kept.contents == CacheFolder.Contents())
  }
}

extension Cache {
  fileprivate nonisolated func bytes(_ key: String) -> Data? {
    bytes(for: key, since: .distantPast, now: .morning)
  }
}

extension Data {
  fileprivate static let kilobyte = Data(repeating: 1, count: 1_000)
}
