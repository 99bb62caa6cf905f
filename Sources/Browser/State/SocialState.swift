import Features
import Foundations
import Model
import TerminalGraphics

/// The state of comments, likes and following: the comments panel, the threads, and the reactions that
/// are newer than the photo lists.
struct SocialState: Sendable {
  /// The panel of comments, if it is open.
  var panel: CommentsPanel?
  /// The comments on viewed photos, and the drafts.
  private(set) var threads: [PhotoKey: CommentThread] = [:]
  /// The likes and comments that are newer than the photo lists.
  var reactions = ReactionStore()
  /// The abilities of the sources, as far as they were requested.
  private var abilities: [SourceID: Set<SourceAbility>] = [:]

  /// Whether a comment is being written.
  var isWriting: Bool { panel?.editor != nil }

  /// The comments of the panel.
  var thread: CommentThread? { panel.map { threads[$0.photo.key] ?? CommentThread() } }

  /// Handles the response to a request about a photo or its source.
  ///
  /// Comments on many photos are evicted, except those of the panel and of the selected photo.
  mutating func handle(
    _ response: Response,
    to request: Request,
    selected: PhotoKey?,
    _ context: inout BrowserContext
  ) {
    switch (request, response) {
    case (.abilities(let source), .abilities(let list)): abilities[source] = list
    case (.like(let photos), _): handleLikes(of: photos, isLiked: true, response, &context)
    case (.unlike(let photos), _): handleLikes(of: photos, isLiked: false, response, &context)
    case (.likes, .likes(let list)): reactions.update(with: list)
    case (.comments(let photo), .comments(let list, let date)):
      context.setTimeOfDay(date)
      show(list, on: photo)
      dropOldThreads(selected: selected)
    case (.comment(_, let photo), .commented(let comment, let date)):
      context.setTimeOfDay(date)
      show(comment, on: photo, &context)
    case (.comment(_, let photo), .failed(let failure)):
      handleCommentFailure(on: photo, failure, &context)
    default: break
    }
  }

  // MARK: - Abilities

  /// The request for the abilities of a photo's source, which keys depend on.
  func abilityRequests(for photo: Photo?) -> [Request] {
    guard let photo, abilities[photo.source] == nil else { return [] }
    return [.abilities(photo.source)]
  }

  /// Returns true if a source is known to have an ability.
  func knows(_ ability: SourceAbility, at source: SourceID) -> Bool {
    abilities[source]?.contains(ability) ?? false
  }

  /// Returns true if the source of a photo has an ability, or it is not known yet.
  ///
  /// If it lacks it, the status line says so.
  func can(
    _ ability: SourceAbility,
    _ photo: Photo,
    _ feature: String,
    _ context: inout BrowserContext
  ) -> Bool {
    if abilities[photo.source]?.contains(ability) ?? true { return true }
    context.message = photo.source.lacks(feature)
    return false
  }

  // MARK: - Likes

  /// Likes the photos that are not liked yet or, if all are liked, unlikes all of them; the screen shows it at once.
  ///
  /// Returns the photos that need no change.
  mutating func toggleLikes(of photos: [Photo], _ context: inout BrowserContext) -> [Photo] {
    let able = photos.filter { abilities[$0.source]?.contains(.likes) ?? true }
    if able.isEmpty {
      if let photo = photos.first { _ = can(.likes, photo, "likes", &context) }
      return []
    }
    let liked = able.filter { reactions[$0].isLiked ?? false }
    let isLiked = liked.count == able.count
    let known = Set(liked.map(\.key))
    // A source without likes counts as a failure.
    let changed = isLiked ? able : photos.filter { !known.contains($0.key) }
    for photo in changed { reactions.want(!isLiked, for: photo) }
    context.requests.startInOrder(isLiked ? .unlike(changed) : .like(changed))
    if photos.count > 1 {
      context.message = "\(isLiked ? "Unliking" : "Liking") \(changed.count.photos) …"
    } else {
      context.message = isLiked ? "No longer liked." : "Liked; l unlikes it."
    }
    return isLiked ? [] : liked
  }

  /// Handles the results of liking or unliking photos: the likes that the source refused are reverted.
  private mutating func handleLikes(
    of photos: [Photo],
    isLiked: Bool,
    _ response: Response,
    _ context: inout BrowserContext
  ) {
    let results: [Result<LikedPhoto, Failure>]
    switch response {
    case .liked(let list): results = list
    case .failed(let failure): results = photos.map { _ in .failure(failure) }
    default: return
    }
    for (photo, result) in zip(photos, results) {
      let isLast = !context.requests.isQueued(.like(photo.key))
      switch result {
      case .success(let liked): reactions.confirm(liked.photo, isLiked: isLiked, isLast: isLast)
      case .failure:
        context.requests.removeQueued(.like(photo.key))
        reactions.revert(photo)
      }
    }
    if photos.count > 1 {
      let report = ChangeReport(results, (isLiked ? "liked" : "no longer liked", { _ in true }))
      context.message = report.sentence
    } else if let photo = photos.first, let result = results.first {
      let isLast = !context.requests.isQueued(.like(photo.key))
      context.message = sentence(on: result, isLiked: isLiked, isLast) ?? context.message
    }
  }

