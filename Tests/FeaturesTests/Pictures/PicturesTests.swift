import Bitmaps
import Foundation
import Foundations
import Imaging
import Model
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct PicturesTests {
  // MARK: - Sizes

  @Test(arguments: PhotoSize.allCases)
  func `every size is served on request`(size: PhotoSize) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make()
    let saved = try await FeatureSet.make(flickr, in: scratch)
      .fetched("1001", as: .picture(size), to: scratch["x.jpg"])
    #expect(saved.size == size)
    #expect(saved.notices.isEmpty)
    #expect(flickr.requests.last == .picture("1001", size))
  }

  @Test(arguments: [PhotoSize.large1600, .large2048, .original])
  func `a size with its own secret is found through the list of sizes, once`(
    size: PhotoSize
  ) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make()
    _ = try await FeatureSet.make(flickr, in: scratch)
      .fetched("1001", as: .picture(size), to: scratch["x.jpg"])
    #expect(flickr.requests == [.info("1001"), .sizes("1001"), .picture("1001", size)])
  }

  @Test func `a photo without a secret is found through the list of sizes`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { request in
      if case .info(let id) = request { .info(id, secret: nil) } else { nil }
    }
    _ = try await FeatureSet.make(flickr, in: scratch).fetched("1001", to: scratch["x.jpg"])
    #expect(flickr.requests == [.info("1001"), .sizes("1001"), .picture("1001", .large)])
  }

  // MARK: - Stepping down

  @Test(arguments: [403, 404, 410])
  func `a size that is not served is replaced by the next smaller one, with a notice`(
    status: Int
  ) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { request in
      switch request {
      case .picture(_, .large), .picture(_, .medium800): .status(status)
      default: nil
      }
    }
    let saved = try await FeatureSet.make(flickr, in: scratch).fetched("1001", to: scratch["x.jpg"])
    #expect(saved.size == .medium640)
    #expect(saved.notices == ["The photo 1001 is not available as large; fetched medium-640."])
    #expect(flickr.pictures == [.large, .medium800, .medium640])
  }

  @Test func `an original that is not offered is replaced by the largest size`()
    async throws
  {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { request in
      if case .sizes(let id) = request { .sizes(id, [.square, .medium, .large1600]) } else { nil }
    }
    let saved = try await FeatureSet.make(flickr, in: scratch)
      .fetched("1001", as: .picture(.original), to: scratch["x.jpg"])
    #expect(saved.size == .large1600)
    #expect(saved.notices == ["The photo 1001 is not available as original; fetched large-1600."])
    #expect(flickr.pictures == [.large1600])
  }

  @Test(
    arguments: [
      .refusal(1), .refusal(2, "Permission denied"), .refusal(116), .status(403), .status(404),
      .json("<html>"), .json(#"{"stat":"ok","sizes":{"size":[]}}"#),
      .json(#"{"stat":"ok","sizes":{}}"#), .sizes("1001", [.square]),
      .json(#"{"stat":"ok","sizes":{"size":[{"label":"Original","source":"ftp://a/b.jpg"}]}}"#),
    ] as [Reply]
  )
  func `without a usable list of sizes the largest known size is used`(
    sizes: Reply
  ) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { if case .sizes = $0 { sizes } else { nil } }
    let saved = try await FeatureSet.make(flickr, in: scratch)
      .fetched("1001", as: .picture(.original), to: scratch["x.jpg"])
    #expect(saved.size == .large)
    #expect(saved.notices == ["The photo 1001 is not available as original; fetched large."])
  }

  @Test(arguments: [(404, "notFound"), (403, "notAllowed")])
  func `a photo that is served in no size fails like its smallest one`(
    status: Int,
    summary: String
  ) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { if case .picture = $0 { .status(status) } else { nil } }
    let results = try await FeatureSet.make(flickr, in: scratch)
      .fetched(["1001"], as: .picture(.small), to: scratch["photos"])
    #expect(results.map(\.summary) == [summary])
    #expect(flickr.pictures == [.small, .thumbnail])
  }

  @Test(arguments: [(429, "rateLimited"), (500, "unreachable"), (503, "unreachable")])
  func `a failing server is not asked for another size`(
    status: Int,
    summary: String
  ) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { if case .picture = $0 { .status(status) } else { nil } }
    let results = try await FeatureSet.make(flickr, in: scratch).fetched(
      ["1001"],
      to: scratch["photos"]
    )
    #expect(results.map(\.summary) == [summary])
    #expect(flickr.pictures == [.large])
  }

  @Test func `a photo without any size is not found`() async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { request in
      switch request {
      case .info(let id): .info(id, secret: nil)
      case .sizes(let id): .sizes(id, [])
      default: nil
      }
    }
    let results = try await FeatureSet.make(flickr, in: scratch).fetched(
      ["1001"],
      to: scratch["photos"]
    )
    let failure = #expect(throws: Failure.self) { _ = try results.first?.get() }
    #expect(
      failure == Failure(.notFound, "The photo 1001 is not available in any size up to large.")
    )
  }

  // MARK: - Thumbnails

  @Test(arguments: [(1, PhotoSize.square), (2, .largeSquare)])
  func `a thumbnail makes at most two requests, for the photo and for the square that covers it`(
    scale: Int,
    size: PhotoSize
  ) async throws {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make()
    let style = try #require(ThumbnailStyle(scale: scale))
    let saved = try await FeatureSet.make(flickr, in: scratch)
      .fetched("1001", as: .thumbnail(ThumbnailSettings(style: style)), to: scratch["x.png"])
    #expect(flickr.requests == [.info("1001"), .picture("1001", size)])
    #expect(saved.pixels == PixelSize(width: 40 * scale, height: 40 * scale))
    #expect(try Bitmap(decoding: try #require(saved.data)).size == saved.pixels)
    #expect(saved.notices.isEmpty)
  }

  @Test func `a thumbnail's corners are clear, its edges full`() async throws {
    let scratch = TemporaryFolder()
    let saved = try await FeatureSet.make(.make(), in: scratch)
      .fetched("1001", as: .thumbnail(ThumbnailSettings()), to: scratch["x.png"])
    let bitmap = try Bitmap(decoding: try #require(saved.data))
    for corner in [0, 39, 39 * 40, 39 * 40 + 39] { #expect(bitmap.pixels[corner * 4 + 3] == 0) }
    for edge in [20, 20 * 40, 20 * 40 + 39, 39 * 40 + 20] {
      #expect(bitmap.pixels[edge * 4 + 3] == 255)
    }
  }

  @Test func `without squares a thumbnail is cropped from a small photo, without a notice`()
    async throws
  {
    let scratch = TemporaryFolder()
    let flickr = StandIn.make { request in
      switch request {
      case .picture(_, .square), .picture(_, .largeSquare): .status(404)
      default: nil
      }
    }
    let saved = try await FeatureSet.make(flickr, in: scratch)
      .fetched("1001", as: .thumbnail(ThumbnailSettings()), to: scratch["x.png"])
    #expect(flickr.pictures == [.square, .largeSquare, .thumbnail])
    #expect(saved.notices.isEmpty)
  }

  @Test func `a thumbnail as JPEG has the background in its corners`() async throws {
    let scratch = TemporaryFolder()
    let form = ThumbnailSettings(background: RGBColor(red: 0, green: 0, blue: 255))
    let saved = try await FeatureSet.make(.make(), in: scratch)
      .fetched("1001", as: .thumbnail(form), to: scratch["x.jpg"])
    #expect(PictureFormat(sniffing: try #require(saved.data)) == .jpeg)
    let pixels = try Bitmap(decoding: try #require(saved.data)).pixels
    #expect(pixels[2] > 180)
    #expect(pixels[0] < 80)
  }
}

extension StandIn {
  /// The sizes of the pictures that were asked for.
  fileprivate var pictures: [PhotoSize] {
    requests.compactMap { if case .picture(_, let size) = $0 { size } else { nil } }
  }
}
