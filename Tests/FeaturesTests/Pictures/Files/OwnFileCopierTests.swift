import Foundation
import Foundations
import Model
import Store
import SystemCalls
import TestSupport
import Testing

@testable import Features

/// Copies of files in the folder `pics`.
struct OwnFileCopierTests {
  private let scratch = TemporaryFolder()
  private let pictures: SourceID

  init() throws {
    pictures = .folder(path: try FileSystem.realPath(of: scratch.path) + "/pics")
    scratch.makeFolder("pics/sub")
    try scratch.write("one", to: "pics/a.jpg")
    try scratch.write("two", to: "pics/sub/a.jpg")
  }

  private func file(_ name: String) throws -> FileToCopy {
    try FileToCopy(OpenFile(scratch[name], for: .reading), named: name.partsOfPath.name)
  }

  private func copy(_ name: String, with companions: String...) throws -> OwnCopy {
    let url = URL(filePath: try FileSystem.realPath(of: scratch[name]))
    return OwnCopy(
      photo: Photo(id: "F1", owner: .unknown, page: url, source: pictures),
      picture: try file(name),
      companions: try companions.map(file),
      known: Companions(of: name.partsOfPath.name, companions.map { URL(filePath: scratch[$0]) })
    )
  }

  private func copier(isForced: Bool = false) -> OwnFileCopier {
    OwnFileCopier(keepingOutOf: OwnFolders([pictures]), isForced: isForced)
  }

  @Test func `a copy has the bytes, the time and the permissions of its file`() throws {
    let time = Date(timeIntervalSince1970: -1_000_000.25)
    try FileSystem.touch(scratch["pics/a.jpg"], at: time)
    try FileSystem.setPermissions(0o640, of: scratch["pics/a.jpg"])
    var copier = copier()
    let copied = try copier.copy(try copy("pics/a.jpg"), into: scratch["out/new"], as: "a.jpg")
    #expect(copied.path == scratch["out/new/a.jpg"] && !copied.existedBefore)
    let status = try #require(try FileStatus(of: copied.path))
    #expect(scratch.data("out/new/a.jpg") == Data("one".utf8))
    #expect(abs(status.modified.timeIntervalSince(time)) < 0.001 && status.permissions == 0o640)
  }

  @Test func `files of one name are numbered once, and nothing is copied twice`() throws {
    for isAgain in [false, true] {
      var copier = copier()
      for (name, copied) in [("pics/a.jpg", "a.jpg"), ("pics/sub/a.jpg", "a-2.jpg")] {
        let result = try copier.copy(try copy(name), into: scratch["out"], as: "a.jpg")
        #expect(result.path == scratch["out/\(copied)"] && result.existedBefore == isAgain)
      }
    }
    #expect(scratch.names(in: "out") == ["a-2.jpg", "a.jpg"])
  }

  @Test func `a thousand files of one name are numbered`() throws {
    var copier = copier()
    for number in 1...1_000 {
      try scratch.write("\(number)", to: "pics/a.jpg")
      let name = number == 1 ? "a.jpg" : "a-\(number).jpg"
      let copied = try copier.copy(try copy("pics/a.jpg"), into: scratch["out"], as: "a.jpg")
      #expect(copied.path == scratch["out/\(name)"])
    }
  }

