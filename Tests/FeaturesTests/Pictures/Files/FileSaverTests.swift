import Foundation
import Foundations
import Model
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct FileSaverTests {
  private func fetch(
    _ photos: [Photo],
    of place: String? = nil,
    named template: String,
    in scratch: TemporaryFolder
  ) async throws -> [String?] {
    let output = try FetchOutput(
      scratch["photos"],
      isOneFile: false,
      naming: try FileNameTemplate(template)
    )
    var paths: [String?] = []
    let features = FeatureSet.make(.make(), in: scratch)
    let checked = try await features.publishing.check(photos.map { .success($0) })
    try await features.pictures.fetch(checked, of: place, as: .picture(.large), to: output) {
      paths.append(try $0.get().path)
    }
    return paths
  }

  @Test func `files are named by the template`() async throws {
    let scratch = TemporaryFolder()
    var photos = [try Photo.fetchable("1001"), try Photo.fetchable("1002")]
    photos[0].title = "Fog/Bay"
    photos[0].dateTaken = "2021-10-01 18:19:43"
    photos[1].title = "con"
    _ = try await fetch(
      photos,
      of: "Kyoto",
      named: "{number} {place} {title} {date} {size} {owner}",
      in: scratch
    )
    #expect(
      scratch.names(in: "photos")
        == ["1 Kyoto Fog_Bay 2021-10-01 b Ada.jpg", "2 Kyoto con unknown b Ada.jpg"]
    )
  }

  @Test func `photos with one name have separate files, in their order`() async throws {
    let scratch = TemporaryFolder()
    let photos = try ["1001", "1002", "1003"].map { try Photo.fetchable($0) }
    let paths = try await fetch(photos, named: "{title}", in: scratch)
    #expect(paths == ["Dawn.jpg", "Dawn-2.jpg", "Dawn-3.jpg"].map { scratch["photos/\($0)"] })
  }

  @Test func `numbers have as many digits as the last one`() async throws {
    let scratch = TemporaryFolder()
    let photos = try (1...10).map { try Photo.fetchable("10\($0)") }
    _ = try await fetch(photos, named: "{number}", in: scratch)
    #expect(scratch.names(in: "photos").first == "01.jpg")
    #expect(scratch.names(in: "photos").last == "10.jpg")
  }

  @Test(arguments: ["-", "dawn.jpg"])
  func `a named file excludes a template`(output: String) throws {
    let template = try FileNameTemplate("{id}")
    let failure = #expect(throws: Failure.self) {
      _ = try FetchOutput(output, isOneFile: true, naming: template)
    }
    #expect(failure?.reason == .wrongUsage)
  }
}
