import Foundation
import Foundations
import Store
import TestSupport
import Testing

@Suite(.fewAtATime) struct FileLockTests {
  private let folder = TemporaryFolder()

  @Test func `one task of a program holds a lock at a time`() async throws {
    let lock = FileLock(at: folder["a.lock"])
    let counter = AtomicFile(folder["counter"])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<10 {
            try lock.withLock { () throws(StorageError) in try count(in: counter) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try counter.read()?.count == 80)
  }

  @Test func `a killed program releases its lock`() async throws {
    let holder = try Launch.recordRecents("hold", folder["a.lock"]).start()
    #expect(try await holder.prints("held\n"))
    await holder.crash()
    #expect(try FileLock(at: folder["a.lock"]).withLock { "mine" } == "mine")
  }

  @Test func `a cancelled task stops waiting for a lock, and takes a free one`() async throws {
    let lock = FileLock(at: folder["a.lock"])
    let holder = try Launch.recordRecents("hold", folder["a.lock"]).start()
    #expect(try await holder.prints("held\n"))
    let task = Task { try lock.withLock {} }
    task.cancel()
    await #expect(throws: StorageError.self) { try await task.value }
    await holder.crash()
    let next = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try lock.withLock { "mine" }
    }
    #expect(try await next.value == "mine")
  }

  @Test func `waiting for a lock of another program has a limit`() async throws {
    let holder = try Launch.recordRecents("hold", folder["a.lock"]).start()
    #expect(try await holder.prints("held\n"))
    let lock = FileLock(at: folder["a.lock"], patience: .milliseconds(20))
    let error = #expect(throws: StorageError.self) { try lock.withLock {} }
    #expect(error == .locked(path: folder["a.lock"]))
    let sentence = try #require(error?.failure.sentence)
    #expect(sentence.contains(folder["a.lock"]) && sentence.contains("end it"))
    await holder.crash()
    #expect(try lock.withLock { "mine" } == "mine")
  }

  @Test func `a locked shared file is not edited, and a locked quota limits no call`()
    async throws
  {
    let names = ["requests.txt", "calls.json.lock"]
    let holders = try names.map { try Launch.recordRecents("hold", folder[$0]).start() }
    for holder in holders { #expect(try await holder.prints("held\n")) }
    #expect(!SharedFile(at: folder["requests.txt"]).edit { _ in Data("1".utf8) })
    #expect(folder.data("requests.txt") == Data())
    #expect(QuotaCounter(at: folder["calls.json"], limit: 1).spend(at: .morning) == nil)
    #expect(folder.data("calls.json") == nil)
    for holder in holders { await holder.crash() }
  }

  @Test func `an error in the body releases the lock`() throws {
    let lock = FileLock(at: folder["a.lock"])
    #expect(throws: StorageError.self) {
      try lock.withLock { () throws(StorageError) in
        throw StorageError.damaged(path: "x", problem: "y")
      }
    }
    #expect(try lock.withLock { true })
  }

  @Test func `the lock file is for the owner alone, and stays`() throws {
    try FileLock(at: folder["new/a.lock"]).withLock {}
    #expect(folder.mode("new/a.lock") == 0o600)
    #expect(folder.mode("new") == 0o700)
  }

  @Test func `a link instead of the lock file is not followed`() throws {
    try folder.link("a.lock", to: "elsewhere")
    #expect(throws: StorageError.self) { try FileLock(at: folder["a.lock"]).withLock {} }
    #expect(folder.names() == ["a.lock"])
  }
}

/// Makes a file one byte longer, by reading and replacing it: two who do so at once lose a byte.
private func count(in file: AtomicFile) throws(StorageError) {
  try file.replace(with: (try file.read() ?? Data()) + [0])
}
