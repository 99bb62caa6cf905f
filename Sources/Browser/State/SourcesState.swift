import Features
import Foundations
import Model

/// The state of the sources panel: the kinds of source, what each needs, and the text for one.
struct SourcesState: Sendable {
  static let kinds = SourceKind.all

  private(set) var isOpen = false
  private(set) var selection = 0
  /// True if the choice is remembered for the next start.
  private(set) var isRemembering = false
  /// The editor for the selected source's text, or `nil`.
  private(set) var editor: LineEditor?
  /// The reason why the last choice failed, as a sentence.
  var problem: String?
  /// True while the question for a contact is open; nothing is requested from a source meanwhile.
  private(set) var isAsking = false
  /// True if the question may be asked.
  private var asksForContact: Bool
  /// The source of the places on the screen.
  private var shown: SourceID?
  /// The entries that are already configured.
  private var given: Set<SourceFacts.Entry>

  init(given: Set<SourceFacts.Entry> = [], asksForContact: Bool = false) {
    self.given = given
    self.asksForContact = asksForContact
  }

  private var kind: SourceKind { Self.kinds[selection] }

  /// Opens the panel with the current source selected; for the sample, a source of real photos that needs no entry.
  mutating func open(showing source: SourceID?) {
    let isReal = source?.facts.isReal ?? false
    let selected = isReal ? source?.kind : SourceID.keyless.kind
    selection = Self.kinds.firstIndex { $0 == selected } ?? 0
    shown = source
    (isOpen, isRemembering, isAsking, editor, problem) = (true, false, false, nil, nil)
  }

  /// Opens the panel with the question for a contact before the first request to a source that allows more with one.
  mutating func askForContact(before source: SourceID?) {
    open(showing: source)
    if source?.kind == kind && needsAnswer { ask() } else { isOpen = false }
  }

  /// Handles the response to a choice, and returns the chosen source; after a failure the previous one
  /// stays.
  ///
  /// The panel closes. The text of the choice counts as configured from now on.
  mutating func handle(
    _ response: Response,
    to choice: SourceChoice,
    _ context: inout BrowserContext
  ) -> SourceID? {
    switch response {
    case .chosenSource(let source):
      (isOpen, isAsking, editor) = (false, false, nil)
      if choice.isAnswer { asksForContact = false }
      if let entry = choice.kind.facts.entry, entry != .path, !choice.text.isEmpty {
        given.insert(entry)
      }
      return source
    case .failed(let failure) where isOpen: problem = failure.sentence
    case .failed(let failure): context.message = failure.sentence
    default: break
    }
    return nil
  }

  // MARK: - Keys

  /// Handles a key in the panel; returns true if it is one of the panel's keys.
  mutating func handle(_ key: Key, _ context: inout BrowserContext) -> Bool {
    problem = nil
    if editor != nil {
      handleInEditor(key, &context)
      return true
    }
    switch key {
    case .enter:
      if needsAnswer {
        ask()
      } else if needsText {
        edit()
      } else {
        choose(text: "", &context)
      }
    case .character("e"): edit()
    case .character("r"): isRemembering.toggle()
    case .escape, .backspace, .character("S"): isOpen = false
    default:
      guard let movement = key.movement else { return false }
      move(movement)
    }
    return true
  }

  /// Selects a row by its number, counted from 1; returns true if it exists.
  mutating func select(row: Int) -> Bool {
    guard (1...Self.kinds.count).contains(row) else { return false }
    selection = row - 1
    return true
  }

  /// Moves the selection with the wheel; a press selects a row, or chooses the selected one.
  mutating func handle(_ action: MouseAction, _ context: inout BrowserContext) {
    switch action.kind {
    case .wheelUp where editor == nil: move(.by(-1))
    case .wheelDown where editor == nil: move(.by(1))
    case .press where editor == nil:
      let rows = SourcesPage(self, context.size).sourceRows
      guard let index = rows.firstIndex(where: { $0.contains(action.row) }) else { return }
      if index == selection { _ = handle(.enter, &context) } else { selection = index }
    default: break
    }
  }

  private mutating func move(_ movement: Movement) {
    let last = Self.kinds.count - 1
    switch movement {
    case .by(let rows): selection = min(max(selection + rows, 0), last)
    case .byPages(let pages): selection = pages < 0 ? 0 : last
    case .toStart: selection = 0
    case .toEnd: selection = last
    case .across: break
    }
  }

  // MARK: - Texts

  /// True if the selected source needs a text first.
  private var needsText: Bool {
    switch kind.facts.entry {
    case .path?: true
    case .key?: !given.contains(.key)
    case .contact?, nil: false
    }
  }

  /// True if the question for a contact comes before the selected source.
  private var needsAnswer: Bool {
    asksForContact && kind.facts.entry == .contact && !hasContact
  }

  private mutating func ask() { (isAsking, editor) = (true, LineEditor()) }

  /// Opens an editor for the selected source, with the current source's path if it is of that kind.
  private mutating func edit() {
    if kind.facts.entry == nil {
      problem = "It needs nothing; Enter shows it."
    } else {
      editor = LineEditor(isShown(kind) ? shown?.path ?? "" : "")
    }
  }

  private mutating func handleInEditor(_ key: Key, _ context: inout BrowserContext) {
    switch key {
    case .enter:
      if let editor { choose(text: editor.text.trimmed, &context) }
    case .escape where isAsking: choose(text: "", &context)
    case .escape: editor = nil
    default: editor?.handle(key)
    }
  }

  /// Requests the selected source; only one choice is made at a time.
  private mutating func choose(text: String, _ context: inout BrowserContext) {
    if context.requests.isPending(where: \.isChoice) { return }
    if text.isEmpty && needsText {
      problem = "\(kind.facts.title) \(need(of: kind))."
    } else {
      let choice = SourceChoice(
        kind,
        text: text,
        isRemembered: isRemembering,
        isAnswer: isAsking
      )
      context.requests.start(.chooseSource(choice))
    }
  }
}

// MARK: - Words

extension SourcesState {
  /// True if the user gave a contact.
  var hasContact: Bool { given.contains(.contact) }

  /// Returns true if the places on the screen are from a source of a kind.
  func isShown(_ kind: SourceKind) -> Bool { shown?.kind == kind }

  /// Returns the requirement of a kind of source, in a few words.
  func need(of kind: SourceKind) -> String {
    switch kind.facts.entry {
    case .path?: "needs its path"
    case .key?: given.contains(.key) ? "needs a key, which is set" : "needs a key"
    case .contact?:
      hasContact
        ? "needs nothing; a contact is set" : "needs nothing; a contact helps"
    case nil: kind.facts.isReal ? "needs nothing" : "needs nothing; made-up photos"
    }
  }

  /// The question for the selected source's text.
  var question: String {
    switch kind.facts.entry {
    case .path?: return "The path of the \(kind.facts.name):"
    case .key?: return "Your key to \(kind.facts.name):"
    case .contact? where isAsking: return kind.facts.contactQuestion ?? ""
    case .contact?:
      let limits = kind.facts.contactLimits
      let reason = limits.map { ", for \($0.with) requests a minute, not \($0.without)" } ?? ""
      return "Your e-mail address\(reason):"
    case nil: return ""
    }
  }

  /// A sentence that says whether the choice is remembered.
  var memory: String {
    isRemembering
      ? "Your choice is remembered; r: only for now."
      : "Your choice is only for now; r: remember it."
  }

  /// The editor as shown on the screen: a key is hidden.
  var shownEditor: LineEditor? { kind.facts.entry == .key ? editor?.hidden : editor }
}
