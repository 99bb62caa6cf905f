import Features
import Foundations
import Model
import TerminalGraphics

/// The state of the line that goes anywhere (`:`): its text, the suggestions, and the photos being loaded for it.
///
/// The same line asks for the position of pictures (`P`), for their date (`D`), for tags (`T`) and for the folder in
/// which to save them (`s`), for what a gallery needs (`W`), and finds a tag among those of a photo (`t`).
///
/// The line stays open until the photos are loaded, so that the user can correct an error.
struct GoToState: Sendable {
  /// The purpose of the line.
  enum Purpose: Hashable, Sendable {
    /// Any list of photos.
    case anywhere
    /// A fact about some pictures.
    case writing(Fact, about: [Photo])
    /// The folder in which to save pictures.
    case saving([Photo])
    /// A part of what a gallery needs.
    case gallery(GalleryPlan, GalleryStep)
    /// One of the known tags of a photo; the photos with that tag are listed.
    case tags([String], of: Photo)
  }

  /// What is asked for a gallery, in this order.
  enum GalleryStep: Hashable, Sendable {
    case title, folder
    /// Whether to make it, once it is said what it gives away.
    case confirmation
  }

  /// A fact to write beside pictures.
  enum Fact: Hashable, Sendable {
    case position, date, tags

    /// The words for it in a sentence.
    var noun: String {
      switch self {
      case .position: "a position"
      case .date: "a date"
      case .tags: "tags"
      }
    }

    fileprivate var prompt: String {
      switch self {
      case .position: "Place: "
      case .date: "Date: "
      case .tags: "Tags: "
      }
    }

    fileprivate var forms: String {
      switch self {
      case .position: BrowserKeys.placeForms
      case .date: BrowserKeys.dateForms
      case .tags: BrowserKeys.tagForms
      }
    }

    fileprivate func typed(_ text: String) -> TypedFact {
      switch self {
      case .position: .position(text)
      case .date: .date(text)
      case .tags: .tags(text)
      }
    }
  }

  private(set) var isOpen = false
  private(set) var purpose = Purpose.anywhere
  /// The text that the user typed.
  private var typed = LineEditor()
  /// The chosen suggestion, which is on the line; `nil` for the typed text.
  private var choice: String?
  /// The completions of a text, the likeliest first.
  private var completions: (texts: [String], text: String)?
  /// The lines that have led to photos, the latest first.
  private var entries: [String] = []
  /// The folders in which pictures were last saved, and a gallery was last made.
  private var lastFolder, lastGallery: String?
  /// The photos that are being loaded, and then shown.
  private(set) var wanted: PhotoSubject?

  /// The maximum number of suggestions on the screen.
  static let suggestionLimit = 8
  private static let entryLimit = 20

  /// The prompt before the text.
  var prompt: String {
    switch purpose {
    case .anywhere: ":"
    case .writing(let fact, about: _): fact.prompt
    case .saving: "Save in: "
    case .gallery(_, .title): "Title: "
    case .gallery(_, .folder): "Gallery in: "
    case .gallery(_, .confirmation): "Enter makes it: "
    case .tags: "Tag: "
    }
  }

  /// The hint for the status line.
  var forms: String {
    switch purpose {
    case .anywhere: BrowserKeys.goToForms
    case .writing(let fact, about: _): fact.forms
    case .saving, .gallery(_, .folder): BrowserKeys.folderForms
    case .gallery(_, .title): BrowserKeys.titleForms
    case .gallery(_, .confirmation): ""
    case .tags([], of: _): ""
    case .tags(let tags, of: _): "\(matches.count) of \(tags.count.counted("tag"))"
    }
  }

  /// The photo whose tags are listed, if the line is open for them.
  var taggedPhoto: Photo? {
    if isOpen, case .tags(_, of: let photo) = purpose { photo } else { nil }
  }

  /// The minimum number of columns for the line.
  var width: Int { min(editor.text.displayWidth + 3, 24) }

  /// Returns true if a message fits beside the line; otherwise it is above it.
  func leavesRoom(for message: String, columns: Int) -> Bool {
    !message.contains(where: \.isNewline) && message.displayWidth <= columns - 2 - width
  }

  /// The line with its caret: the chosen suggestion, or else the typed text.
  ///
  /// For tags, it is always the typed text, which filters them.
  var editor: LineEditor { isOfTags ? typed : choice.map { LineEditor($0) } ?? typed }

  /// The suggestions on the screen, the likeliest first; a long list of tags is scrolled to the chosen one.
  var suggestions: [String] {
    let first = max((chosenMatch ?? 0) + 1 - Self.suggestionLimit, 0)
    return Array(matches.dropFirst(first).prefix(Self.suggestionLimit))
  }

