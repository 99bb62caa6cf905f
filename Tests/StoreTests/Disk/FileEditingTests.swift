import Foundation
import Foundations
import Store
import SystemCalls
import TestSupport
import Testing

/// Files that are edited: all of the old, or all of the new.
@Suite(.fewAtATime) struct FileEditingTests {
  private let folder = TemporaryFolder()

  private func edit(_ name: String = "a", _ change: (Data?) throws -> FileEdit) throws {
    try AtomicFile(folder[name], access: .everyone).edit(atMost: 100, change)
  }

  private func text(_ name: String = "a") -> String? {
    folder.data(name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a file is created, changed, kept and removed`() throws {
    try edit {
      #expect($0 == nil)
      return .contents(Data("1".utf8))
    }
    #expect(text() == "1")
    folder.permit(0o640, "a")
    try edit { .contents(($0 ?? Data()) + Data("2".utf8)) }
    #expect(text() == "12" && folder.mode("a") == 0o640)
    try edit { _ in .unchanged }
    #expect(text() == "12")
    try edit { _ in .removed }
    #expect(folder.names().isEmpty)
    try edit { _ in .removed }
  }

  @Test func `a new file has the permissions of its model, and can be written again`() throws {
    for (mode, expected) in [(0o600, 0o600), (0o640, 0o640), (0o755, 0o644), (0o444, 0o644)] {
      try folder.write("picture", to: "model")
      folder.permit(mode, "model")
      let file = AtomicFile(folder["a"], access: .everyone)
      try file.edit(atMost: 100, permissionsOf: folder["model"]) { _ in .contents(Data()) }
      #expect(folder.mode("a") == expected)
      try edit { _ in .removed }
    }
  }

  #if os(Linux)
  @Test(.enabled(if: ExtendedAttribute("user.note").isKnown, "the disk has no attributes"))
  func `a file keeps its extended attributes`() throws {
    let attribute = ExtendedAttribute("user.note")
    try folder.write("1", to: "a")
    #expect(attribute.set("mine", of: folder["a"]))
    try edit { _ in .contents(Data("2".utf8)) }
    #expect(text() == "2" && attribute.value(of: folder["a"]) == "mine")
  }
  #endif

  @Test func `the temporary file of a killed program is removed`() throws {
    try folder.write("1", to: "a")
    try folder.write("half", to: ".a.tmp")
    try edit { _ in .unchanged }
    #expect(folder.names() == ["a"])
  }

  @Test func `a trial writes nothing`() throws {
    try AtomicFile(folder["a"], access: .everyone)
      .edit(atMost: 100, isTrial: true) { _ in .contents(Data("1".utf8)) }
    #expect(folder.names().isEmpty)
  }

  @Test
  func `a file that another program changes, creates or replaces meanwhile stays`()
    throws
  {
    #expect(throws: StorageError.changed(path: folder["a"])) {
      try edit { _ in
        try folder.write("theirs", to: "a")
        return .contents(Data("ours".utf8))
      }
    }
    #expect(text() == "theirs")
    for edit in [FileEdit.contents(Data("ours".utf8)), .removed] {
      #expect(throws: StorageError.changed(path: folder["a"])) {
        try self.edit { old in
          try folder.write("\(String(decoding: old ?? Data(), as: UTF8.self))!", to: "a")
          return edit
        }
      }
    }
    #expect(text() == "theirs!!" && folder.names() == ["a"])
  }

  @Test func `a link, a folder and a file that is read-only or too large are refused`() throws {
    try folder.write("1", to: "file")
    try folder.link("link", to: "file")
    folder.makeFolder("folder")
    try folder.write("2", to: "readonly")
    folder.permit(0o444, "readonly")
    try folder.write(String(repeating: "x", count: 101), to: "large")
    for name in ["link", "folder", "readonly", "large"] {
      #expect(throws: StorageError.self, "\(name)") { try edit(name) { _ in .contents(Data()) } }
      #expect(throws: StorageError.self, "\(name)") { try edit(name) { _ in .removed } }
    }
    #expect(text("file") == "1" && text("readonly") == "2")
  }

  @Test func `an error of the change leaves the file as it is`() throws {
    try folder.write("1", to: "a")
    #expect(throws: CancellationError.self) { try edit { _ in throw CancellationError() } }
    #expect(text() == "1" && folder.names() == ["a"])
  }
}

#if os(Linux)
/// An extended attribute of a file, by functions that Swift does not import.
private struct ExtendedAttribute {
  private typealias Setter =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, CInt
    ) -> CInt
  private typealias Getter =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
    ) -> Int

  private let name: String

  init(_ name: String) { self.name = name }

  /// True if the disk of the temporary folder has such attributes.
  var isKnown: Bool {
    let folder = TemporaryFolder()
    return (try? folder.write("1", to: "a")) != nil && set("mine", of: folder["a"])
  }

  func set(_ value: String, of path: String) -> Bool {
    let setter = unsafeBitCast(dlsym(nil, "setxattr"), to: Setter.self)
    return setter(path, name, Array(value.utf8), value.utf8.count, 0) == 0
  }

  func value(of path: String) -> String? {
    let getter = unsafeBitCast(dlsym(nil, "getxattr"), to: Getter.self)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = getter(path, name, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
#endif
