import Features
import Foundation
import Foundations
import Store
import TestSupport
import Testing

struct OutputTargetTests {
  @Test func `without a name files go to the current folder`() throws {
    #expect(try OutputTarget(nil, isOneFile: true) == .here)
    #expect(OutputTarget.here.path(ofFile: "515.jpg") == "515.jpg")
  }

  @Test func `one file goes to the name, unless that is a folder`() throws {
    let scratch = TemporaryFolder()
    scratch.makeFolder("album")
    try scratch.link("link", to: "album")
    #expect(try OutputTarget(scratch["x.jpg"], isOneFile: true) == .file(scratch["x.jpg"]))
    #expect(try OutputTarget(scratch["new/"], isOneFile: true) == .folder(scratch["new/"]))
    for name in ["album", "link"] {
      #expect(try OutputTarget(scratch[name], isOneFile: true) == .folder(scratch[name]))
    }
  }

  @Test func `several files go into a folder, existing or not`() throws {
    #expect(try OutputTarget("new", isOneFile: false) == .folder("new"))
  }

  @Test(arguments: ["t.png", "a/b.JPG", "t.jpeg", "t.gif"])
  func `several files go into a folder named like a picture only if it exists or ends in a slash`(
    name: String
  ) throws {
    let scratch = TemporaryFolder()
    #expect(throws: OutputTargetError.severalFilesToOne(scratch[name])) {
      _ = try OutputTarget(scratch[name], isOneFile: false)
    }
    #expect(try OutputTarget(scratch[name] + "/", isOneFile: false) == .folder(scratch[name] + "/"))
    scratch.makeFolder("t.png")
    #expect(
      try OutputTarget(scratch["t.png"], isOneFile: false) == .folder(scratch["t.png"])
    )
  }

  @Test func `the program chooses names where the user names a folder or nothing`() throws {
    let targets: [OutputTarget] = [.here, .folder("a"), .file("a"), .standardOutput]
    #expect(targets.map(\.choosesNames) == [true, true, false, false])
  }

  @Test(arguments: [
    (OutputTarget.folder("a"), "a/515.jpg"), (.folder("a/"), "a/515.jpg"),
    (.folder("/"), "/515.jpg"),
    (.file("dawn.jpg"), "dawn.jpg"),
  ])
  func `a target has the path of each file`(target: OutputTarget, path: String) {
    #expect(target.path(ofFile: "515.jpg") == path)
  }

  @Test func `standard output has no path`() {
    #expect(OutputTarget.standardOutput.path(ofFile: "515.jpg") == nil)
  }

  @Test func `a dash is standard output, of one file only`() throws {
    #expect(try OutputTarget("-", isOneFile: true) == .standardOutput)
    #expect(throws: OutputTargetError.severalFilesToStandardOutput) {
      _ = try OutputTarget("-", isOneFile: false)
    }
  }

  @Test(arguments: [true, false]) func `an empty name is wrong usage`(isOneFile: Bool) {
    #expect(throws: OutputTargetError.emptyName) {
      _ = try OutputTarget("", isOneFile: isOneFile)
    }
  }

  @Test func `a folder is created with its parents, and the folder of a file is not`() throws {
    let scratch = TemporaryFolder()
    try OutputTarget(scratch["new/album"], isOneFile: false).prepare()
    try OutputTarget(scratch["other/x.jpg"], isOneFile: true).prepare()
    #expect(scratch.names() == ["new"])
    #expect(FileManager.default.fileExists(atPath: scratch["new/album"]))
  }

  @Test func `a folder cannot be made of a file`() throws {
    let scratch = TemporaryFolder()
    try scratch.write("words", to: "file")
    let target = try OutputTarget(scratch["file"], isOneFile: false)
    let error = #expect(throws: StorageError.self) { try target.prepare() }
    #expect(error?.failure.sentence.contains("not a folder") == true)
  }
}
