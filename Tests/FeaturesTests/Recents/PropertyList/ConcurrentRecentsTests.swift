import Features
import Foundation
import Store
import TestSupport
import Testing

@Suite(.fewAtATime) struct ConcurrentRecentsTests {
  private let folder = TemporaryFolder()
  private var recents: Recents { .make(folder) }

  @Test(arguments: 1...5)
  func `sixteen programs at once lose nothing`(round: Int) async throws {
    let file = folder["recents.plist"]
    let ids = (1...16).map { "\(round)0\($0)" }
    let programs = try ids.map { try Launch.recordRecents("record", file, $0).start() }
    for program in programs { #expect(await program.end().status == 0) }
    #expect(try Set(recents.ids) == Set(ids))
    #expect(folder.names() == ["recents.plist", "recents.plist.lock"])
  }

  @Test func `programs that each view many photos store the newest twenty, in order`() async throws
  {
    let file = folder["recents.plist"]
    let lists = (1...4).map { program in (1...12).map { "\(program * 100 + $0)" } }
    let arguments = lists.map { ["record", file] + $0 }
    let programs = try arguments.map { try Launch(.recordRecents, $0).start() }
    for program in programs { #expect(await program.end().status == 0) }
    let ids = try recents.ids
    #expect(ids.count == 20)
    for list in lists {
      let kept = ids.filter(Set(list).contains)
      #expect(kept == Array(list.reversed().prefix(kept.count)))
    }
  }

  @Test func `tasks of one program lose nothing`() async throws {
    let recents = recents
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in 1...20 { group.addTask { try recents.view(String(id)) } }
      try await group.waitForAll()
    }
    #expect(try recents.ids.count == 20)
  }

  @Test func `reading while others write finds a whole list each time`() async throws {
    let writer = try Launch.recordRecents("forever", folder["recents.plist"]).start()
    #expect(try await writer.prints("writing\n"))
    for _ in 0..<30 {
      let list = try recents.list()
      #expect(!list.recents.isEmpty)
      #expect(list.quarantinePath == nil)
    }
    await writer.crash()
  }

  @Test func `a program killed at any moment leaves a readable list`() async throws {
    for _ in 0..<40 {
      let writer = try Launch.recordRecents("forever", folder["recents.plist"]).start()
      #expect(try await writer.prints("writing\n"))
      try await Task.sleep(for: .microseconds(.random(in: 0...20_000)))
      await writer.crash()
      let list = try recents.list()
      #expect(!list.recents.isEmpty)
      #expect(list.quarantinePath == nil)
      #expect(list.skippedCount == 0)
      #expect(folder.temporaries.count <= 1)
    }
    try recents.view("9")
    #expect(folder.names() == ["recents.plist", "recents.plist.lock"])
  }
}
