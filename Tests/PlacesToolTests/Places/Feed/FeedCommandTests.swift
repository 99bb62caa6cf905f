import ArgumentParser
import Features
import Testing

@testable import CLI

@Suite(.timeLimit(.minutes(30))) struct FeedCommandTests {
  @Test func `without options the feed shows the newest fifteen, refreshed if old`() async throws {
    let request = try await FeedCommand.asyncParse([]).request(nil)
    #expect(request == FeedRequest())
    #expect(request.limit == 15 && request.start == .newest && request.refresh == .whenStale)
  }

  @Test func `options select posts, and whether to refresh`() async throws {
    let command = try await FeedCommand.asyncParse([
      "--older", "--unseen", "--limit", "3", "--refresh",
    ])
    let request = command.request(.tag("fog"))
    #expect(request.limit == 3 && request.start == .afterLastShown && request.isUnseenOnly)
    #expect(request.refresh == .always && request.only == .tag("fog"))
    #expect(try await FeedCommand.asyncParse(["--offline"]).request(nil).refresh == .never)
  }

  @Test func `--only takes words up to the next option`() async throws {
    let command = try await FeedCommand.asyncParse(["--only", "San", "Francisco", "--limit", "3"])
    #expect(command.only == ["San", "Francisco"] && command.limit == 3)
  }

  @Test func `--watch, --stream, --only and --json go together`() async throws {
    let command = try await FeedCommand.asyncParse([
      "--watch", "--stream", "--only", "tag:fog", "--json",
    ])
    #expect(command.watch && command.stream && command.format.json)
  }
}
