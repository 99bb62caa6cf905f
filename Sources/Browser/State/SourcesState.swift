import Features
import Foundations
import Model

/// The state of the panel of sources: the kinds of source, what each needs, and what is typed for one.
struct SourcesState: Sendable {
  static let kinds = SourceKind.all

  private(set) var isOpen = false
  private(set) var selection = 0
  /// Whether the source that is chosen is remembered for the next programs.
  private(set) var isRemembering = false
  /// The text for the selected source, while it is typed.
  private(set) var editor: LineEditor?
  /// The reason why the last choice could not be made, as a sentence.
  var problem: String?
  /// The source whose places are shown.
  private var shown: SourceID?
  /// What is known of what a person would type.
  private var given: Set<SourceFacts.Entry>

  init(given: Set<SourceFacts.Entry> = []) { self.given = given }

  private var kind: SourceKind { Self.kinds[selection] }

  /// Opens the panel with the shown source selected; in the place of the sample, real photos that need nothing.
  mutating func open(showing source: SourceID?) {
    let isReal = source?.facts.isReal ?? false
    let selected = isReal ? source?.kind : SourceID.keyless.kind
    selection = Self.kinds.firstIndex { $0 == selected } ?? 0
    shown = source
    (isOpen, isRemembering, editor, problem) = (true, false, nil, nil)
  }

  /// Closes the panel after a choice, whose text is known from now on.
  mutating func close(after choice: SourceChoice) {
    (isOpen, editor) = (false, nil)
    if let entry = choice.kind.facts.entry, entry != .path, !choice.text.isEmpty {
      given.insert(entry)
    }
  }

  // MARK: - Keys

  /// Handles a key in the panel; returns whether it is one of its own.
  mutating func handle(_ key: Key, _ context: inout BrowserContext) -> Bool {
    problem = nil
    if editor != nil {
      handleInEditor(key, &context)
      return true
    }
    switch key {
    case .enter:
      if needsText { edit() } else { choose(text: "", &context) }
    case .character("e"): edit()
    case .character("r"): isRemembering.toggle()
    case .escape, .backspace, .character("S"): isOpen = false
    default:
      guard let movement = key.movement else { return false }
      move(movement)
    }
    return true
  }

  /// Selects a row by its number, counted from 1; returns whether there is one.
  mutating func select(row: Int) -> Bool {
    guard (1...Self.kinds.count).contains(row) else { return false }
    selection = row - 1
    return true
  }

  /// Moves the selection with the wheel; selects a row with a press, and chooses the selected one.
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

  /// Whether the selected source is not shown before something is typed.
  private var needsText: Bool {
    switch kind.facts.entry {
    case .path?: true
    case .key?: !given.contains(.key)
    case .contact?, nil: false
    }
  }

  /// Begins a text for the selected source, with the path of the shown one where that is of its kind.
  private mutating func edit() {
    if kind.facts.entry == nil {
      problem = "It takes nothing; Enter shows it."
    } else {
      editor = LineEditor(isShown(kind) ? shown?.path ?? "" : "")
    }
  }

  private mutating func handleInEditor(_ key: Key, _ context: inout BrowserContext) {
    switch key {
    case .enter:
      if let editor { choose(text: editor.text.trimmed, &context) }
    case .escape: editor = nil
    default: editor?.handle(key)
    }
  }

  /// Asks for the selected source; one choice is made at a time.
  private mutating func choose(text: String, _ context: inout BrowserContext) {
    if context.requests.isPending(where: \.isChoice) { return }
    if text.isEmpty && needsText {
      problem = "\(kind.facts.title) \(need(of: kind))."
    } else {
      let choice = SourceChoice(kind, text: text, isRemembered: isRemembering)
      context.requests.start(.chooseSource(choice))
    }
  }
}

// MARK: - Words

extension SourcesState {
  /// Returns whether the places on the screen are of a source of a kind.
  func isShown(_ kind: SourceKind) -> Bool { shown?.kind == kind }

  /// Returns what a kind of source needs, in a few words.
  func need(of kind: SourceKind) -> String {
    switch kind.facts.entry {
    case .path?: "needs its path"
    case .key?: given.contains(.key) ? "needs a key, which is set" : "needs a key"
    case .contact?:
      given.contains(.contact)
        ? "needs nothing; a contact is set" : "needs nothing; a contact helps"
    case nil: kind.facts.isReal ? "needs nothing" : "needs nothing; made-up photos"
    }
  }

  /// The question that the text for the selected source answers.
  var question: String {
    switch kind.facts.entry {
    case .path?: return "The path of the \(kind.facts.name):"
    case .key?: return "Your key to \(kind.facts.name):"
    case .contact?:
      let limits = kind.facts.contactLimits
      let reason = limits.map { ", for \($0.with) requests a minute, not \($0.without)" } ?? ""
      return "Your e-mail address\(reason):"
    case nil: return ""
    }
  }

  /// Whether the next programs begin with the source, as a sentence.
  var memory: String {
    isRemembering
      ? "What you choose is remembered; r: only for now."
      : "What you choose is for now; r: remember it."
  }

  /// The text as the screen shows it: a key is hidden.
  var shownEditor: LineEditor? { kind.facts.entry == .key ? editor?.hidden : editor }
}
