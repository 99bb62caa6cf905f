import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// The results for several photos when some cannot be fetched.
@Suite(.fewAtATime) struct SeveralPhotosTests {
  @Test func `if some of several photos fail the status is 2, and the others are there`()
    async throws
  {
    let home = try failing(["22222": .refusal(1)])
    let ending = try await home.photo("fetch", "11111", "22222", "33333", "--thumbnail", "-q")
    #expect(ending.status == 2)
    #expect(ending.lines == ["11111_thumbnail.png", "33333_thumbnail.png"])
    #expect(ending.errorLines.count == 2)
    #expect(ending.errors.hasSuffix("photo: 2 of 3 photos could be fetched.\n"))
  }

  @Test func `if all fail alike the status is theirs`() async throws {
    let home = try failing(["11111": .refusal(1), "22222": .refusal(1)])
    let ending = try await home.photo("fetch", "11111", "22222")
    #expect(ending.status == 3 && ending.output.isEmpty)
    #expect(ending.errors.hasSuffix("photo: 0 of 2 photos could be fetched.\n"))
  }

  @Test func `if all fail differently the status is 1`() async throws {
    let home = try failing(["11111": .refusal(1), "22222": .refusal(105)])
    #expect(try await home.photo("fetch", "11111", "22222").status == 1)
  }

  @Test func `JSON has the photos that were fetched`() async throws {
    let home = try failing(["11111": .refusal(1)])
    let ending = try await home.photo("fetch", "11111", "22222", "--json", "--thumbnail")
    #expect(ending.status == 2)
    #expect(try ending.json([PrintedFile].self).map(\.id) == ["22222"])
  }

  @Test func `a failure of a photo named twice is reported once`() async throws {
    let home = try failing(["11111": .refusal(1)])
    let ending = try await home.photo("fetch", "11111", "11111")
    #expect(ending.status == 3)
    #expect(ending.errorLines.count == 1)
  }

  @Test func `a photo named by row and by id is fetched once`() async throws {
    let home = try HandmadeFlickr().home
    _ = try await home.onTerminal("places", "photos", "Lyon", "--limit", "2")
    let ending = try await home.photo("fetch", "1", "90000000001", "--thumbnail")
    #expect(ending.status == 0 && ending.lines == ["90000000001_thumbnail.png"])
  }

  private func failing(_ answers: [String: ServerResponse]) throws -> Home {
    try HandmadeFlickr { request in request["photo_id"].flatMap { answers[$0] } }.home
  }
}
