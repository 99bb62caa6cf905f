import Foundations

/// When the photos of the library were uploaded, as a clock of today tells it.
///
/// The library's own dates end in 2024. A simulation must have uploads of yesterday, so it moves
/// them, and keeps their order at each place:
///
/// - classic: by so much that the end of the library's last day is now;
/// - modern: the newest 4 % of each place fall on today's whole hours so far, the next 31 % (some
///   1,500 of all) on yesterday, and the rest on the 363 days before. Days are UTC's.
struct UploadCalendar: Sendable {
  private let era: Era
  /// Seconds since 1970.
  private let now: Int

  init(_ era: Era, now: Date) {
    self.era = era
    self.now = Int(now.timeIntervalSince1970)
  }
}

extension UploadCalendar {
  /// When a photo was uploaded, in seconds since 1970.
  func moment(of photo: SamplePhoto) -> Int {
    switch era {
    case .classic: photo.uploaded + now - SampleLibrary().lastMoment
    case .modern: midnight + offset(ofAge: SampleLibrary.ages[photo.id] ?? 1)
    }
  }

  /// The beginning of the day before today, and of today.
  var yesterday: Range<Int> { midnight - day..<midnight }

  private var midnight: Int { now - now % day }

  /// How many seconds after midnight a photo was uploaded, by its age among its place's photos.
  private func offset(ofAge age: Double) -> Int {
    let seconds =
      switch age {
      case ..<today: (1 - age / today) * Double((now - midnight) / hour * hour)
      case ..<recent: (today - age) / (recent - today) * Double(day)
      default: Double(-day) + (recent - age) / (1 - recent) * 363 * Double(day)
      }
    // A moment of yesterday begins before midnight.
    return Int(seconds.rounded(.down))
  }
}

private let hour = 3_600
private let day = 86_400
/// The share of each place's photos that are of today, and of today or yesterday.
private let today = 0.04
private let recent = 0.35