  /// Returns the sentence on the result of a single like, unless it is as expected.
  private func sentence(
    on result: Result<LikedPhoto, Failure>,
    isLiked: Bool,
    _ isLast: Bool
  ) -> String? {
    switch result {
    case .success(let liked) where liked.isUnchanged && isLast:
      isLiked ? "Already liked; l unlikes it." : "You had not liked it."
    case .success: nil
    case .failure(let failure): failure.sentence
    }
  }

  // MARK: - Following

  /// Follows or unfollows the selected list or, if there is none, the owner of a photo.
  func toggleFollowing(
    _ subject: (selector: PhotoSelector, title: String?)?,
    orOwnerOf photo: Photo?,
    _ context: inout BrowserContext
  ) {
    if let subject {
      let (selector, title) = subject
      return context.requests.startInOrder(.toggleFollowing(selector, at: nil, title: title))
    }
    guard let photo else {
      context.message = "Open a place or a photo first."
      return
    }
    guard can(.people, photo, "people to follow", &context) else { return }
    let change = Request.toggleFollowing(.person(photo.owner.id), at: photo.source)
    context.requests.startInOrder(change)
  }
}

// MARK: - Comments

extension SocialState {
  /// The request for the comments on the screen: those of the panel, or of a post whose picture is loaded.
  func commentRequests(ofPost photo: Photo?) -> [Request] {
    if let panel { return thread?.isWanted ?? false ? [.comments(panel.photo)] : [] }
    guard let photo, abilities[photo.source]?.contains(.comments) ?? false,
      reactions[photo].commentCount != 0, threads[photo.key]?.isWanted ?? true
    else { return [] }
    return [.comments(photo)]
  }

  /// Opens the comments on a photo, or closes them.
  mutating func toggleComments(on photo: Photo?, _ context: inout BrowserContext) {
    if panel != nil {
      panel = nil
      return
    }
    guard let photo, can(.comments, photo, "comments", &context) else { return }
    panel = CommentsPanel(on: photo)
    context.requests.clearFailure(of: .comments(photo))
    threads[photo.key, default: CommentThread()].isStale = true
  }

  /// Schedules reloading the panel's comments.
  mutating func refreshComments() { if let panel { threads[panel.photo.key]?.isStale = true } }

  /// Handles a key in the comments panel; returns true if it is one of the panel's keys.
  mutating func handle(_ key: Key, _ area: CellRect, _ context: inout BrowserContext) -> Bool {
    switch key {
    case .character("+"): beginComment(&context)
    case .escape: leaveComments(&context)
    case .backspace, .character("c"): panel = nil
    default:
      guard let movement = key.movement else { return false }
      scroll(by: movement, area, context)
    }
    return true
  }

  private mutating func scroll(by movement: Movement, _ area: CellRect, _ context: BrowserContext) {
    guard let top = panel?.top else { return }
    let page = max(area.rows - 3, 1)
    switch movement {
    case .by(let lines): panel?.top = top + lines
    case .byPages(let pages): panel?.top = top + pages * page
    case .toStart: panel?.top = 0
    case .toEnd: panel?.top = .max
    case .across: break
    }
    clamp(to: area, context)
  }

  /// Clamps the panel's scroll position to its lines.
  mutating func clamp(to area: CellRect, _ context: BrowserContext) {
    guard let panel else { return }
    let lastTop = CommentsPage(self, panel, area, context).lastTop
    self.panel?.top = min(max(panel.top, 0), lastTop)
  }

  /// Cancels sending a comment, or closes the panel.
  private mutating func leaveComments(_ context: inout BrowserContext) {
    guard let photo = panel?.photo,
      context.requests.cancelFirst(where: { $0.isComment(on: photo) }) != nil
    else {
      panel = nil
      return
    }
    let failure = Failure(.failed, "Cancelled; it may have been sent anyway.")
    handleCommentFailure(on: photo, failure, &context)
  }

