import Features
import Foundations
import Model
import TerminalGraphics

/// The state of the panel of a person: the owner of a photo, and the profile at the source.
struct PersonState: Sendable {
  /// A person at a source.
  struct Subject: Hashable, Sendable {
    let person: Person
    let source: SourceID
  }

  /// The person of the panel, or `nil` if it is closed.
  private(set) var subject: Subject?
  /// The profile at the source, or `nil` before it is loaded.
  private(set) var profile: Profile?
  /// The first visible line of the text.
  private(set) var top = 0

  var isOpen: Bool { subject != nil }

  /// The person as far as known: from the source, or else from the photo.
  var person: Person? { profile?.person ?? subject?.person }

  /// Opens the panel of the owner of a photo.
  mutating func open(_ photo: Photo, _ context: inout BrowserContext) {
    guard photo.source.facts.abilities.contains(.profiles), !photo.owner.id.isEmpty else {
      context.message = photo.source.lacks("people to show")
      return
    }
    let opened = Subject(person: photo.owner.person, source: photo.source)
    if let request = PersonState(of: opened).request { context.requests.clearFailure(of: request) }
    self = PersonState(of: opened)
  }

  init() {}

  private init(of subject: Subject) { self.subject = subject }

  mutating func close() { self = PersonState() }

  // MARK: - Requests

  /// The request for the profile, unless it is already loaded.
  var request: Request? {
    guard let subject, profile == nil else { return nil }
    return .profile(subject.person.id, subject.source)
  }

  /// Handles the response to a request for a person.
  mutating func handle(_ response: Response, to id: Person.ID, _ source: SourceID) {
    guard case .profile(let answer) = response, let subject, subject.source == source,
      subject.person.id == id
    else { return }
    profile = answer
  }

  // MARK: - Keys

  /// Scrolls the text.
  mutating func scroll(by movement: Movement, _ page: PersonPage) {
    switch movement {
    case .by(let lines): top += lines
    case .byPages(let pages): top += pages * max(page.text.rows - 1, 1)
    case .toStart: top = 0
    case .toEnd: top = .max
    case .across: break
    }
    clamp(to: page)
  }

  /// Clamps the scroll position to the lines of a page.
  mutating func clamp(to page: PersonPage) { top = min(max(top, 0), page.lastTop) }
}

extension BrowserState {
  /// True if `p` shows the person of the selected photo: in a list, and in a photo with its details.
  private var canOpenPerson: Bool {
    guard context.isOnScreen, social.panel == nil, photoList?.selected != nil else { return false }
    return !isPhotoOpen || photoList?.pane.view?.showsDetails == true
  }

  /// Opens the panel of the selected photo's owner; returns false where `p` means something else.
  mutating func openPerson() -> Bool {
    guard canOpenPerson, let photo = photoList?.selected else { return false }
    person.open(photo, &context)
    return true
  }

  /// Handles a key in the panel of a person; the keys of lists and photos have no effect meanwhile.
  mutating func handleInPerson(_ key: Key) {
    switch key {
    case .escape, .backspace, .character("p"): person.close()
    case .enter, .arrow(.right, isShifted: _): showPhotosOfPerson()
    case .character("F"): followPerson()
    case .character("q"), .character("?"), .character(":"), .character("S"), .character("r"):
      handleGlobally(key)
    case .character("1"), .character("2"), .character("3"), .tab, .backTab:
      person.close()
      handleGlobally(key)
    default:
      guard let movement = key.movement else { return }
      person.scroll(by: movement, personPage)
    }
  }

  /// Scrolls with the wheel.
  mutating func handleInPerson(_ action: MouseAction) {
    switch action.kind {
    case .wheelUp: person.scroll(by: .by(-3), personPage)
    case .wheelDown: person.scroll(by: .by(3), personPage)
    case .press, .drag, .release: break
    }
  }

  /// The panel as it is laid out.
  var personPage: PersonPage { PersonPage(person, context) }

  /// Loads the photos of the panel's person, which then replace the list.
  private mutating func showPhotosOfPerson() {
    guard let subject = person.subject else { return }
    if subject.source == topPlaces.source ?? subject.source {
      goTo.go(to: .selected(.person(subject.person.id)))
    } else {
      context.message = "The photos are at another source: S shows \(subject.source.name)."
    }
  }

  private mutating func followPerson() {
    guard let subject = person.subject else { return }
    let change = Request.toggleFollowing(.person(subject.person.id), at: subject.source)
    context.requests.startInOrder(change)
  }
}
