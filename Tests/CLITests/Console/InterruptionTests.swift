import CLITestSupport
import Foundation
import Simulators
import TestSupport
import Testing

/// A program that is asked to end leaves nothing half done, and dies of the signal.
@Suite(.fewAtATime) struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal during a download ends the program, and no file is left`(signal: Int32)
    async throws
  {
    let flickr = try HandmadeFlickr { $0.asksForPicture ? .late : nil }
    let home = flickr.home
    let program = try home.launch("photo", ["fetch", "12345", "--output", "a.jpg"]).start()
    #expect(try await eventually { flickr.asked.contains { $0.hasSuffix(".jpg") } })
    program.send(signal)
    let ending = await program.end()
    #expect(ending.cause == .signal(signal))
    #expect(ending.output.isEmpty)
    #expect(home.folder.names().isEmpty && home.litter.isEmpty)
    #expect(try await home.recents().isEmpty)
  }

  @Test func `files fetched before the signal stay`() async throws {
    let flickr = try HandmadeFlickr { $0.path.hasPrefix("/5/33333") ? .late : nil }
    let home = flickr.home
    let arguments = ["fetch", "11111", "22222", "33333", "--quiet"]
    let program = try home.launch("photo", arguments).start()
    #expect(try await eventually { program.text.lines.count == 2 })
    program.send(SIGINT)
    #expect(await program.end().cause == .signal(SIGINT))
    #expect(home.folder.names() == ["11111.jpg", "22222.jpg"])
    #expect(home.folder.data("22222.jpg") == smallPicture)
  }

  @Test func `a list that Flickr is slow to answer can be interrupted`() async throws {
    let flickr = try HandmadeFlickr { _ in .late }
    let program = try flickr.home.launch("places", ["top"]).start()
    #expect(try await eventually { !flickr.asked.isEmpty })
    program.send(SIGINT)
    let ending = await program.end()
    #expect(ending.cause == .signal(SIGINT))
    #expect(ending.errors.isEmpty)
  }

  @Test(arguments: [0, 1, 2, 3, 5, 8, 13, 21, 34, 500])
  func `a program that reads standard input can be interrupted at any moment`(
    milliseconds: Int
  ) async throws {
    let home = try HandmadeFlickr().home
    var launch = home.launch("photo", ["fetch", "-"])
    launch.arguments = ["-c", "mkfifo pipe; exec 3<>pipe; exec \(launch.program.path) fetch - <&3"]
    launch.program = .shell
    let program = try launch.start()
    #expect(try await eventually { home.folder.names() == ["pipe"] })
    try await Task.sleep(for: .milliseconds(milliseconds))
    program.send(SIGINT)
    #expect(await program.end().cause == .signal(SIGINT))
  }
}

extension ServerResponse {
  /// A response that comes too late.
  fileprivate static let late = ServerResponse(delay: .seconds(300))
}
