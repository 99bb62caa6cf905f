import ArgumentParser
import Testing

@testable import CLI

/// Many files or photos on a command line, which the parser does not look at one by one.
@Suite(.timeLimit(.minutes(30))) struct OperandTailTests {
  private static let files = (1...500).map { "\($0).jpg" }

  private func operands(_ arguments: [String]) async throws -> [String] {
    let command = try await PhotoCommand.command(of: arguments)
    return try #require(command as? any OperandCommand).operands
  }

  @Test(arguments: [
    ["thumbnail"], ["thumbnail", "--side", "80"],
    ["thumbnail", "--scale=2", "a.jpg", "--output", "out"],
    ["thumbnail", "--"], ["show", "b.jpg"], ["info", "--json"], ["fetch", "--thumbnail"], ["open"],
    ["like"], ["unlike", "7", "--quiet"], ["hide"], ["unhide"], ["upload", "--tag", "fog"],
  ])
  func `the parser sees a few arguments, and the command has all`(start: [String]) async throws {
    let arguments = start + Self.files
    let tail = try #require(OperandTail(of: arguments))
    #expect(tail.shortened.count <= start.count + 2)
    let whole = try #require(try PhotoCommand.parseAsRoot(arguments) as? any OperandCommand)
    #expect(try await operands(arguments) == whole.operands)
    #expect(whole.operands.suffix(499) == Self.files.suffix(499))
  }

  @Test func `the words of a default command are files`() async throws {
    #expect(try await operands(Self.files) == Self.files)
  }

  @Test func `the words of an option stay its own`() async throws {
    let command = try await PhotoCommand.command(of: ["fetch", "--place"] + Self.files)
    let fetch = try #require(command as? FetchCommand)
    #expect(fetch.place == Self.files && fetch.photos.isEmpty)
  }

  @Test func `an option after the words has its effect`() async throws {
    let command = try await PhotoCommand.command(of: ["thumbnail"] + Self.files + ["--side", "9"])
    let thumbnail = try #require(command as? ThumbnailCommand)
    #expect(thumbnail.pictures == Self.files && thumbnail.thumbnail.side == 9)
  }

  @Test func `a misspelt option is wrong usage`() async {
    await #expect(throws: (any Error).self) {
      _ = try await PhotoCommand.command(of: ["thumbnail", "--sid", "9"] + Self.files)
    }
  }
}
