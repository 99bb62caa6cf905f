import ArgumentParser
import Model
import Testing

@testable import CLI

@Suite(.timeLimit(.minutes(30))) struct UploadCommandTests {
  @Test(arguments: [
    ([], PhotoUpload.Audience.onlyMe), (["--public"], .everyone), (["--friends"], .friends),
    (["--family"], .family), (["--friends", "--family"], .friendsAndFamily),
  ])
  func `an upload is private, or for the audience of its options`(
    options: [String],
    audience: PhotoUpload.Audience
  ) async throws {
    #expect(try await UploadCommand.asyncParse(["dawn.jpg"] + options).audience == audience)
  }

  @Test func `an upload may have several tags, of several words`() async throws {
    let command = try await UploadCommand.asyncParse([
      "a.jpg", "--tag", "sea", "b.jpg", "--tag", "golden hour",
    ])
    #expect(command.files == ["a.jpg", "b.jpg"] && command.tag == ["sea", "golden hour"])
  }
}
