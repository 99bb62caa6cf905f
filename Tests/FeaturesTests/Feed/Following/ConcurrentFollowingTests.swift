import Features
import Foundation
import Model
import Store
import TestSupport
import Testing

@Suite(.fewAtATime) struct ConcurrentFollowingTests {
  private let folder = TemporaryFolder()

  @Test func `tasks that follow and hide at once lose nothing`() async throws {
    let path = folder["following.json"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask {
          let following = Following(at: path, now: { Date() })
          _ = try following.follow(.make(.tag, "\(number)"))
          _ = try following.hide(.make("\(number)"))
        }
      }
      try await group.waitForAll()
    }
    let list = try Following(at: path, now: { Date() }).read()
    #expect(list.followed.count == 20)
    #expect(list.hidden.photos.count == 20)
    #expect(folder.names() == ["following.json", "following.json.lock"])
  }

  @Test func `a change through a link is stored in the target of the link`() throws {
    folder.makeFolder("elsewhere")
    try folder.link("following.json", to: "elsewhere/following.json")
    _ = try Following(at: folder["following.json"], now: { Date() }).follow(.make(.tag, "fog"))
    #expect(
      try Following(at: folder["elsewhere/following.json"], now: { Date() }).read().followed.count
        == 1
    )
  }
}
