import CLITestSupport
import Features
import Foundation
import Model
import Simulators
import SystemCalls
import TestSupport
import Testing

/// The computed list of top places, over real HTTP with today's Flickr.
@Suite(.fewAtATime) struct ComputedListTests {
  @Test func `a list has a preview: interesting photos on the first day, the old list on the next`()
    async throws
  {
    let flickr = try ModernFlickr(latency: .milliseconds(20))
    let first = FirstLists()
    let whole = try await flickr.features().topPlaces.list(onPreview: first.note)
    let calls = flickr.takeCalls()
    #expect(calls["flickr.interestingness.getList"] == 1)
    #expect(calls["flickr.photos.search"] == 24)
    #expect(calls.values.reduce(0, +) <= 40)
    #expect(first.lists.count == 1)
    #expect(first.lists.first?.basis?.photos == .interesting)
    #expect((first.lists.first?.placeCount ?? 0) >= 10)

    flickr.pass(days: 1)
    let second = FirstLists()
    let next = try await flickr.features().topPlaces.list(onPreview: second.note)
    let nextCalls = flickr.takeCalls()
    #expect(nextCalls == ["flickr.places.getTopPlacesList": 1, "flickr.photos.search": 24])
    #expect(second.lists.map(\.basis) == [whole.basis])
    #expect(second.lists.map(\.sections) == [whole.sections])
    #expect(next.placeCount == whole.placeCount)
  }

  @Test func `a second list on the same day makes no request, and has no preview`() async throws {
    let flickr = try ModernFlickr()
    let whole = try await flickr.features().topPlaces.list()
    #expect(flickr.takeCalls()["flickr.interestingness.getList"] == nil)
    let again = try await flickr.features().topPlaces.list(onPreview: { _ in
      Issue.record("a first list where all is at hand")
    })
    #expect(again == whole)
    #expect(flickr.takeCalls().isEmpty)
  }

  @Test func `the computed list has the places of the library, and no others`() async throws {
    let flickr = try ModernFlickr()
    let found = try await flickr.features().topPlaces.list().sections.flatMap(\.places)
      .compactMap(\.coordinates)
    let held = try await Home().places("top", "--sample", "--json").json([PrintedSection].self)
      .flatMap(\.places)
      .compactMap(\.coordinates)
    let recalled = held.filter { $0.isNear(anyOf: found) }
    let precise = found.filter { $0.isNear(anyOf: held) }
    #expect(held.count == 70 && recalled.count == 70)
    #expect(found.count == 70 && precise.count == 70)
  }

  @Test func `a computed place lists its photos, which can be fetched`() async throws {
    let home = try ModernFlickr().home
    let places = try await home.places("top", "--limit", "1", "--json").json([PrintedSection].self)
    let place = try #require(places.first?.places.first)
    let photos = try await home.places("photos", place.id, "--json").json([PrintedPhoto].self)
    #expect(photos.count == 50)
    let fetched = try await home.photo("fetch", try #require(photos.first).id, "--quiet")
    #expect(fetched.status == 0)
    #expect(home.folder.names() == fetched.lines)
  }

  @Test func `a preview that does not arrive does not delay the list`() async throws {
    let flickr = try ModernFlickr { request in
      request.call == "flickr.interestingness.getList"
        ? ServerResponse(delay: .seconds(300)) : nil
    }
    let list = try await flickr.features().topPlaces.list(onPreview: { _ in
      Issue.record("a first list that never came")
    })
    #expect(list.placeCount > 0)
  }

  @Test func `cancelling a list returns at once`() async throws {
    let flickr = try ModernFlickr { request in
      request["min_upload_date"] == nil ? nil : ServerResponse(delay: .seconds(300))
    }
    let features = try flickr.features()
    let first = FirstLists()
    let task = Task { try await features.topPlaces.list(onPreview: first.note) }
    #expect(try await eventually { !first.lists.isEmpty })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// The first lists that were given.
private final class FirstLists: Sendable {
  private let given = Mutex<[TopPlacesList]>([])

  var lists: [TopPlacesList] { given.withLock { $0 } }

  @Sendable func note(_ list: TopPlacesList) { given.withLock { $0.append(list) } }
}

extension TopPlacesList {
  fileprivate var placeCount: Int { sections.flatMap(\.places).count }
}

extension PrintedPlace {
  fileprivate var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}

extension Coordinates {
  /// Whether one of some points is less than 15 km away.
  fileprivate func isNear(anyOf points: [Coordinates]) -> Bool {
    !PointGrid(points, side: 1).points(within: 15, of: self).isEmpty
  }
}
