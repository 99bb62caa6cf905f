import Foundations
import Model

/// The context of the browser's panels: what they share, and the requests that they make.
struct BrowserContext: Sendable {
  var size: ScreenSize
  /// Whether the state is drawn on a screen; the plain browser prints it, and tells which posts.
  var isOnScreen = true
  /// Whether pictures have colours; without them the preview of a place has titles instead.
  var hasColorPictures = true
  /// The arrangement of the photos of a place, and of the recents.
  var arrangement = PhotoListLayout.Arrangement.list
  /// The photos that were hidden since the start.
  var hidden: Set<PhotoKey> = []
  /// The message of the status line, shown until a key is pressed.
  var message: String?
  /// The notice on the requests under way, shown until one that the person waits for has ended.
  var notice: String?
  @Boxed var requests = RequestScheduler()
  /// The time of day of the last response, and the time of the browser's clock then.
  private var timeOfDay: (date: Date, at: Duration)?
  /// Returns the difference of the reader's time from UTC at a time, in seconds; east is positive.
  private let secondsFromGMT: @Sendable (Date) -> Int

  init(size: ScreenSize, secondsFromGMT: @escaping @Sendable (Date) -> Int) {
    self.size = size
    self.secondsFromGMT = secondsFromGMT
  }

  /// The time of the last event, since the start.
  var time: Duration { requests.time }

  mutating func setTimeOfDay(_ date: Date) { timeOfDay = (date, time) }

  /// Returns the age of a date, or `nil` before the time of day is known.
  func age(of date: Date) -> String? {
    guard let timeOfDay else { return nil }
    let now = timeOfDay.date.addingTimeInterval((time - timeOfDay.at) / .seconds(1))
    return date.age(at: now, secondsFromGMT: secondsFromGMT)
  }
}
