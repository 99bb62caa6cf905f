import Foundations
import Model
import TerminalGraphics

/// The context that the browser's panels share, and their requests.
struct BrowserContext: Sendable {
  var size: ScreenSize
  /// True if the state is drawn on a screen; the plain browser prints it, and reports which posts it printed.
  var isOnScreen = true
  /// True if pictures have colours; otherwise the preview of a place shows titles.
  var hasColorPictures = true
  /// True if pictures are drawn in pixels rather than characters, so that small ones are recognizable.
  var hasPixels: Bool { hasColorPictures && size.cell != .halfBlocks }
  /// True if the user gave a contact for questions about requests.
  var hasContact = false
  /// The arrangement of the photos of a place and of the recents.
  var arrangement = PhotoListLayout.Arrangement.list
  var hidden = HiddenPhotos()
  /// The message of the status line, shown until a key is pressed, for at most `messageTime`.
  var message: String? { didSet { messageSince = time } }
  /// The browser's clock when the message appeared, or was last hidden by a panel.
  private var messageSince = Duration.zero
  /// The notice about pending requests, shown until one that the user waits for has ended.
  var notice: String?
  @Boxed var requests = RequestScheduler()
  /// The date and time of the last response, and the browser's clock then.
  private var timeOfDay: (date: Date, at: Duration)?
  /// Returns the offset of local time from UTC at a time, in seconds; positive is east.
  private let secondsFromGMT: @Sendable (Date) -> Int

  /// The time for which a message is shown.
  static let messageTime = Duration.seconds(5)

  init(size: ScreenSize, secondsFromGMT: @escaping @Sendable (Date) -> Int) {
    self.size = size
    self.secondsFromGMT = secondsFromGMT
  }

  /// Returns true if a source answers few requests, because the user gave no contact.
  ///
  /// It is asked only for what the user looks at.
  func isScarce(_ source: SourceID?) -> Bool { !hasContact && source?.facts.contactLimits != nil }

  /// The time of the last event since the start.
  var time: Duration { requests.time }

  /// Restarts the time of a message that is not visible.
  mutating func holdMessage() { messageSince = time }

  /// Removes a message that was shown for long enough; the plain browser prints it once, however late.
  mutating func expireMessage() {
    if isOnScreen, message != nil, time - messageSince >= Self.messageTime { message = nil }
  }

  mutating func setTimeOfDay(_ date: Date) { timeOfDay = (date, time) }

  /// Returns the age of a date, or `nil` before the time of day is known.
  func age(of date: Date) -> String? {
    guard let timeOfDay else { return nil }
    let now = timeOfDay.date.addingTimeInterval((time - timeOfDay.at) / .seconds(1))
    return date.age(at: now, secondsFromGMT: secondsFromGMT)
  }

  /// Cancels a pending follow, which may be looking up a person or a place; returns true if there was one.
  mutating func cancelFollowing() -> Bool {
    guard let request = requests.cancelFirst(where: \.isFollowing) else { return false }
    for subject in request.subjects { requests.removeQueued(subject) }
    message = "Cancelled."
    return true
  }

  /// Cancels saving, or making a gallery; returns true if that was going on.
  mutating func cancelSaving() -> Bool {
    let progress = requests.pending.values.first { $0.request.isSaving }?.progress
    guard requests.cancelFirst(where: \.isSaving) != nil else { return false }
    message = progress.map { "Stopped after \($0.done) of \($0.total.photos)." } ?? "Not saved."
    return true
  }
}

extension Request {
  fileprivate var isFollowing: Bool { if case .toggleFollowing = self { true } else { false } }
  fileprivate var isSaving: Bool {
    switch self {
    case .save, .makeGallery: true
    default: false
    }
  }
}
