import Features
import Foundations
import Model

extension BrowserState {
  /// Handles a response to a pending request; other responses are ignored.
  mutating func handle(_ response: Response, to id: RequestID) {
    guard let request = context.requests.resolve(response, to: id) else { return }
    // The notice concerned a pending request: this one, or one of those that have all ended.
    if response.isFinal && (request.activity != nil || context.requests.pending.isEmpty) {
      context.notice = nil
    }
    handle(response, to: request)
    if response.isFinal { context.requests.startReadyChanges() }
    unmark(response.changed(of: request.photos))
  }

  /// Passes a response to the part that it is for.
  ///
  /// The failure of a request that the screen needs is shown until it is retried.
  private mutating func handle(_ response: Response, to request: Request) {
    switch request {
    case .topPlaces:
      if case .topPlaces(let list, let isComplete) = response {
        topPlaces.show(list, isComplete: isComplete, context)
        if isComplete && topPlaces.source?.isOwn ?? false {
          context.requests.restart(.searchPreparation)
        }
      }
    case .photos(of: let subject, by: let arrangement, let page, let isRefreshing):
      if page == 1 && goTo.finish(subject, response, &context) { showPhotos(of: subject) }
      guard case .photos(let list) = response else { break }
      if isRefreshing { social.reactions.update(with: list.photos) }
      topPlaces.append(list, number: page, of: subject, by: arrangement)
    case .recents, .recordViewing, .removeRecent, .restoreRecent:
      recents.handle(response, ofRecents: request, &hiding.undoStack, &context)
    case .thumbnail, .firstLook, .tile, .portrait: pictures.handle(response, to: request)
    case .details(let photo, let isAsking):
      handle(response, ofDetails: photo, isAsking: isAsking)
    case .picture, .prefetch:
      changePhotoList { list, layout, _ in list.handle(response, to: request, layout) }
    case .feed(let request):
      if case .feed(let page, let date) = response { handle(page, for: request, at: date) }
    case .abilities, .like, .unlike, .comments, .comment, .likes:
      social.handle(response, to: request, selected: photoList?.selected?.key, &context)
    case .profile(let id, let source): person.handle(response, to: id, source)
    case .hide, .unhide: handleHiding(response, to: request)
    case .following:
      if case .following(let list) = response { handle(list) }
      if case .failed(let failure) = response { context.message = failure.sentence }
    case .chooseSource(let choice):
      guard let source = sources.handle(response, to: choice, &context) else { break }
      if choice.hasContact && source == topPlaces.source {
        useContact()
      } else {
        showPlaces(of: source)
      }
    case .completions(of: let text):
      if case .completions(let texts) = response { goTo.show(texts, of: text) }
    case .placeNames:
      if case .placeNames(let names) = response { filter.placeNames.merge(names) { $1 } }
    case .searchPreparation: break
    case .write(let fact, about: let photos): handle(response, toWriting: fact, about: photos)
    case .planGallery(let plan), .makeGallery(let plan): handle(response, toGallery: plan)
    case .save, .markSeen, .toggleFollowing: handleChange(response)
    }
  }

  /// Handles a page of the feed.
  private mutating func handle(_ page: FeedPage, for request: FeedRequest, at date: Date) {
    context.setTimeOfDay(date)
    if request.refresh != .never { social.reactions.update(with: page.posts.map(\.photo)) }
    feed.receive(page, for: request, at: context.time)
    if tab == .feed { context.message = FeedState.message(on: page) ?? context.message }
  }

  /// Handles the response to a change that no list shows.
  private mutating func handleChange(_ response: Response) {
    context.message = response.changeMessage ?? context.message
    // Saved photos are among the recents.
    if case .saved = response { recents.refresh() }
    if case .followed(_, let isFollowed) = response {
      // The feed now has other posts.
      if isFollowed { feed.refresh(.whenStale) }
      feed.reread()
    }
  }

  // MARK: - Lines of the plain browser

  /// Selects a row of the current list, and opens it if `isOpening`.
  mutating func select(_ row: Int, isOpening: Bool) {
    (context.message, context.notice) = (nil, nil)
    if photoList == nil {
      topPlaces.list.select(row)
      if isOpening { topPlaces.openRow(&context) }
    } else if !isPhotoOpen {
      changePhotoList { list, _, _ in
        list.select(row)
        if isOpening { list.open() }
      }
    }
  }
}

extension SourceChoice {
  /// True if the user typed a contact.
  fileprivate var hasContact: Bool { kind.facts.entry == .contact && !text.isEmpty }
}

extension Response {
  /// The result or failure of a change, as a sentence.
  fileprivate var changeMessage: String? {
    switch self {
    case .saved(let results, let folder): Self.sentence(on: results, in: folder)
    case .followed(let followed, isFollowed: true):
      "Following \(followed.title); F unfollows it."
    case .followed(let followed, isFollowed: false): followed.unfollowedSentence
    case .failed(let failure): failure.sentence
    default: nil
    }
  }

  /// Returns the sentence on saved files; a long folder is shown by its name alone.
  private static func sentence(
    on results: [Result<SavedFile, Failure>],
    in folder: String
  ) -> String {
    switch results.first {
    case .success(let file)? where results.count == 1:
      return file.existedBefore
        ? "\(file.path) was there already." : "Saved as \(file.path)."
    case .failure(let failure)? where results.count == 1: return failure.sentence
    default:
      let name = folder.split(separator: "/").last.map { "…/\($0)" } ?? folder
      return ChangeReport(
        results,
        ("saved in \(folder.count > 30 ? name : folder)", { !$0.existedBefore }),
        ("there already", \.existedBefore)
      ).sentence
    }
  }
}
