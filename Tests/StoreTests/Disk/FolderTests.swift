import Foundations
import Store
import TestSupport
import Testing

struct FolderTests {
  private let scratch = TemporaryFolder()

  @Test(arguments: ["a", "a/b/c", "a/b/", "a//b"])
  func `missing folders are created, and a second call does nothing`(name: String) throws {
    try Folder(scratch[name]).make()
    try Folder(scratch[name]).make()
    #expect(scratch.mode(name) == 0o700)
    #expect(scratch.mode("a") == 0o700)
  }

  @Test func `an existing folder keeps its permissions`() throws {
    scratch.makeFolder("a")
    scratch.permit(0o750, "a")
    try Folder(scratch["a/b"]).make(access: .everyone)
    #expect(scratch.mode("a") == 0o750)
    #expect(scratch.mode("a/b") != 0o700)
  }

  @Test func `a file in the way is a failure`() throws {
    try scratch.write("", to: "a")
    #expect(throws: StorageError.self) { try Folder(scratch["a"]).make() }
    #expect(throws: StorageError.self) { try Folder(scratch["a/b"]).make() }
    #expect(scratch.names() == ["a"])
  }

  @Test func `nothing is created behind a dangling link, and the error names it`() throws {
    let (link, target) = (scratch["link"], scratch["unmounted/home"])
    try scratch.link("link", to: target)
    func error(of path: String) -> StorageError {
      .behindDanglingLink(path: path, link: link, target: target)
    }
    for name in ["link", "link/a/b"] {
      let path = scratch[name]
      #expect(throws: error(of: path)) { try Folder(path).make() }
    }
    let file = AtomicFile(scratch["link/a/file"])
    #expect(throws: error(of: file.path)) { try file.replace(with: Data()) }
    #expect(throws: error(of: "\(file.path).lock")) { try file.lock.withLock {} }
    #expect(error(of: file.path).failure.sentence.contains("\(link) is a link to \(target), which"))
    #expect(scratch.names() == ["link"])
  }
}
