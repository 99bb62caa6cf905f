import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Output that cannot be written is an error, so that no script takes half a list for a whole one.
@Suite(.fewAtATime) struct LostOutputTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [
      "places top --json --quiet", "places top --geojson --quiet", "photo zoom 4x3 --viewport 8x6",
      "places --help", "places --version", "photo --help", "photo --version", "places help top",
      "photo show --help", "places --generate-completion-script bash",
    ]
  )
  func `output that does not fit on the disk is a failure`(line: String) async throws {
    let ending = try await Home().shell("\(line) > /dev/full")
    #expect(ending.status == 1)
    #expect(ending.errorLines.count == 1)
    #expect(ending.errors.contains("could not be written"))
  }

  @Test(arguments: [
    "top", "top --json", "top --jsonl", "top --geojson", "search fog --limit 500",
    "search fog --limit 500 --json", "search fog --limit 500 --jsonl",
    "search fog --limit 500 --geojson", "photos Kyoto --fields id", "doctor", "config", "map",
    "following", "recents --json", "--help", "--version", "--generate-completion-script zsh",
  ])
  func `a reader that closes the pipe is not a failure, in any format`(line: String) async throws {
    // The pipe has no reader any more when the program starts.
    let script = #"exec 3> >(exec true); wait $!; places \#(line) >&3; echo $?"#
    let ending = try await Home().shell("bash -c '\(script)'")
    #expect(ending.lines == ["0"], "\(ending.errors)")
    #expect(!ending.errors.contains("could not be written"))
  }

  @Test func `a program whose reader is gone stops its work`() async throws {
    let home = Home()
    let fetch = "places search fog --limit 60 --fields id | photo fetch - --quiet --output out/"
    let script = #"exec 3> >(exec true); wait $!; mkdir out; \#(fetch) >&3; echo $?"#
    let ending = try await home.shell("bash -c '\(script)'")
    #expect(ending.lines == ["0"], "\(ending.errors)")
    #expect((1..<10).contains(home.folder.names(in: "out").count), "of 60 photos")
  }

  @Test func `a place without a name is wrong usage`() async throws {
    let ending = try await Home().shell("places photos ' ' --quiet")
    #expect(ending.status == 64)
    #expect(ending.errorLines.count == 1)
  }

  @Test func `a program without standard input reads nothing, and ends`() async throws {
    let ending = try await Home().shell("photo thumbnail - <&-")
    #expect(ending.status == 0 && ending.output.isEmpty)
  }

  @Test(arguments: [
    "places photos - --sample", "places photos - --web --sample", "places follow - --sample",
    "places unfollow - --sample", "places gallery - --sample --output site",
    "places hide - --sample",
    "photo fetch - --sample", "photo thumbnail -", "photo info - --sample", "photo like - --sample",
    "photo upload - --sample",
  ])
  func `empty standard input means nothing to do, with a sentence`(line: String)
    async throws
  {
    let home = Home()
    let ending = try await home.shell("\(line) </dev/null")
    #expect(ending.status == 0 && ending.output.isEmpty, "\(ending.errors)")
    #expect(ending.errorLines == ["Standard input is empty, so there is nothing to do."])
    #expect(home.folder.names().isEmpty)
  }

  @Test func `empty standard input gives an empty list in JSON`() async throws {
    let ending = try await Home().shell("places photos - --json --sample </dev/null")
    #expect(ending.status == 0 && ending.text == "[]\n")
  }

  @Test func `a program without standard output says that its output is lost`() async throws {
    let ending = try await Home().shell("places top --quiet >&-")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("could not be written"))
  }
}
