import Features
import Foundation
import Model
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct LastLikesTests {
  private let folder = TemporaryFolder()
  private var likes: LastLikes { LastLikes(at: folder["cache/last-likes.json"]) }

  private func like(
    _ id: String,
    of source: SourceID = .flickr,
    isLiked: Bool = true,
    count: Int? = 3
  ) -> LikeRecord {
    LikeRecord(
      photo: PhotoKey(source: source, id: id),
      isLiked: isLiked,
      likeCount: count,
      date: Date(timeIntervalSince1970: 1_700_000_000)
    )
  }

  @Test func `the newest like is first, and each photo has one record`() throws {
    #expect(likes.read().isEmpty)
    try likes.record(like("1"))
    try likes.record(like("1", of: .sample, count: nil))
    try likes.record(like("2"))
    try likes.record(like("1", isLiked: false, count: 2))
    #expect(
      likes.read() == [
        like("1", isLiked: false, count: 2), like("2"), like("1", of: .sample, count: nil),
      ]
    )
    #expect(folder.mode("cache/last-likes.json") == 0o600)
  }

  @Test func `the file has at most 200 records`() throws {
    for number in 1...LastLikes.limit + 3 { try likes.record(like("\(number)")) }
    let ids = likes.read().map(\.photo.id)
    #expect(ids.count == 200 && ids.first == "203" && ids.last == "4")
  }

  @Test(arguments: [
    "", "{", "[]", #"{"likes": [1]}"#, #"{"likes": [{"source": "sample", "id": "7"}]}"#,
    #"{"likes": [{"source": "nowhere", "id": "7", "isLiked": true, "date": "2026-11-21T09:30:00Z"}]}"#,
    #"{"likes": [{"source": "sample", "id": "7", "isLiked": true, "date": "today"}]}"#,
  ])
  func `a damaged file has no records, and is replaced`(text: String) throws {
    folder.makeFolder("cache")
    try folder.write(text, to: "cache/last-likes.json")
    #expect(likes.read().isEmpty)
    try likes.record(like("1"))
    #expect(likes.read() == [like("1")])
  }

  @Test func `tasks that record at the same time lose nothing`() async throws {
    let likes = likes
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        let record = like("\(number)")
        group.addTask { try likes.record(record) }
      }
      try await group.waitForAll()
    }
    #expect(likes.read().count == 20)
  }
}
