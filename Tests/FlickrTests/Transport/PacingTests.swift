import Flickr
import Foundations
import Testing

struct PacingTests {
  @Test func `Flickr gets 4 calls a second, however many there are`() async throws {
    let rig = Rig { _ in .make() }
    let fetch = rig.transport().around(rig.fetch)
    for number in 0..<10 { _ = try await fetch(.call(number), .answer) }
    #expect(rig.moments == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2])
  }

  @Test func `who asks rarely is not held up`() async throws {
    let rig = Rig { _ in .make() }
    let fetch = rig.transport().around(rig.fetch)
    for number in 0..<8 {
      _ = try await fetch(.call(number), .answer)
      rig.pass(0.25)
    }
    #expect(rig.sleeps.isEmpty)
  }

  @Test func `a try counts as a call like any other`() async throws {
    let rig = Rig { _ in .make(503) }
    let fetch = rig.transport(chance: 0).around(rig.fetch)
    for number in 0..<2 { _ = try await fetch(.call(number), .answer) }
    #expect(rig.moments == [0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test(arguments: [
    "http://127.0.0.1:8080/", "http://localhost/", "http://[::1]:80/", "https://sample.invalid/",
    "https://notflickr.com/",
  ])
  func `calls to hosts that are not Flickr's are made at once`(host: String) async throws {
    let rig = Rig { _ in .make() }
    let fetch = rig.transport(spendCall: { $0 }).around(rig.fetch)
    for number in 0..<10 { _ = try await fetch(.make("\(host)\(number)"), .answer) }
    #expect(rig.moments == Array(repeating: 0, count: 10))
  }

  @Test(arguments: [
    "https://live.staticflickr.com/", "https://farm1.staticflickr.com/", "http://127.0.0.1:8080/",
  ])
  func `of pictures two are under way at a time`(host: String) async throws {
    #expect(try await largestCrowd(at: host, of: 8) == 2)
  }

  @Test func `a picture that fails or is cancelled gives its turn to the next`() async throws {
    let rig = Rig { if $0 <= 2 { throw Failure(.damaged, "No.") } else { .make() } }
    let fetch = rig.transport().around(rig.fetch)
    for number in 0..<5 { _ = try? await fetch(.picture(number), .picture) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5 { group.addTask { _ = try? await fetch(.picture(number), .picture) } }
      group.cancelAll()
    }
    #expect(try await fetch(.picture(9), .picture).status == 200)
  }
}

// MARK: - The hour's calls

extension PacingTests {
  @Test func `every call is counted, pictures are not`() async throws {
    let rig = Rig { _ in .make() }
    let counter = Counter()
    let fetch = rig.transport(spendCall: { _ in
      counter.count()
      return nil
    }).around(rig.fetch)
    for number in 0..<3 { _ = try await fetch(.call(number), .answer) }
    _ = try await fetch(.picture(1), .picture)
    #expect(counter.value == 3)
  }

  @Test func `when the calls are used up Flickr is not asked, and the time is told`() async {
    let rig = Rig { _ in .make() }
    let free = rig.now + 1_830
    let fetch = rig.transport(spendCall: { _ in free }).around(rig.fetch)
    let error = await #expect(throws: FlickrError.callsUsedUp(until: free)) {
      try await fetch(.call(1), .answer)
    }
    #expect(error?.failure.reason == .rateLimited)
    #expect(
      error?.failure.sentence == "The 3600 calls that Flickr allows in an hour are used up; "
        + "there are some again from 10:00 UTC on."
    )
    #expect(rig.count == 0)
  }
}

/// How many pictures of a host were under way at the busiest moment.
private func largestCrowd(at host: String, of count: Int) async throws -> Int {
  let crowd = Counter()
  let rig = Rig { _ in
    crowd.enter()
    for _ in 0..<50 { await Task.yield() }
    crowd.leave()
    return .make()
  }
  let fetch = rig.transport().around(rig.fetch)
  try await withThrowingTaskGroup(of: Void.self) { group in
    for number in 0..<count {
      group.addTask { _ = try await fetch(.make("\(host)\(number).jpg"), .picture) }
    }
    try await group.waitForAll()
  }
  return crowd.most
}
