import Foundations

/// The upload dates of the library, shifted to a clock.
///
/// The library's own dates end in 2024, but a simulation needs uploads of yesterday. The order of the
/// photos at each place stays:
///
/// - classic: all dates shift so that the end of the library's last day is now;
/// - modern: the newest 4 % of each place are of today's complete hours, the next 31 % (about 1,500
///   photos) of yesterday, and the rest of the 363 days before. Days are in UTC.
struct UploadCalendar: Sendable {
  private let era: Era
  /// Seconds since 1970.
  private let now: Int

  init(_ era: Era, now: Date) {
    self.era = era
    self.now = Int(now.timeIntervalSince1970)
  }

  /// Returns the time of upload of a photo, in seconds since 1970.
  func moment(of photo: SamplePhoto) -> Int {
    switch era {
    case .classic: photo.uploaded + now - SampleLibrary().lastMoment
    case .modern: midnight + offset(ofAge: SampleLibrary.ages[photo.id] ?? 1)
    }
  }

  /// The seconds of yesterday, since 1970.
  var yesterday: Range<Int> { midnight - day..<midnight }

  private var midnight: Int { now - now % day }

  /// Returns the seconds from today's midnight to the upload of a photo of a relative age.
  private func offset(ofAge age: Double) -> Int {
    let seconds =
      switch age {
      case ..<today: (1 - age / today) * Double((now - midnight) / hour * hour)
      case ..<recent: (today - age) / (recent - today) * Double(day)
      default: Double(-day) + (recent - age) / (1 - recent) * 363 * Double(day)
      }
    // Times before midnight are negative, and round down as well.
    return Int(seconds.rounded(.down))
  }
}

private let hour = 3_600
private let day = 86_400
/// The share of each place's photos that are of today, and of today or yesterday.
private let today = 0.04
private let recent = 0.35

/// A photo of the library and its time of upload by the simulator's calendar.
struct Upload: Hashable, Sendable {
  let photo: SamplePhoto
  /// The time of upload, in seconds since 1970.
  let moment: Int
}

extension SimulatedFlickr {
  /// Returns photos with their times of upload, the latest first.
  func uploads(_ photos: [SamplePhoto]) -> [Upload] {
    let calendar = calendar
    return photos.map { Upload(photo: $0, moment: calendar.moment(of: $0)) }
      .sorted { ($0.moment, $0.photo.id) > ($1.moment, $1.photo.id) }
  }
}

extension [Upload] {
  /// Returns the uploads in the order of the argument `sort`, given the latest first.
  func sorted(by order: String?) -> [Upload] {
    switch order {
    case "date-posted-asc": reversed()
    case "date-taken-desc": sorted { $0.photo.text("datetaken") > $1.photo.text("datetaken") }
    case "date-taken-asc": sorted { $0.photo.text("datetaken") < $1.photo.text("datetaken") }
    case "interestingness-desc", "relevance": sorted { $0.photo.views > $1.photo.views }
    case "interestingness-asc": sorted { $0.photo.views < $1.photo.views }
    default: self
    }
  }
}
