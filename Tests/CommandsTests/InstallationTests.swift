import Foundation
import TestSupport
import Testing

/// Scripts/install and Scripts/uninstall, with the programs that are built for the tests.
@Suite(.fewAtATime) struct InstallationTests {
  private let home = Home()
  /// The folder below which all is put, as packagers have it.
  private let stage = TemporaryFolder()

  @Test func `what is installed works, is listed, and is taken away without a trace`() async throws
  {
    let ending = try await install()
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.text.contains(#"export PATH="/opt/tp/bin:$PATH""#))
    let listed = String(
      decoding: stage.data("opt/tp/share/top-places/manifest") ?? Data(),
      as: UTF8.self
    )
    .split(separator: "\n").filter { !$0.hasSuffix("/") }.map(String.init)
    #expect(Set(listed) == Set(files(in: "opt/tp")))
    for name in [
      "bin/photo", "share/man/man1/places-top.1", "share/zsh/site-functions/_photo",
      "share/fish/vendor_completions.d/places.fish", "share/bash-completion/completions/places",
    ] {
      #expect(listed.contains(name))
    }
    let version = try await home.shell("\(stage["opt/tp/bin/places"]) --version")
    #expect(version.status == 0)

    #expect(try await install().status == 0)
    #expect(try await uninstall().status == 0)
    #expect(stage.names(in: "opt").isEmpty)
  }

  @Test func `what others put there stays`() async throws {
    stage.makeFolder("opt/tp/share/man")
    try stage.write("theirs", to: "opt/tp/share/man/theirs.1")
    #expect(try await install().status == 0)
    #expect(try await uninstall().status == 0)
    #expect(files(in: "opt/tp") == ["share/man/theirs.1"])
  }

  @Test func `another's program is not replaced`() async throws {
    stage.makeFolder("opt/tp/bin")
    try stage.write("theirs", to: "opt/tp/bin/photo")
    let ending = try await install()
    #expect(ending.status == 1 && ending.errors.contains("/opt/tp/bin/photo is another's"))
    #expect(files(in: "opt/tp") == ["bin/photo"])
  }

  @Test func `an installation that goes half is told, and can be taken away`() async throws {
    stage.makeFolder("opt/tp/share")
    try stage.write("a file where a folder is needed", to: "opt/tp/share/zsh")
    let ending = try await install()
    #expect(ending.status == 1 && ending.errors.contains("Not all of it is in"))
    #expect(try await uninstall().status == 0)
    #expect(files(in: "opt/tp") == ["share/zsh"])
  }

  @Test(arguments: [["--prefix"], ["--form", "x"], ["--from", "/nonexistent"]])
  func `a wrong option is refused`(arguments: [String]) async throws {
    let ending = try await run("install", arguments)
    #expect([1, 64].contains(ending.status) && ending.errors.hasPrefix("install: "))
  }

  private func install() async throws -> Ending {
    try await run("install", ["--prefix", "/opt/tp", "--from", Program.built("places").folder])
  }

  private func uninstall() async throws -> Ending {
    try await run("uninstall", ["--prefix=/opt/tp"])
  }

  private func run(_ script: String, _ arguments: [String]) async throws -> Ending {
    var launch = home.launch("places", arguments)
    launch.program = Program(at: Document.project.appending(path: "Scripts/\(script)").path())
    launch.environment["DESTDIR"] = stage.path
    return try await launch.run()
  }

  /// The paths of the files in a folder of the stage.
  private func files(in folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: stage[folder])) ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: stage["\(folder)/\(path)"],
        isDirectory: &isFolder
      )
      return !isFolder.boolValue
    }
  }
}
