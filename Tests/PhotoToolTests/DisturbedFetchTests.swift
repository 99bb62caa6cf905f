import CLITestSupport
import Foundation
import Simulators
import SystemCalls
import TestSupport
import Testing

@testable import Features
@testable import Store

/// Programs that are killed while they fetch, that meet faults, or that run beside others with the
/// same home and the same folder: nothing damaged is ever there, and nothing damaged is read back.
@Suite(.fewAtATime) struct DisturbedFetchTests {
  @Test func `a program killed at any moment of a fetch leaves a whole file or none`() async throws
  {
    let simulator = try await Simulator("--latency", "60ms")
    let (home, undisturbed) = (simulator.home, simulator.home)
    let id = try #require(try await undisturbed.photoIDs(1).first)
    let fetch = ["fetch", id, "--size", "o", "--refresh", "--quiet"]
    #expect(try await undisturbed.launch("photo", fetch).run().status == 0)
    for step in 0..<16 {
      let program = try home.launch("photo", fetch).start()
      try await Task.sleep(for: .milliseconds(step * 16))
      program.send(SIGKILL)
      _ = await program.end()
      #expect(home.written.isEmpty || home.written == undisturbed.written)
      #expect(home.litter.isEmpty && home.keepsWholeFilesOnly)
    }
    #expect(try await home.launch("photo", fetch.filter { $0 != "--refresh" }).run().status == 0)
    #expect(home.written == undisturbed.written)
    #expect(try await home.recents() == [id])
  }

  @Test(arguments: [0, 100, 500_000, 1_100_000, 2_900_000])
  func `a program killed in the middle of a large picture leaves nothing`(
    count: Int
  ) async throws {
    let fault = Changing<ServerResponse.Fault?>(.stalling(after: count))
    let flickr = try HandmadeFlickr { request in
      if !request.asksForPicture { return nil }
      var answer = ServerResponse.picture(largePicture)
      answer.fault = fault.value
      return answer
    }
    let home = flickr.home
    let program = try home.launch("photo", ["fetch", "12345"]).start()
    #expect(try await eventually { flickr.asked.contains { $0.hasSuffix(".jpg") } })
    try await Task.sleep(for: .milliseconds(200))
    #expect(home.written.isEmpty)
    program.send(SIGKILL)
    #expect(await program.end().cause == .signal(SIGKILL))
    #expect(home.written.isEmpty && home.litter.isEmpty && home.keepsWholeFilesOnly)

    fault.value = nil
    #expect(try await home.photo("fetch", "12345").status == 0)
    #expect(home.written == ["12345.jpg": largePicture])
    #expect(home.keepsWholeFilesOnly)
  }

  @Test func `a cached large picture equals the fetched one`() async throws {
    let flickr = try HandmadeFlickr { $0.asksForPicture ? .picture(largePicture) : nil }
    let home = flickr.home
    for name in ["first.jpg", "second.jpg"] {
      #expect(try await home.photo("fetch", "12345", "--output", name).status == 0)
    }
    #expect(home.written == ["first.jpg": largePicture, "second.jpg": largePicture])
    #expect(flickr.asked.count { $0.hasSuffix(".jpg") } == 1)
    let piped = try await home.photo("fetch", "12345", "--refresh", "--output", "-")
    #expect(piped.output == largePicture)
  }

  @Test func `a fetch disturbed by faults is complete in the end`() async throws {
    let faulty = try await Simulator(
      "--fault",
      "cut@pictures:0.4",
      "--fault",
      "html@pictures:0.2",
      "--fault",
      "cut@calls:0.1"
    )
    let (home, undisturbed) = (faulty.home, try await Simulator().home)
    let ids = try await undisturbed.photoIDs(6)
    #expect(try await undisturbed.launch("photo", ["fetch", "--quiet"] + ids).run().status == 0)
    for _ in 0..<40 where home.written.count < ids.count {
      let missing = ids.filter { home.written["\($0).jpg"] == nil }
      _ = try await home.launch("photo", ["fetch", "--quiet"] + missing).run()
      #expect(home.litter.isEmpty && home.keepsWholeFilesOnly)
    }
    #expect(home.written == undisturbed.written)
    #expect(try await home.recents().sorted() == ids.sorted())
  }

  @Test func `concurrent fetches of the same photos into one folder act like one`() async throws {
    let simulator = try await Simulator("--latency", "20ms")
    let (home, undisturbed) = (simulator.home, simulator.home)
    let ids = try await undisturbed.photoIDs(3)
    #expect(try await undisturbed.launch("photo", ["fetch", "--quiet"] + ids).run().status == 0)
    let fetches = try (0..<5).map { step in
      let rotated = ids[(step % 3)...] + ids[..<(step % 3)]
      return try home.launch("photo", ["fetch", "--quiet"] + rotated).start()
    }
    let lists = try (0..<3).map { _ in
      try home.launch("places", ["photos", "Paris", "--limit", "3", "--json"]).start()
    }
    for program in fetches { #expect(await program.end().status == 0) }
    for program in lists {
      #expect(try await program.end().json([PrintedPhoto].self).map(\.id) == ids)
    }
    #expect(home.written == undisturbed.written)
    #expect(home.litter.isEmpty && home.keepsWholeFilesOnly)
    #expect(try await home.recents().sorted() == ids.sorted())
  }
}

/// Something that a test changes while a server looks at it.
private final class Changing<Value: Sendable>: Sendable {
  private let current: Mutex<Value>

  init(_ value: sending Value) { current = Mutex(value) }

  var value: Value {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

extension Home {
  /// The ids of the latest photos of a place.
  fileprivate func photoIDs(_ count: Int) async throws -> [String] {
    try await places("photos", "Paris", "--limit", "\(count)", "--json")
      .json([PrintedPhoto].self).map(\.id)
  }

  /// Whether every file of the cache can be read back whole.
  ///
  /// A program that is killed while it makes a file without a name may leave one that is empty.
  fileprivate var keepsWholeFilesOnly: Bool {
    data.names(in: "cache/kept").allSatisfy { name in
      guard let file = data.data("cache/kept/\(name)") else { return false }
      return name.hasPrefix(".spool.") ? file.isEmpty : CacheEntry(file: file) != nil
    }
  }

  /// The files that were written, by name.
  fileprivate var written: [String: Data] {
    let names = folder.names()
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.data($0) ?? Data()) })
  }
}

/// A picture whose pixels come after 3 MB of comments, as from some raw developers.
private let largePicture: Data = {
  let comment = Data([0xFF, 0xFE, 0xFF, 0xFF]) + Data(count: 0xFFFD)
  let comments = (0..<46).reduce(into: Data()) { all, _ in all += comment }
  return smallPicture.prefix(2) + comments + smallPicture.dropFirst(2)
}()
