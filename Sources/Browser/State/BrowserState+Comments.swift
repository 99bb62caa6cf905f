import Foundations
import Model
import TerminalGraphics

extension BrowserState {
  /// Opens the comments on the selected photo, or closes them.
  mutating func toggleComments() {
    if comments != nil {
      comments = nil
      return
    }
    guard let photo = subjectPhoto else { return }
    guard can(.comments, photo) else {
      message = photo.source.lacks("comments")
      return
    }
    comments = CommentsPanel(photo: photo)
    clearFailure(of: .comments(photo))
    threads[photo.key, default: CommentThread()].isStale = true
  }

  /// The failure of loading the comments of the panel, if any.
  var commentsFailure: Failure? { comments.flatMap { failures[.comments($0.photo)] } }

  /// The comments of the panel.
  var thread: CommentThread? {
    comments.map { threads[$0.photo.key] ?? CommentThread() }
  }

  /// Handles a key in the panel of comments; returns whether it is one of its own.
  mutating func handleInComments(_ key: Key) -> Bool {
    switch key {
    case .character("+"): beginComment()
    case .escape: leaveComments()
    case .backspace, .character("c"): comments = nil
    default:
      guard let movement = key.movement else { return false }
      scrollComments(by: movement)
    }
    return true
  }

  private mutating func scrollComments(by movement: Movement) {
    guard let panel = comments else { return }
    let page = max(layout.comments.rows - 3, 1)
    switch movement {
    case .by(let lines): comments?.top = panel.top + lines
    case .byPages(let pages): comments?.top = panel.top + pages * page
    case .toStart: comments?.top = 0
    case .toEnd: comments?.top = .max
    case .across: break
    }
    clampComments()
  }

  /// Keeps the panel of comments within its lines.
  mutating func clampComments() {
    guard let panel = comments else { return }
    let top = min(max(panel.top, 0), CommentsPage(self, panel).lastTop)
    comments?.top = top
  }

  /// Cancels sending a comment, or closes the panel.
  private mutating func leaveComments() {
    guard let photo = comments?.photo,
      let sending = pending.first(where: { $0.value.request.isComment(on: photo) })
    else {
      comments = nil
      return
    }
    cancel(sending.key)
    let failure = Failure(.failed, "Cancelled; it may have been sent all the same.")
    handleCommentFailure(on: photo, failure)
  }

  // MARK: - Writing

  /// Opens the editor, with the draft where there is one.
  private mutating func beginComment() {
    guard let thread else { return }
    if thread.sending != nil {
      message = "The last comment is still being sent."
    } else {
      comments?.editor = LineEditor(thread.draft)
      comments?.top = .max
    }
  }

  /// Handles a key in the editor of a comment: Enter sends, Escape keeps the text as a draft.
  mutating func handleInEditor(_ key: Key) {
    guard let panel = comments, var editor = panel.editor else { return }
    switch key {
    case .enter: sendComment(editor.text)
    case .escape:
      threads[panel.photo.key]?.draft = editor.text
      comments?.editor = nil
      if !editor.isBlank { message = "The text is kept; + goes on with it." }
    default:
      if editor.handle(key) {
        comments?.editor = editor
      } else if let movement = key.movement {
        scrollComments(by: movement)
      }
    }
  }

  /// Sends a comment on the photo of the panel, or on the open one; a blank text is refused.
  mutating func sendComment(_ text: String) {
    guard let photo = subjectPhoto else { return }
    guard can(.comments, photo) else {
      message = photo.source.lacks("comments")
      return
    }
    let text = text.trimmed
    if LineEditor(text).isBlank {
      message = "A comment needs some text."
      return
    }
    if comments == nil { toggleComments() }
    if threads[photo.key]?.sending != nil {
      message = "The last comment is still being sent."
      return
    }
    threads[photo.key]?.sending = text
    threads[photo.key]?.draft = ""
    comments?.editor = nil
    comments?.top = .max
    start(.comment(text, photo))
  }

  // MARK: - Responses

  /// Handles the comments on a photo.
  mutating func handle(_ list: [Comment], on photo: Photo, at date: Date) {
    setTimeOfDay(date)
    threads[photo.key, default: CommentThread()].comments = list
    threads[photo.key]?.isStale = false
    reactions.setCommentCount(list.count, of: photo)
    dropOldThreads()
  }

  /// Evicts comments once there are many: all that have neither a draft nor a comment under way.
  private mutating func dropOldThreads() {
    if threads.count <= CommentThread.limit { return }
    let shown = [comments?.photo.key, photoList?.selected?.key]
    threads = threads.filter { shown.contains($0.key) || $0.value.hasOwnText }
  }

  /// Shows a comment that was sent as the source has it.
  mutating func handle(_ comment: Comment, on photo: Photo, at date: Date) {
    setTimeOfDay(date)
    // The comments that are being loaded may not have this one.
    for (id, pending) in pending where pending.request == .comments(photo) { cancel(id) }
    threads[photo.key, default: CommentThread()].append(comment)
    let count = threads[photo.key]?.comments?.count ?? reactions[photo].commentCount.map { $0 + 1 }
    if let count { reactions.setCommentCount(count, of: photo) }
    if comments?.photo.key == photo.key { comments?.top = .max }
    message = "Sent."
  }

  /// Keeps the text of a comment that could not be sent; the editor has it again where its panel is open.
  mutating func handleCommentFailure(on photo: Photo, _ failure: Failure) {
    let text = threads[photo.key]?.sending ?? ""
    threads[photo.key]?.sending = nil
    threads[photo.key]?.draft = text
    if !isOnScreen {
      message = "\(failure.sentence) + alone sends the text again."
    } else if comments?.photo.key == photo.key {
      comments?.editor = LineEditor(text)
      comments?.top = .max
      message = failure.sentence
    } else {
      message = "\(failure.sentence) c and + have the text."
    }
  }

  // MARK: - Requests

  /// The request for the comments that the screen shows: those of the panel, or of the chosen post once
  /// its picture is there.
  var commentRequests: [Request] {
    if let comments { return thread?.isWanted ?? false ? [.comments(comments.photo)] : [] }
    guard layout.post != nil, let photo = view?.photo, view?.picture != nil,
      abilities[photo.source]?.contains(.comments) ?? false,
      reactions[photo].commentCount != 0, threads[photo.key]?.isWanted ?? true
    else { return [] }
    return [.comments(photo)]
  }
}

extension Request {
  fileprivate func isComment(on photo: Photo) -> Bool {
    if case .comment(_, let other) = self { other.key == photo.key } else { false }
  }
}
