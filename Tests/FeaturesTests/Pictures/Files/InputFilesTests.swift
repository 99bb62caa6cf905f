import Features
import Foundation
import Store
import TestSupport
import Testing

struct InputFilesTests {
  @Test(arguments: ["a.png", "./a.png", "in/../a.png", "link.png", "hard.png"])
  func `an input is known by whatever path leads to it`(name: String) throws {
    let scratch = TemporaryFolder()
    try scratch.write("picture", to: "a.png")
    scratch.makeFolder("in")
    try scratch.link("link.png", to: "a.png")
    try FileManager.default.linkItem(atPath: scratch["a.png"], toPath: scratch["hard.png"])
    #expect(InputFiles(at: [scratch["a.png"]]).contain(scratch[name]))
  }

  @Test(arguments: ["b.png", "missing.png"]) func `another file is no input`(name: String) throws {
    let scratch = TemporaryFolder()
    try scratch.write("picture", to: "a.png")
    try scratch.write("picture", to: "b.png")
    #expect(!InputFiles(at: [scratch["a.png"], scratch["missing.png"]]).contain(scratch[name]))
  }
}