  /// Scrolls with the wheel.
  mutating func handle(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp: panel?.top -= 3
    case .wheelDown: panel?.top += 3
    case .press, .drag, .release: break
    }
  }

  // MARK: - Writing

  /// Opens the editor, with the draft if there is one.
  private mutating func beginComment(_ context: inout BrowserContext) {
    guard let thread else { return }
    if thread.sending != nil {
      context.message = "The last comment is still being sent."
    } else {
      panel?.editor = LineEditor(thread.draft, allowsLines: true)
      panel?.top = .max
    }
  }

  /// Handles a key in the comment editor: Enter sends, Escape keeps the text as a draft, Ctrl-E opens the user's
  /// own editor.
  mutating func handleInEditor(_ key: Key, _ area: CellRect, _ context: inout BrowserContext) {
    guard let panel, var editor = panel.editor else { return }
    switch key {
    case .enter: sendComment(editor.text, on: panel.photo, &context)
    case .escape:
      threads[panel.photo.key]?.draft = editor.text
      self.panel?.editor = nil
      if !editor.isBlank { context.message = "The text is kept; + continues it." }
    case .control("e"): context.requests.emit(.edit(editor.text))
    default:
      if editor.handle(key) {
        self.panel?.editor = editor
      } else if let movement = key.movement {
        scroll(by: movement, area, context)
      }
    }
  }

  /// Accepts the text from the user's own editor; a failure leaves the text unchanged.
  mutating func finishEditing(_ result: Result<String, Failure>, _ context: inout BrowserContext) {
    var editor = LineEditor(allowsLines: true)
    switch result {
    case .success(let text): editor.handle(.paste(text))
    case .failure(let failure):
      context.message = failure.sentence
      return
    }
    if editor.text == panel?.editor?.text { context.message = "The text is as it was." }
    if isWriting { panel?.editor = editor }
  }

  /// Sends a comment on a photo; a blank text is refused.
  mutating func sendComment(_ text: String, on photo: Photo, _ context: inout BrowserContext) {
    guard can(.comments, photo, "comments", &context) else { return }
    let text = text.trimmed
    if LineEditor(text).isBlank {
      context.message = "A comment needs some text."
      return
    }
    if panel == nil { toggleComments(on: photo, &context) }
    if threads[photo.key]?.sending != nil {
      context.message = "The last comment is still being sent."
      return
    }
    threads[photo.key]?.sending = text
    threads[photo.key]?.draft = ""
    panel?.editor = nil
    panel?.top = .max
    context.requests.start(.comment(text, photo))
  }

  // MARK: - Responses

  /// Shows the comments on a photo.
  private mutating func show(_ list: [Comment], on photo: Photo) {
    threads[photo.key, default: CommentThread()].comments = list
    threads[photo.key]?.isStale = false
    reactions.setCommentCount(list.count, of: photo)
  }

  /// Evicts comments on many photos, unless they have a draft or a comment being sent.
  private mutating func dropOldThreads(selected: PhotoKey?) {
    if threads.count <= CommentThread.limit { return }
    let shown = [panel?.photo.key, selected]
    threads = threads.filter { shown.contains($0.key) || $0.value.hasOwnText }
  }

  /// Shows a sent comment as the source stored it.
  private mutating func show(_ comment: Comment, on photo: Photo, _ context: inout BrowserContext) {
    // Comments that are being loaded may lack this one.
    context.requests.cancel { $0 == .comments(photo) }
    threads[photo.key, default: CommentThread()].append(comment)
    let count = threads[photo.key]?.comments?.count ?? reactions[photo].commentCount.map { $0 + 1 }
    if let count { reactions.setCommentCount(count, of: photo) }
    if panel?.photo.key == photo.key { panel?.top = .max }
    context.message = "Sent."
  }

  /// Keeps the text of a comment that could not be sent; if its panel is open, the editor gets it back.
  private mutating func handleCommentFailure(
    on photo: Photo,
    _ failure: Failure,
    _ context: inout BrowserContext
  ) {
    let text = threads[photo.key]?.sending ?? ""
    threads[photo.key]?.sending = nil
    threads[photo.key]?.draft = text
    if !context.isOnScreen {
      context.message = "\(failure.sentence) + alone sends the text again."
    } else if panel?.photo.key == photo.key {
      panel?.editor = LineEditor(text, allowsLines: true)
      panel?.top = .max
      context.message = failure.sentence
    } else {
      context.message = "\(failure.sentence) c and + have the text."
    }
  }
}

extension Request {
  fileprivate func isComment(on photo: Photo) -> Bool {
    if case .comment(_, let other) = self { other.key == photo.key } else { false }
  }
}

extension SourceID {
  /// Returns the sentence that the source lacks something.
  func lacks(_ feature: String) -> String {
    "\(name.prefix(1).uppercased())\(name.dropFirst()) has no \(feature)."
  }
}
