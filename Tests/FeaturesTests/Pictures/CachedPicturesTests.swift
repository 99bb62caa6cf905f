import Features
import Flickr
import Foundation
import Foundations
import Model
import Net
import Store
import Testing

@Suite(.timeLimit(.minutes(30))) struct CachedPicturesTests {
  private let home = CachingHome()

  @Test func `a picture is fetched once, and again when it is a week old`() async throws {
    for (later, count) in [(0.0, 2), (600, 2), (86_401, 3), (604_801, 5)] {
      home.pass(later)
      #expect(try await home.fetch(with: home.features()) == nil)
      #expect(home.count == count)
    }
  }

  @Test func `refreshing fetches a picture again`() async throws {
    _ = try await home.fetch(with: home.features())
    _ = try await home.fetch(with: home.features().refreshing)
    #expect(home.count == 4)
  }

  @Test(arguments: [
    Data.smallPicture.dropLast(300), Data(), Data("<html>".utf8), Data([0xFF, 0xD8, 0xFF]),
  ])
  func `an incomplete picture is never cached`(picture: Data) async throws {
    for count in [2, 3] {
      let features = home.features { $0.isPicture ? .picture($0, picture) : nil }
      #expect(try await home.fetch(with: features)?.reason == .damaged)
      #expect(home.count == count)
    }
    #expect(try await home.fetch(with: home.features()) == nil)
  }

  @Test(arguments: [403, 404, 410, 429, 503])
  func `a failed download is never cached`(status: Int) async throws {
    let features = home.features { $0.isPicture ? .text($0, "", status: status) : nil }
    #expect(try await home.fetch(with: features) != nil)
    #expect(try await home.fetch(with: home.features()) == nil)
  }

  @Test func `a damaged picture in the cache is fetched again and replaced`() async throws {
    _ = try await home.fetch(with: home.features())
    let cache = Cache(in: home.folders.responseFolder)
    let address = "https://live.staticflickr.com/5/1_abc_b.jpg"
    let kept = { cache.bytes(for: address, since: .distantPast, now: home.now) }
    #expect(kept() == .smallPicture)
    await cache.store(Data.smallPicture.dropLast(300), for: address, at: home.now)
    #expect(try await home.fetch(with: home.features()) == nil)
    #expect(home.count == 3)
    #expect(kept() == .smallPicture)
  }

  @Test func `programs that fetch one picture at once do not fail`() async throws {
    let home = home
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let failure = try await home.fetch(with: home.features())
          #expect(failure == nil)
        }
      }
      try await group.waitForAll()
    }
  }
}

// MARK: - The cache as a whole

extension CachedPicturesTests {
  @Test func `the cache says what it holds, and what it held when it is emptied`() async throws {
    let setup = home.setup()
    #expect(setup.cache == CacheState(path: "\(home.path)/cache/kept", entries: 0, byteCount: 0))
    _ = try await home.fetch(with: home.features())
    #expect(setup.cache.entries == 2)
    #expect(setup.cache.byteCount > Data.smallPicture.count)
    let held = setup.cache
    #expect(try setup.emptyCache() == held)
    #expect(setup.cache.entries == 0)
    _ = try await home.fetch(with: home.features())
    #expect(home.count == 4)
  }

  @Test func `the hour's calls are counted across programs, and outlive the cache`() async throws {
    for _ in 0..<3 { _ = try await home.features().refreshing.photos.photo(.id("1")) }
    _ = try home.setup().emptyCache()
    #expect(home.setup().callsLeft(at: home.now) == 3_597)
    #expect(home.setup().callsLeft(at: home.now + 3_700) == 3_600)
  }

  @Test func `calls to other hosts than Flickr's are not counted`() async throws {
    let stand = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:8080"))
    _ = try await home.features(asking: stand).photos.photo(.id("1"))
    #expect(home.setup().callsLeft(at: home.now) == 3_600)
    #expect(home.setup(endpoint: stand).callsLeft(at: home.now) == nil)
    #expect(home.setup(endpoint: nil).callsLeft(at: home.now) == nil)
  }

  @Test func `cached responses are available when the hour's calls are used up`() async throws {
    _ = try await home.features().photos.photo(.id("1"))
    let ledger = QuotaCounter(at: home.folders.callsFile, limit: 3_600)
    while ledger.spend(at: home.now) == nil {}
    _ = try await home.features().photos.photo(.id("1"))
    let error = await #expect(throws: TransportError.self) {
      try await home.features().photos.photo(.id("2"))
    }
    #expect(error?.failure.reason == .rateLimited)
    #expect(error?.failure.sentence.contains("from 10:31 UTC on") == true)
    #expect(home.count == 1)
  }
}

extension CachingHome {
  fileprivate func setup(
    endpoint: FlickrEndpoint? = .flickr
  ) -> ResolvedConfiguration {
    ResolvedConfiguration(
      source: .flickr,
      sourceReason: .key,
      keyOrigin: .environment,
      host: endpoint?.host,
      callsPerHour: endpoint?.callsPerHour,
      configurationFile: folders.configurationFile,
      recentsFile: folders.recentsFile,
      cacheFolder: folders.cache,
      cacheLimit: 200_000_000,
      unknownFields: [],
      problem: nil
    )
  }
}

extension URL {
  fileprivate var isPicture: Bool { path().hasSuffix(".jpg") }
}
