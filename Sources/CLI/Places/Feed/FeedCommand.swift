import ArgumentParser
import Features
import Foundations
import Model

/// `places feed`: the newest photos of all followed lists.
struct FeedCommand: WordListCommand {
  static let summary = "list new photos"
  static let configuration = CommandConfiguration(
    commandName: "feed",
    abstract: "List the newest photos of what you follow.",
    usage: "places feed [--older] [--unseen] [--only <what>] [--watch] [<options>]",
    discussion: """
      Refreshes the feed if the last refresh is more than 5 minutes old. A dot marks an unseen post.

      EXAMPLES
        places feed
        places feed --older
        places feed --unseen --limit 5 --comments
        places feed --offline --json | jq -r '.[].title'
      """
  )

  @Option(
    name: .limit,
    parsing: .unconditional,
    help: ArgumentHelp("Posts per page, 1 to 500.", valueName: "n")
  )
  var limit = 15

  @Flag(help: "Show the page after the one shown last.") var older = false
  @Flag(help: "Show only unseen posts.") var unseen = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show only posts of this place, person or tag.", valueName: "what"),
    completion: .places
  )
  var only: [String] = []

  @Flag(help: "Show the comments below each post.") var comments = false
  @Flag(help: "Make no requests; show what is stored.") var offline = false
  @Flag(help: "Refresh now.") var refresh = false
  @Flag(help: "Print new posts as they arrive, until Ctrl-C.") var watch = false
  @Flag(help: "With --watch, listen to Wikimedia’s event stream too.") var stream = false

  @OptionGroup var rows: ThumbnailRowsOption
  @OptionGroup var format: LocatedListOptions<FeedPage>
  @OptionGroup var privacy: GeoJSONPrivacyOption
  @OptionGroup var map: GeoJSONMapOption
  @OptionGroup var links: HyperlinkOption
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.only] }

  var hyperlinks: When { links.hyperlinks }

  func validate() throws {
    if !(1...500).contains(limit) { throw ValidationError("--limit takes a number from 1 to 500.") }
    if offline && refresh { throw ValidationError("--offline and --refresh exclude each other.") }
    if stream && !watch { throw ValidationError("--stream goes with --watch.") }
    try rows.check(with: format.fields)
    try privacy.check(with: format)
    try map.check(with: format)
    if watch {
      let others = [
        (older, "--older"), (unseen, "--unseen"), (offline, "--offline"), (comments, "--comments"),
        (rows.thumbnails, "--thumbnails"), (format.geojson, "--geojson"),
      ]
      if let (_, name) = others.first(where: \.0) {
        throw ValidationError("--watch and \(name) exclude each other.")
      }
    }
  }

  func run(in context: CommandContext) async throws {
    let selector = try only.isEmpty ? nil : PhotoSelector(only.joined(separator: " "))
    let features = try context.features(asking: options)
    if watch {
      try await watch(features, selector, in: context)
    } else {
      try await printPage(of: features, request(selector), in: context)
    }
  }

  func request(_ selector: PhotoSelector?) -> FeedRequest {
    var request = FeedRequest()
    request.limit = limit
    request.start = older ? .afterLastShown : .newest
    request.isUnseenOnly = unseen
    request.only = selector
    request.refresh = offline ? .never : refresh ? .always : .whenStale
    return request
  }
}

// MARK: - A page

extension FeedCommand {
  private func printPage(
    of features: FeatureSet,
    _ request: FeedRequest,
    in context: CommandContext
  ) async throws {
    let console = context.console
    var page = try await features.feed.page(request) { done, total in
      if total > 1 { console.progress(ProgressBar("Refreshing", done: done, total: total)) }
    }
    console.clearProgress()
    let refreshed = printFailures(of: page, on: console)
    var unread = BatchSummary(of: page.posts.count, "lists of comments could be read")
    page.comments = try await commentsBelow(page, features, &unread, in: context)
    let thumbnails = try await print(page, by: features, in: context)
    if !console.hasLostOutput { try features.feed.markShown(page) }
    try printNotices(about: page, features, in: context)
    try refreshed.finish()
    try unread.finish()
    try thumbnails?.finish()
  }

  /// Prints each reason why lists could not be refreshed, and returns the summary.
  private func printFailures(of page: FeedPage, on console: Console) -> BatchSummary {
    var summary = BatchSummary(of: page.listCount, "lists could be refreshed")
    // The lists of contacts share one title, and may fail with the same reason.
    var told: Set<Failure> = []
    for failure in page.failures.map(\.named) {
      summary.append(failure, on: console, isTold: !told.insert(failure).inserted)
    }
    return summary
  }

