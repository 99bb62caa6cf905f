import Foundations
import Model
import Store

extension Feed {
  /// Follows what the user selects, and returns it, and true if it was not followed before.
  ///
  /// `title` is its title, if it already has one.
  ///
  /// - Throws: A `Failure` if it does not exist, or the source cannot be followed. Nothing changes then.
  package func follow(
    _ selector: PhotoSelector,
    title: String? = nil
  ) async throws -> (Followed, isNew: Bool) {
    try sources.check(selector.site)
    guard sources.id.facts.canBeFollowed else {
      let source = sources.id.facts.title
      throw Failure(.wrongUsage, "\(source) cannot be followed: its files do not tell what is new.")
    }
    if let known = try following.read().followed(as: selector, at: sources.id) {
      return (known, false)
    }
    let named = try await photos.query(selector)
    let resolved = try await sources.call(about: named.nounPhrase) {
      try await sources.chosen.resolve(named.query)
    }
    let title = title ?? resolved.title(of: named, as: selector)
    guard let followed = Followed(resolved.query, at: sources.id, title: title, since: now()) else {
      throw Failure(
        .wrongUsage,
        "The list “\(named.title)” cannot be followed."
      )
    }
    try await checkThereArePhotos(of: resolved.query, named)
    try willFollow(sources.id)
    return (followed, try following.follow(followed))
  }

  /// Checks queries that succeed for any name.
  ///
  /// It throws if a tag or a category has no photos, or if the source lacks albums, an account or contacts.
  private func checkThereArePhotos(of query: PhotoQuery, _ named: NamedQuery) async throws {
    switch query {
    case .tag, .category:
      let page = try await sources.call(about: named.nounPhrase) {
        try await sources.chosen.photos(of: PhotoList(query), page: Page(of: 1))
      }
      if page.photos.isEmpty && page.skipped == 0 && (page.total ?? 0) == 0 {
        throw Failure(
          .notFound,
          "No photo in \(sources.id.name) has the \(named.title); check the spelling."
        )
      }
    case .album where !sources.chosen.abilities.contains(.albums):
      _ = try await sources.chosen.photos(of: PhotoList(query), page: Page(of: 1))
    case .own: _ = try await sources.call { try await sources.chosen.account() }
    case .contacts: _ = try await sources.call { try await sources.chosen.contacts() }
    default: return
    }
  }

  /// Unfollows what the user selects, and removes the posts that no other followed list has.
  package func unfollow(_ selector: PhotoSelector) async throws -> Followed {
    try unfollow(try await followed(selector, in: try following.read()))
  }

  /// Unfollows a list, and removes the posts that no other followed list has.
  package func unfollow(_ known: Followed) throws -> Followed {
    guard let followed = try following.unfollow(known.id) else { throw Failure.notFollowed }
    try removeUnfollowed()
    return followed
  }

  /// Returns the followed list that the user selects by its title or name, or as the source resolves it.
  ///
  /// - Throws: A `Failure` if it is not followed, or if several lists have the name.
  func followed(_ selector: PhotoSelector, in list: FollowingList) async throws -> Followed {
    guard let known = try list.followed(selector, inWorldOf: sources.id) else {
      if let resolved = try? await resolved(selector, in: list) { return resolved }
      throw Failure.notFollowed
    }
    guard list.mayHavePlace(named: selector, besides: known, at: sources.id) else { return known }
    do {
      guard let place = try await resolved(selector, in: list) else { return known }
      throw list.ambiguity(of: selector, among: [known, place], at: sources.id)
    } catch let error as any FailureConvertible where error.failure.reason == .notFound {
      return known
    }
  }

  /// Resolves a selector at the source, and returns the followed list with that query.
  private func resolved(
    _ selector: PhotoSelector,
    in list: FollowingList
  ) async throws -> Followed? {
    let named = try await photos.query(selector)
    let resolved = try await sources.call { try await sources.chosen.resolve(named.query) }
    let wanted = Followed(resolved.query, at: sources.id, title: "", since: now())
    return list.followed.first { $0.id == wanted?.id }
  }

  /// Unfollows everything: at all real sources, or on the sample.
  package func unfollowAll() throws -> [Followed] {
    let list = try following.read().followed(inWorldOf: sources.id)
    let removed = try following.unfollow(Set(list.map(\.id)))
    try removeUnfollowed()
    return removed
  }

  /// Removes the posts of everything that is not followed, and the lists of former contacts.
  private func removeUnfollowed() throws {
    try archive.keepOnly(Set(following.read().followed.map(\.id)))
  }

  /// Returns all followed lists, in the order in which they were followed; never fetches.
  package func state() throws -> FollowingState {
    let list = try following.read()
    let coverage = try archive.coverage(at: now())
    let members = try archive.members()
    let states = try list.followed(inWorldOf: sources.id).map { followed in
      let lists = members[followed.id].map(Array.init) ?? [followed.id]
      let dates = lists.map { coverage[$0]?.refreshed }
      var filter = FeedFilter()
      filter.origins = [followed.id]
      filter.hidden = list.hidden
      let posts = try archive.count(filter)
      filter.isUnseenOnly = true
      return FollowedState(
        followed: followed,
        selector: followed.id.selector,
        postCount: posts,
        unseenCount: try archive.count(filter),
        refreshed: dates.contains(nil) ? nil : dates.compactMap(\.self).min(),
        hasGap: lists.contains { coverage[$0]?.hasGap ?? false }
      )
    }
    return FollowingState(followed: states, notices: list.notices)
  }
}

extension ResolvedQuery {
  /// Returns the title of a followed list, using the source's name if it has one.
  ///
  /// A place whose local name is in another script keeps the name that the user typed: `Kyoto`, not `京都市`.
  fileprivate func title(of named: NamedQuery, as selector: PhotoSelector) -> String {
    guard let name = name?.onOneLine.trimmed, !name.isEmpty else {
      guard case .place(let typed) = selector, Coordinates(typed) == nil, typed.rowNumber == nil,
        typed != named.title,
        !FoldedText(named.title).text.hasPrefix(FoldedText(typed).text)
      else { return named.title }
      return typed.onOneLine
    }
    return switch query {
    case .person: "@\(name)"
    case .group: "group \(name)"
    case .album: "album \(name)"
    default: name
    }
  }
}

extension FollowingList {
  /// The notices about a damaged file.
  package var notices: [String] {
    quarantinePath.map { ["The list of what you follow was damaged; it was set aside as \($0)."] }
      ?? []
  }
}

extension Failure {
  /// Returns the failure for a list that is not followed.
  static let notFollowed = Failure(
    .notFound,
    "You do not follow that; “places following” lists what you follow."
  )
}
