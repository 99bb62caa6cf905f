import Model
import Testing

@testable import Features

struct SourceIDPathTests {
  @Test func `the short name of a folder in the home folder begins with a tilde`() throws {
    let folder = try #require(SourceID(path: "~/Pictures/2023"))
    #expect(folder.path?.hasPrefix("/") == true && folder.shortName == "folder ~/Pictures/2023")
    #expect(SourceID.folder(path: "/mnt/Pictures").shortName == "folder /mnt/Pictures")
    #expect(SourceID.commons.shortName == "Wikimedia Commons")
  }
}