  /// All suggestions; tags are suggested if they contain the typed text.
  ///
  /// Otherwise, they are earlier lines that begin with the text, and its completions.
  private var matches: [String] {
    let folded = FoldedText(typed.text).text
    if case .tags(let tags, of: _) = purpose {
      return folded.isEmpty ? tags : tags.filter { FoldedText($0).text.contains(folded) }
    }
    if case .writing(.date, about: _) = purpose { return [] }
    if case .writing(.tags, about: _) = purpose { return lineSuggestions }
    if !isCompleted { return [] }
    let recent = entries.filter { FoldedText($0).text.hasPrefix(folded) }
    let others = (completions?.texts ?? []).filter { !recent.contains($0) }
    let all = recent + others
    let known = purpose == .anywhere ? all : all.filter(\.namesPlace)
    return Array(known.prefix(Self.suggestionLimit))
  }

  /// The index of the chosen one of all suggestions; for tags, initially the first.
  private var chosenMatch: Int? {
    let chosen = choice.flatMap { matches.firstIndex(of: $0) }
    return chosen ?? (isOfTags && !matches.isEmpty ? 0 : nil)
  }

  /// The index of the chosen suggestion on the screen.
  var chosenRow: Int? { chosenMatch.map { min($0, Self.suggestionLimit - 1) } }

  /// True if the typed text is completed by what is known.
  private var isCompleted: Bool {
    switch purpose {
    case .anywhere, .writing: true
    case .saving, .gallery, .tags: false
    }
  }

  private var isOfTags: Bool { if case .tags = purpose { true } else { false } }

  /// Opens the line.
  mutating func open(for purpose: Purpose = .anywhere) {
    (isOpen, typed, choice, completions) = (true, LineEditor(), nil, nil)
    self.purpose = purpose
  }

  /// Opens the line for the folder in which to save photos: the last one, or else the current one unless it may be that
  /// of own pictures.
  mutating func askForFolder(of photos: [Photo]) {
    open(for: .saving(photos))
    let isOwn = photos.contains(where: \.source.isOwn)
    typed = LineEditor(lastFolder ?? (isOwn ? "" : "."))
  }

  /// Lists the tags of a photo if the line is open for them; closes the line if there are none.
  mutating func show(_ tags: [String], of photo: Photo, _ context: inout BrowserContext) {
    guard taggedPhoto?.key == photo.key else { return }
    purpose = .tags(tags, of: photo)
    if !tags.isEmpty { return }
    isOpen = false
    context.message = "“\(photo.heading.title)” has no tags."
  }

  /// Closes the line for the tags of a photo, because they could not be loaded.
  mutating func failTags(of photo: Photo, _ failure: Failure, _ context: inout BrowserContext) {
    guard taggedPhoto?.key == photo.key else { return }
    isOpen = false
    context.message = failure.sentence
  }

  // MARK: - Input

  mutating func handle(_ key: Key, _ context: inout BrowserContext) {
    switch key {
    case .enter: go(&context)
    case .escape: if !cancel(&context) { isOpen = false }
    case .backspace where editor.text.isEmpty: isOpen = false
    case .tab, .arrow(.up, isShifted: _): choose(by: 1)
    case .backTab, .arrow(.down, isShifted: _): choose(by: -1)
    default: edit(key)
    }
  }

  /// Takes the suggestion under the mouse; the wheel chooses one.
  mutating func handle(_ action: MouseAction, _ context: inout BrowserContext) {
    switch action.kind {
    case .wheelUp: choose(by: 1)
    case .wheelDown: choose(by: -1)
    case .press:
      let rows = GoToPage(self, context).rows
      guard let row = rows.firstIndex(where: { $0.row == action.row }) else { return }
      choice = suggestions[row]
      go(&context)
    case .drag, .release: break
    }
  }

  /// Loads the photos of a line, which need not be open.
  mutating func go(to line: String, _ context: inout BrowserContext) {
    do throws(Failure) {
      wanted = try PhotoSubject(line: line)
    } catch {
      context.message = error.sentence
    }
  }

  /// Loads photos, and shows them unless the user goes elsewhere meanwhile.
  mutating func go(to subject: PhotoSubject) { wanted = subject }

  private mutating func go(_ context: inout BrowserContext) {
    if isOfTags {
      if let match = chosenMatch { go(to: .selected(.tag(matches[match]))) }
      return
    }
    (typed, choice) = (editor, nil)
    if case .gallery(let plan, let step) = purpose { return go(on: plan, after: step, &context) }
    if typed.isBlank || purpose != .anywhere { isOpen = false }
    if typed.isBlank { return }
    switch purpose {
    case .writing(let fact, about: let photos):
      context.requests.startInOrder(.write(fact.typed(typed.text.trimmed), about: photos))
    case .saving(let photos):
      lastFolder = typed.text.trimmed
      context.requests.start(.save(photos, in: typed.text.trimmed))
    case .anywhere, .gallery, .tags: go(to: typed.text, &context)
    }
  }

