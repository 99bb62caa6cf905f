import Bitmaps
import Flickr
import Foundation
import Foundations
import Imaging
import Model
import Net
import SystemCalls
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct PicturePipelineTests {
  private let photo: Photo

  init() throws { photo = try .fetchable("1001", sizes: [.square, .small320, .large]) }

  @Test func `a picture requested again is not fetched again`() async throws {
    let flickr = StandIn.make()
    let pipeline = PicturePipeline(of: try FeatureSet.make(flickr).pictures)
    let first = try await pipeline.picture(of: photo, size: .small320)
    let second = try await pipeline.picture(of: photo, size: .small320)
    #expect(first == second)
    #expect(first.size == .small320)
    #expect(first.bitmap.size == PixelSize(width: 60, height: 40))
    #expect(flickr.requests == [.picture("1001", .small320)])
  }

  @Test func `concurrent requests for one picture fetch it once`() async throws {
    let gate = Gate()
    let flickr = StandIn.make { request in
      if case .picture = request { await gate.pass() }
      return nil
    }
    let pipeline = PicturePipeline(of: try FeatureSet.make(flickr).pictures)
    let sizes = try await withThrowingTaskGroup(of: PixelSize.self) { [photo] group in
      for _ in 0..<20 {
        group.addTask { try await pipeline.picture(of: photo, size: .large).bitmap.size }
      }
      await gate.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sizes == Array(repeating: PixelSize(width: 60, height: 40), count: 20))
    #expect(flickr.requests == [.picture("1001", .large)])
  }

  @Test(arguments: [
    (PhotoSize.original, PhotoSize.small, 240, PhotoSize.small),
    (.original, .medium640, 400, .original), (.original, .original, 400, .original),
    (.large, .small, 400, .large),
  ])
  func `only an original larger than the requested size is reduced as it is decoded`(
    served: PhotoSize,
    requested: PhotoSize,
    width: Int,
    size: PhotoSize
  ) throws {
    let file = try Bitmap(width: 400, height: 300, pixels: Array(repeating: 200, count: 480_000))
      .jpeg()
    let picture = try ScreenPicture(of: photo, file: file, size: served, requested: requested)
    #expect(picture.bitmap.width == width && picture.size == size)
  }

  @Test func `sizes and thumbnails are cached separately`() async throws {
    let flickr = StandIn.make()
    let pipeline = PicturePipeline(of: try FeatureSet.make(flickr).pictures)
    _ = try await pipeline.picture(of: photo, size: .small320)
    _ = try await pipeline.picture(of: photo, size: .large)
    let thumbnail = try await pipeline.thumbnail(of: photo)
    #expect(thumbnail.bitmap.size == PixelSize(width: 40, height: 40))
    #expect(thumbnail.bitmap.pixels[3] == 0)
    #expect(
      flickr.requests == [
        .picture("1001", .small320), .picture("1001", .large), .picture("1001", .square),
      ]
    )
  }

  @Test func `photos of two sources that share an id have separate pictures`() async throws {
    let flickr = StandIn.make()
    let features = FeatureSet(
      SourceAccess(flickr.client, other: { _ in flickr.client(at: .sample) }),
      history: TemporaryFolder().history,
      now: { .morning }
    )
    let pipeline = PicturePipeline(of: features.pictures)
    let other = try Photo.fetchable("1001", sizes: [.square, .small320], source: .sample)
    for photo in [photo, other] {
      _ = try await pipeline.picture(of: photo, size: .small320)
      _ = try await pipeline.thumbnail(of: photo)
    }
    let each: [Request] = [.picture("1001", .small320), .picture("1001", .square)]
    #expect(flickr.requests == each + each)
  }

  @Test func `a size that is not served is replaced by the next one`() async throws {
    let flickr = StandIn.make { request in
      if case .picture(_, .large) = request { .status(404) } else { nil }
    }
    let pipeline = PicturePipeline(of: try FeatureSet.make(flickr).pictures)
    #expect(try await pipeline.picture(of: photo, size: .large).size == .small320)
  }

  @Test func `a failure is not cached`() async throws {
    let failures = Mutex(1)
    let flickr = StandIn.make { request in
      guard case .picture = request else { return nil }
      let fails = failures.withLock { left in
        left -= 1
        return left >= 0
      }
      return fails ? .status(500) : nil
    }
    let pipeline = PicturePipeline(of: try FeatureSet.make(flickr).pictures)
    await #expect(throws: TransportError.self) {
      try await pipeline.picture(of: photo, size: .small320)
    }
    #expect(try await pipeline.picture(of: photo, size: .small320).size == .small320)
  }

  @Test func `cancelling the only request stops the work`() async throws {
    let gate = Gate()
    let stopped = Gate()
    let flickr = StandIn.make { request in
      guard case .picture = request else { return nil }
      await gate.open()
      do {
        try await Task.sleep(for: .seconds(3_600))
      } catch {
        await stopped.open()
        throw error
      }
      return nil
    }
    let pipeline = PicturePipeline(of: try FeatureSet.make(flickr).pictures)
    await withTaskGroup(of: Void.self) { [photo] group in
      group.addTask {
        await #expect(throws: CancellationError.self) {
          try await pipeline.picture(of: photo, size: .large)
        }
      }
      await gate.pass()
      group.cancelAll()
    }
    await stopped.pass()
    #expect(flickr.requests == [.picture("1001", .large)])
  }

  @Test func `cancelling one of two requests leaves the other its picture`() async throws {
    let asked = Gate()
    let gate = Gate()
    let flickr = StandIn.make { request in
      guard case .picture = request else { return nil }
      await asked.open()
      await gate.pass()
      try Task.checkCancellation()
      return nil
    }
    let pipeline = PicturePipeline(of: try FeatureSet.make(flickr).pictures)
    try await withThrowingTaskGroup(of: Void.self) { [photo] group in
      let first = Task { try await pipeline.picture(of: photo, size: .large) }
      await asked.pass()
      group.addTask {
        let picture = try await pipeline.picture(of: photo, size: .large)
        #expect(picture.size == .large)
      }
      first.cancel()
      await gate.open()
      try await group.waitForAll()
    }
  }

  @Test func `memory is bounded, and an evicted picture is fetched again`() async throws {
    let flickr = StandIn.make()
    let bytes = 60 * 40 * 4
    let pipeline = PicturePipeline(of: try FeatureSet.make(flickr).pictures, byteLimit: 3 * bytes)
    for id in 0..<10 {
      _ = try await pipeline.picture(of: .fetchable(String(1_000 + id)), size: .large)
    }
    _ = try await pipeline.picture(of: .fetchable("1009"), size: .large)
    _ = try await pipeline.picture(of: .fetchable("1000"), size: .large)
    #expect(flickr.requests.count == 11)
    #expect(flickr.requests.last == .picture("1000", .large))
  }
}
