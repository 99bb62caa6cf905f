import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Changes of the sample library are stored in the data folder, whose failures are not Flickr's.
@Suite(.fewAtATime) struct UnwritableSampleTests {
  @Test(arguments: [
    "places login", "photo like 53999384540", "photo comment 53999384540 Splendid",
    "photo upload own.jpg",
  ])
  func `a failed write of the sample is a failure of the disk`(line: String) async throws {
    let home = Home()
    #expect(try await home.places("login").status == 0)
    try home.folder.write(smallPicture, to: "own.jpg")
    try FileManager.default.removeItem(atPath: home.data["sample/state.json.lock"])
    home.data.makeFolder("sample/state.json.lock")
    let ending = try await home.shell(line)
    #expect(ending.status == 1)
    #expect(ending.errors.contains("sample/state.json.lock"))
    #expect(!ending.errors.contains("Flickr"))
  }
}