  /// Goes on with a gallery: asks for its folder, then what it will give away, then makes it.
  private mutating func go(
    on plan: GalleryPlan,
    after step: GalleryStep,
    _ context: inout BrowserContext
  ) {
    var plan = plan
    let text = typed.text.trimmed
    switch step {
    case .title:
      plan.title = text.isEmpty ? "Photos" : text
      open(for: .gallery(plan, .folder))
      typed = LineEditor(lastGallery ?? "")
    case .folder:
      isOpen = false
      if text.isEmpty { return }
      (plan.folder, lastGallery) = (text, text)
      context.requests.start(.planGallery(plan))
    case .confirmation:
      isOpen = false
      guard ["", "y", "yes"].contains(text.lowercased()) else {
        context.message = "No page was made."
        return
      }
      context.requests.start(.makeGallery(plan))
    }
  }

  /// Cancels loading; returns true if something was being loaded.
  mutating func cancel(_ context: inout BrowserContext) -> Bool {
    guard wanted != nil else { return false }
    wanted = nil
    context.message = "Cancelled."
    return true
  }

  /// Cancels loading silently if the line is closed: the user has gone elsewhere.
  mutating func cancelIfClosed() { if !isOpen { wanted = nil } }

  /// Moves the choice by some steps away from the line; the typed text comes before the first suggestion.
  private mutating func choose(by step: Int) {
    let match = (chosenMatch ?? -1) + step
    if match < 0 { choice = nil } else if match < matches.count { choice = matches[match] }
  }

  private mutating func edit(_ key: Key) {
    var edited = editor
    if edited.handle(key) { (typed, choice, wanted) = (edited, nil, nil) }
  }

  // MARK: - Requests

  /// The requests for the wanted photos, and for completions of the typed text, which need no network.
  var requests: [Request] {
    let photos = wanted.map { Request.photos(of: $0, page: 1, isRefreshing: false) }
    let isComplete = !isOpen || !isCompleted || completions?.text == completedText
    return [photos, isComplete ? nil : .completions(of: completedText)].compactMap(\.self)
  }

  /// The text to complete: the typed one, or the last of several tags as the beginning of a WHAT.
  private var completedText: String {
    guard case .writing(.tags, about: _) = purpose else { return typed.text }
    let word = typed.text.lastTag.word
    return word.isEmpty ? "" : NameKind.tags.prefix + word
  }

  /// The typed line with each known tag that its last one may be the beginning of.
  private var lineSuggestions: [String] {
    let (start, word) = typed.text.lastTag
    if word.isEmpty { return [] }
    return (completions?.texts ?? []).compactMap { text in
      guard text.hasPrefix(NameKind.tags.prefix) else { return nil }
      return start + text.dropFirst(NameKind.tags.prefix.count)
    }
  }

  mutating func show(_ texts: [String], of text: String) { completions = (texts, text) }

  /// Handles the response to a request for photos; returns true if they are the wanted ones, to be shown.
  mutating func finish(
    _ subject: PhotoSubject,
    _ response: Response,
    _ context: inout BrowserContext
  ) -> Bool {
    guard subject == wanted, response.isFinal else { return false }
    wanted = nil
    if case .failed(let failure) = response {
      context.requests.clearFailure(of: .photos(of: subject, page: 1, isRefreshing: false))
      context.message = failure.sentence
      return false
    }
    if isOpen { addEntry(to: subject) }
    isOpen = false
    return true
  }

  private mutating func addEntry(to subject: PhotoSubject) {
    var line = typed.text.trimmed
    if isOfTags, case .selected(.list(.tag(let tag))) = subject { line = "tag:\(tag)" }
    entries = Array(([line] + entries.filter { $0 != line }).prefix(Self.entryLimit))
  }
}

extension String {
  /// The last of the tags on a line that are separated by commas, without its `-`, and what is before it.
  fileprivate var lastTag: (start: String, word: String) {
    let start = lastIndex(of: ",").map { index(after: $0) } ?? startIndex
    let word = self[start...].drop { $0 == " " || $0 == "-" }
    return (String(self[..<word.startIndex]), String(word))
  }

  /// True if the line is the name of a place, rather than that of another list or a search.
  fileprivate var namesPlace: Bool {
    if hasPrefix("/") { return false }
    if case .place? = try? PhotoSelector(self) { return true }
    return false
  }
}
