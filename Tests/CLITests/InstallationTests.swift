import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Scripts/install and Scripts/uninstall, with the programs that are built for the tests.
@Suite(.fewAtATime) struct InstallationTests {
  private let home = Home()
  /// The folder below which everything is installed, as for packagers (DESTDIR).
  private let stage = TemporaryFolder()

  @Test func `an installation works, is listed, and is removed without a trace`() async throws {
    let ending = try await install()
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.text.contains(#"export PATH="/opt/tp/bin:$PATH""#))
    let listed = listed.filter { !$0.hasSuffix("/") }
    #expect(Set(listed) == Set(files(in: "opt/tp")))
    for name in [
      "bin/photo", "share/man/man1/places-top.1",
      "share/man/man5/topplaces.5", "share/zsh/site-functions/_photo",
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

  @Test func `files of other programs stay`() async throws {
    for folder in ["bin", "share/man"] { stage.makeFolder("opt/tp/\(folder)") }
    let theirs = ["bin/places.new", "share/man/theirs.1"]
    for name in theirs { try stage.write("theirs", to: "opt/tp/\(name)") }
    #expect(try await install().status == 0)
    #expect(try await uninstall().status == 0)
    #expect(Set(files(in: "opt/tp")) == Set(theirs))
    for name in theirs { #expect(stage.data("opt/tp/\(name)") == Data("theirs".utf8)) }
  }

  @Test(arguments: ["echo theirs > photo", "ln -s /nonexistent photo"])
  func `a program of another origin is not replaced`(making: String) async throws {
    stage.makeFolder("opt/tp/bin")
    _ = try await home.shell("cd '\(stage["opt/tp/bin"])' && \(making)")
    let ending = try await install()
    #expect(ending.status == 1 && ending.errors.contains("/opt/tp/bin/photo was not installed"))
    #expect(files(in: "opt/tp") == ["bin/photo"])
  }

  @Test func `an interrupted installation says so, and can be removed`() async throws {
    stage.makeFolder("opt/tp/share")
    try stage.write("a file where a folder is needed", to: "opt/tp/share/zsh")
    let ending = try await install()
    #expect(ending.status == 1 && ending.errors.contains("is incomplete"))
    #expect(try await uninstall().status == 0)
    #expect(files(in: "opt/tp") == ["share/zsh"])
  }

  @Test func `an upgrade removes outdated files`() async throws {
    try list(["bin/two words", manifest])
    stage.makeFolder("opt/tp/bin")
    for name in ["two words", "two"] { try stage.write("", to: "opt/tp/bin/\(name)") }
    #expect(try await install().status == 0)
    #expect(stage.names(in: "opt/tp/bin") == ["photo", "places", "two"])
    #expect(!listed.contains("bin/two words"))
  }

  @Test func `an interrupted upgrade still lists the outdated files`() async throws {
    try list(["share/outdated", manifest])
    for name in ["outdated", "zsh"] { try stage.write("", to: "opt/tp/share/\(name)") }
    #expect(try await install().errors.contains("is incomplete"))
    #expect(listed.contains("share/outdated"))
    #expect(try await uninstall().status == 0)
    #expect(files(in: "opt/tp") == ["share/zsh"])
  }

  @Test(arguments: ["../victim", "share/../../victim", "/victim"])
  func `a list that leads out of the prefix is refused`(path: String) async throws {
    try list([path, manifest])
    try stage.write("", to: "opt/victim")
    for ending in [try await install(), try await uninstall()] {
      #expect(ending.status == 1 && ending.errors.contains("has a path outside of"))
    }
    #expect(Set(files(in: "opt")) == ["victim", "tp/\(manifest)"])
  }

  @Test func `the printed command removes everything, whatever the prefix`() async throws {
    let ending = try await run(
      "install",
      ["--prefix", "/opt//x/../two  words/./", "--from", built]
    )
    #expect(ending.status == 0 && stage.names(in: "opt") == ["two  words"])
    let line = try #require(ending.lines.last { $0.hasPrefix("To remove them: ") })
    let command = line.replacing("To remove them: ", with: "")
    #expect(command.hasPrefix("DESTDIR="))
    let removal = try await home.shell("cd '\(Document.project.path())' && \(command)")
    #expect(removal.status == 0 && stage.names(in: "opt").isEmpty, "\(removal.errors)")
  }

  @Test func `a missing manual is reported`() async throws {
    let making = "ln -s '\(built)'/places '\(built)'/photo . && cp /bin/true MakeManual"
    #expect(try await home.shell(making).status == 0)
    let ending = try await run("install", ["--prefix=/opt/tp", "--from", home.folder.path])
    #expect(ending.status == 1 && ending.errors.contains("made no page of places"))
    #expect(stage.names().isEmpty)
  }

  @Test(arguments: [[], ["."], [".", "yesterday"], [".", "2026-11-21", "more"]])
  func `the maker of the manual prints its usage`(arguments: [String]) async throws {
    let ending = try await home.launch("MakeManual", arguments).run()
    #expect(ending.status == 64 && ending.text.isEmpty && ending.errors.hasPrefix("usage: "))
  }

  @Test(
    .enabled(if: Program.installed("git") != nil, "git is not installed"),
    arguments: [(repository: "project", isDated: true), (repository: ".", isDated: false)]
  )
  func `the manual is dated by the project's own repository`(
    repository: String,
    isDated: Bool
  ) async throws {
    let making = """
      mkdir -p project/Scripts && cd '\(Document.project.path())' &&
      cp -R LICENSE '\(home.folder.path)'/project/ &&
      cp -R Scripts/install Scripts/support '\(home.folder.path)'/project/Scripts/ &&
      cd '\(home.folder.path)'/\(repository) && git init -q && git add . &&
      export GIT_COMMITTER_DATE=2001-02-03T12:00:00Z &&
      git -c user.name=n -c user.email=e@example.com commit -qm m
      """
    let made = try await home.shell(making)
    #expect(made.status == 0, "\(made.errors)")
    let arguments = ["--prefix=/opt/tp", "--from", built]
    let ending = try await run("\(home.folder.path)/project/Scripts/install", arguments)
    #expect(ending.status == 0, "\(ending.errors)")
    let page = String(
      decoding: stage.data("opt/tp/share/man/man1/places.1") ?? Data(),
      as: UTF8.self
    )
    #expect(page.contains(".Dd ") && page.contains("February 3, 2001") == isDated)
  }

  @Test(arguments: [["--prefix"], ["--form", "x"], ["--from", "/nonexistent"]])
  func `a wrong option is refused`(arguments: [String]) async throws {
    let ending = try await run("install", arguments)
    #expect([1, 64].contains(ending.status) && ending.errors.hasPrefix("install: "))
  }

  /// The list of installed files, by its path below the prefix.
  private let manifest = "share/top-places/manifest"

  /// The folder that the tests' programs are in.
  private let built = Program.built("places").folder

  /// The paths in the list.
  private var listed: [String] {
    String(decoding: stage.data("opt/tp/\(manifest)") ?? Data(), as: UTF8.self).lines
  }

  /// Makes the list of an earlier installation.
  private func list(_ paths: [String]) throws {
    stage.makeFolder("opt/tp/share/top-places")
    try stage.write(paths.map { "\($0)\n" }.joined(), to: "opt/tp/\(manifest)")
  }

  private func install() async throws -> Ending {
    try await run("install", ["--prefix", "/opt/tp", "--from", built])
  }

  private func uninstall() async throws -> Ending {
    try await run("uninstall", ["--prefix=/opt/tp"])
  }

  /// Runs a script of this project, or of another one at a path.
  private func run(_ script: String, _ arguments: [String]) async throws -> Ending {
    let path = script.hasPrefix("/") ? script : Document.project.path() + "Scripts/\(script)"
    var launch = home.launch("places", arguments)
    launch.program = Program(at: path)
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