  @Test func `companions go with the picture, under its name`() throws {
    let files = ["pics/a.jpg.xmp", "pics/a.cr2", "pics/a.jpg.supplemental-metadata.json"]
    for name in files { try scratch.write(name, to: name) }
    var copier = copier()
    let own = try copy("pics/a.jpg", with: files[0], files[1], files[2])
    let copied = try copier.copy(own, into: scratch["out"], as: "dawn.jpg")
    let names = ["dawn.jpg.xmp", "dawn.cr2", "dawn.jpg.supplemental-metadata.json"]
    #expect(copied.companions == names.map { scratch["out/\($0)"] })
    // Another picture’s raw file has the name: the whole group gets the next one.
    try scratch.write("another", to: "pics/a.cr2")
    try scratch.write("another", to: "pics/a.jpg")
    let other = try copy("pics/a.jpg", with: files[0], files[1])
    let numbered = try copier.copy(other, into: scratch["out"], as: "dawn.jpg")
    #expect(numbered.path == scratch["out/dawn-2.jpg"])
    #expect(numbered.companions == ["dawn-2.jpg.xmp", "dawn-2.cr2"].map { scratch["out/\($0)"] })
    // A sidecar that has changed since is another file, which stays.
    try scratch.write("mine", to: "out/dawn-2.jpg.xmp")
    copier = self.copier()
    let again = try copy("pics/a.jpg", with: files[0], files[1])
    #expect(throws: StorageError.exists(path: scratch["out/dawn-2.jpg.xmp"])) {
      _ = try copier.copy(again, into: scratch["out"], as: "dawn.jpg")
    }
    #expect(scratch.data("out/dawn-2.jpg.xmp") == Data("mine".utf8))
  }

  @Test func `no picture gets what goes with another one`() throws {
    for name in ["pics/sub/a.nef", "pics/sub/a.xmp", "pics/a.mp4", "out/b.jpg.xmp"] {
      try scratch.write(name, to: name)
    }
    scratch.makeFolder("out/c.jpg")
    for isAgain in [false, true] {
      var copier = copier()
      func copied(_ own: OwnCopy, as name: String) throws -> String {
        let copied = try copier.copy(own, into: scratch["out"], as: name)
        #expect(copied.existedBefore == isAgain)
        return copied.path.partsOfPath.name
      }
      let (picture, raw) = (
        try copy("pics/a.jpg"), try copy("pics/sub/a.nef", with: "pics/sub/a.xmp")
      )
      #expect(try copied(picture, as: "a.jpg") == "a.jpg")
      #expect(try copied(raw, as: "a.nef") == "a-2.nef")
      // The video has the folder and the stem of the first picture.
      #expect(try copied(try copy("pics/a.mp4"), as: "a.mp4") == "a.mp4")
      #expect(try copied(picture, as: "b.jpg") == "b-2.jpg")
      #expect(try copied(picture, as: "c.jpg") == "c-2.jpg")
    }
    #expect(scratch.names(in: "out").contains("a-2.xmp"))
  }

  @Test func `a forced copy replaces another file, but none of the same run`() throws {
    try scratch.write("mine", to: "out/a.jpg")
    var copier = copier(isForced: true)
    for _ in 1...2 {
      for name in ["pics/a.jpg", "pics/sub/a.jpg"] {
        _ = try copier.copy(try copy(name), into: scratch["out"], as: "a.jpg")
      }
      #expect(scratch.data("out/a.jpg") == Data("one".utf8))
      #expect(scratch.data("out/a-2.jpg") == Data("two".utf8))
      copier = self.copier(isForced: true)
    }
  }

  @Test(arguments: [false, true])
  func `a link is no copy, and its target is not replaced`(isForced: Bool) throws {
    scratch.makeFolder("out")
    let files = FileManager.default
    for (name, target) in [("a.jpg", "pics/a.jpg"), ("b.jpg", "pics/sub/a.jpg")] {
      try files.createSymbolicLink(
        atPath: scratch["out/\(name)"],
        withDestinationPath: scratch[target]
      )
    }
    var copier = copier(isForced: isForced)
    for name in ["a", "b"] {
      let copied = try copier.copy(
        try copy("pics/a.jpg"),
        into: scratch["out"],
        as: "\(name).jpg"
      )
      #expect(copied.path == scratch["out/\(name)-2.jpg"])
    }
    #expect(scratch.data("pics/a.jpg") == Data("one".utf8))
    #expect(scratch.data("pics/sub/a.jpg") == Data("two".utf8))
  }

  @Test func `one picture with two different sidecars is copied with each, once`() throws {
    try scratch.write("one", to: "pics/sub/a.jpg")
    for name in ["pics/a.xmp", "pics/sub/a.xmp"] { try scratch.write(name, to: name) }
    for _ in 1...2 {
      var copier = copier()
      for folder in ["pics", "pics/sub"] {
        let own = try copy("\(folder)/a.jpg", with: "\(folder)/a.xmp")
        _ = try copier.copy(own, into: scratch["out"], as: "a.jpg")
      }
    }
    #expect(scratch.names(in: "out") == ["a-2.jpg", "a-2.xmp", "a.jpg", "a.xmp"])
  }

  @Test func `a long name is cut so that its companions fit, too`() throws {
    let name = String(repeating: "a", count: 247) + ".jpg"
    try scratch.write("one", to: "pics/\(name)")
    try scratch.write("sidecar", to: "pics/\(name).xmp")
    try scratch.write("mine", to: "out/\(name)")
    var copier = copier()
    let own = try copy("pics/\(name)", with: "pics/\(name).xmp")
    let copied = try copier.copy(own, into: scratch["out"], as: name)
    #expect(copied.path.hasSuffix("-2.jpg") && copied.companions == ["\(copied.path).xmp"])
  }

  @Test(arguments: [
    "pics", "pics/sub", "pics/new/newer", "link", "link/new", "link/../pics", "out/../pics/x",
    "missing/../pics",
  ])
  func `no copy goes into its own source, by any spelling`(folder: String) throws {
    scratch.makeFolder("out")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link"],
      withDestinationPath: "pics/sub"
    )
    var copier = copier()
    for own in [try copy("pics/a.jpg"), try copy("pics/sub/a.jpg")] {
      let failure = #expect(throws: Failure.self) {
        _ = try copier.copy(own, into: scratch[folder], as: "b.jpg")
      }
      #expect(failure?.reason == .wrongUsage)
      #expect(throws: Failure.self) { _ = try copier.copy(own, to: scratch["\(folder)/c.jpg"]) }
    }
    #expect(scratch.names(in: "pics") == ["a.jpg", "sub"])
    #expect(scratch.names(in: "pics/sub") == ["a.jpg"])
    #expect(scratch.names() == ["link", "out", "pics"])
  }
}