  /// Prints the posts of a page, and returns the summary of their thumbnails if it has any.
  private func print(
    _ page: FeedPage,
    by features: FeatureSet,
    in context: CommandContext
  ) async throws -> Batch? {
    let hasRows = context.console.isHumanReadable(format) && !page.posts.isEmpty
    if hasRows { context.remember(rows: page.posts.map(\.photo), of: "Feed") }
    guard rows.thumbnails && hasRows else {
      try await context.console.print(
        page,
        format,
        includingPrivate: privacy.includesPrivate,
        by: features.publishing,
        sharing: features.sharing(map.precision)
      )
      return nil
    }
    if offline {
      try context.print(page, withStoredThumbnailsBy: features)
      return nil
    }
    return try await context.print(
      page,
      withThumbnailsOf: page.posts.map(\.photo),
      by: features
    )
  }

  /// Returns the comments on each post that has any, if they were requested.
  private func commentsBelow(
    _ page: FeedPage,
    _ features: FeatureSet,
    _ summary: inout BatchSummary,
    in context: CommandContext
  ) async throws -> [FeedPosition: [Comment]] {
    if !comments { return [:] }
    if !context.console.isHumanReadable(format) && !format.isForPrograms {
      context.console.notice("--comments needs a terminal or --json.")
      return [:]
    }
    let posts = page.posts.filter { $0.photo.commentCount != 0 }
    let progress = Progress("Reading comments", of: posts.count, on: context.console)
    defer { progress.end() }
    var comments: [FeedPosition: [Comment]] = [:]
    for post in posts {
      do {
        comments[post.position] = try await features.social.comments(on: post.photo).comments
      } catch let error as any FailureConvertible where !Task.isCancelled {
        summary.append(error.failure, on: context.console)
      }
      progress.step()
      progress.show()
    }
    return comments
  }

  /// Prints the notices about a page.
  private func printNotices(
    about page: FeedPage,
    _ features: FeatureSet,
    in context: CommandContext
  ) throws {
    let console = context.console
    for notice in page.notices { console.notice(notice) }
    if !console.isHumanReadable(format) {
      for case .gap(let followed) in page.rows {
        console.notice("Older posts of \(followed.title.onOneLine) were not loaded.")
      }
    }
    if page.posts.isEmpty {
      let isNothing = try features.feed.state().followed.isEmpty
      console.notice(isNothing ? nothingFollowed : whyEmpty(page))
      return
    }
    guard console.isHumanReadable(format) else { return }
    if offline, let refreshed = page.refreshed {
      let age = console.display.layout.clock.age(of: refreshed)
      console.notice("As of the last refresh: \(age == "now" ? "just now" : age).")
    }
    let others = page.unseenCount - page.posts.count { !$0.isSeen }
    if others > 0 && !unseen {
      let posts = others == 1 ? "1 more post is unseen" : "\(others) more posts are unseen"
      console.notice("\(posts); --unseen lists only those.")
    }
    console.notice(
      !page.isEnd ? "--older for more." : offline ? "Nothing older is stored." : page.end
    )
  }

  /// Returns the reason why a page has no posts although something is followed.
  private func whyEmpty(_ page: FeedPage) -> String {
    if !page.isEnd {
      return "No posts found so far; --older looks further."
    }
    if older { return page.end }
    return unseen ? "There are no unseen posts." : "There are no posts yet."
  }
}

extension FeedPage {
  /// The sentence at the end of the feed.
  fileprivate var end: String {
    failures.isEmpty ? "There is nothing older." : "There is nothing older in the other lists."
  }
}

// MARK: - Watching

extension FeedCommand {
  /// Prints each new post once, until the task is cancelled.
  private func watch(
    _ features: FeatureSet,
    _ selector: PhotoSelector?,
    in context: CommandContext
  ) async throws {
    let console = context.console
    var isFirst = true
    try await features.feed.watch(
      only: selector,
      isStreaming: stream,
      sleep: context.environment.sleep
    ) { event in
      switch event {
      case .posts(let page):
        if console.isHumanReadable(format) && !isFirst { console.print("\n") }
        isFirst = false
        // A stream does not go through the pager.
        console.print(page.streamed(as: console.format(format), columns: format.columns))
        // Posts that could not be printed stay unseen.
        if console.hasLostOutput { throw Failure(.failed, "The output could not be written.") }
      case .networkLost(let failure): console.notice("Waiting for the network: \(failure.sentence)")
      case .networkBack: console.notice("The network is back.")
      case .notice(let sentence): console.notice(sentence)
      }
    }
  }
}
