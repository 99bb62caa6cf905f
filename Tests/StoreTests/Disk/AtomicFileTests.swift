import Foundation
import Foundations
import Store
import TestSupport
import Testing

@Suite(.fewAtATime) struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func write(_ text: String, _ name: String) throws {
    try AtomicFile(folder[name], access: .everyone).replace(with: Data(text.utf8))
  }

  private func text(_ name: String) -> String? {
    folder.data(name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [0, 1, 65_536, 1_000_000])
  func `a written file is read back`(count: Int) throws {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let file = AtomicFile(folder["a"])
    try file.replace(with: Data("before".utf8))
    try file.replace(with: data)
    #expect(try file.read() == data)
    #expect(folder.names() == ["a"])
  }

  @Test func `creating a file fails if the name exists`() throws {
    try folder.link("dangling", to: "nowhere")
    let file = AtomicFile(folder["a"], access: .everyone)
    #expect(try file.create(with: Data("first".utf8)))
    #expect(try !file.create(with: Data("second".utf8)))
    #expect(try !AtomicFile(folder["dangling"], access: .everyone).create(with: Data()))
    #expect(try !AtomicFile("/dev/null", access: .everyone).create(with: Data()))
    #expect(text("a") == "first")
    #expect(folder.names() == ["a", "dangling"])
  }

  @Test func `a missing file is nil, not an error`() throws {
    #expect(try AtomicFile(folder["none"]).read() == nil)
    #expect(try AtomicFile(folder["none/none"]).read() == nil)
  }

  @Test func `a private file is for its owner alone, and so are its folders`() throws {
    try AtomicFile(folder["one/two/a"]).replace(with: Data())
    #expect(folder.mode("one/two/a") == 0o600)
    #expect(folder.mode("one/two") == 0o700)
    #expect(folder.mode("one") == 0o700)
    #expect(folder.mode("") == 0o755)
  }

  @Test func `replacing a file that others could read makes it private`() throws {
    try folder.write("", to: "a")
    folder.permit(0o666, "a")
    try AtomicFile(folder["a"]).replace(with: Data())
    #expect(folder.mode("a") == 0o600)
  }

  @Test func `a file for the user has the permissions of any new file`() throws {
    #expect(FileManager.default.createFile(atPath: folder["usual"], contents: nil))
    try write("", "a")
    #expect(folder.mode("a") == folder.mode("usual"))
    #expect(folder.mode("a") != 0o600)
  }

  @Test func `a missing folder is not created for a file of the user`() {
    #expect(throws: StorageError.self) { try write("", "none/a") }
    #expect(folder.names().isEmpty)
  }

  @Test func `a folder is never replaced`() throws {
    folder.makeFolder("a")
    #expect(throws: StorageError.self) { try write("", "a") }
    #expect(throws: StorageError.self) { try write("", "a/") }
    #expect(throws: StorageError.self) { try AtomicFile(folder["a"]).read() }
    #expect(folder.names() == ["a"])
  }

  @Test(arguments: ["target", "./target", "folder/../target"])
  func `a link stays, and its target is replaced`(target: String) throws {
    folder.makeFolder("folder")
    try folder.write("before", to: "target")
    try folder.link("second", to: target)
    try folder.link("first", to: folder["second"])
    try write("after", "first")
    #expect(text("target") == "after")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["second"]) == target)
    #expect(folder.names() == ["first", "folder", "second", "target"])
  }

  @Test func `a dangling link gets its target`() throws {
    try folder.link("link", to: "later")
    try write("now", "link")
    #expect(text("later") == "now")
  }

  @Test func `a circular link, or one to a folder, is refused`() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    try folder.link("c", to: ".")
    for name in ["a", "c"] {
      #expect(throws: StorageError.self) { try write("", name) }
    }
    #expect(folder.names() == ["a", "b", "c"])
  }

  @Test func `a pipe is written to, not replaced`() throws {
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    let reader = FileHandle(fileDescriptor: open(folder["pipe"], O_RDWR), closeOnDealloc: true)
    try write("text", "pipe")
    #expect(reader.availableData == Data("text".utf8))
    #expect(folder.names() == ["pipe"])
  }

  @Test func `writing to a pipe without a reader waits until the task is cancelled`() async throws {
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    let file = AtomicFile(folder["pipe"], access: .everyone)
    let task = Task { try file.replace(with: Data("text".utf8)) }
    task.cancel()
    await #expect(throws: StorageError.self) { try await task.value }
    let reader = try Launch(shell: "cat '\(folder["pipe"])' | wc -c").start()
    try file.replace(with: Data(count: 300_000))
    #expect(await reader.end().text.filter(\.isNumber) == "300000")
  }

  @Test(arguments: [String(repeating: "n", count: 255), String(repeating: "é", count: 127)])
  func `a name as long as the disk allows is written`(name: String) throws {
    try write("text", name)
    #expect(text(name) == "text")
    #expect(folder.names().count == 1)
  }

  @Test func `a device, a pipe and a file over the limit are refused rather than read`() throws {
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    #expect(throws: StorageError.self) { try AtomicFile(folder["pipe"]).read() }
    #expect(throws: StorageError.self) { try AtomicFile("/dev/zero").read() }
    try folder.write("four", to: "a")
    #expect(throws: StorageError.self) { try AtomicFile(folder["a"]).read(atMost: 3) }
    #expect(try AtomicFile(folder["a"]).read(atMost: 4) == Data("four".utf8))
  }
}
