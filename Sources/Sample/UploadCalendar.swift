import Foundations

/// The upload dates of the library, shifted to a clock.
///
/// The library's own dates end in 2024, but a simulation needs uploads of yesterday: the newest 4 % of
/// each place were uploaded in today's complete hours, or before one is complete in its first minute; the
/// next 31 % (about 1,500 photos) yesterday, and the rest in the 363 days before. The order of the photos at
/// each place is kept. Days are in UTC.
package struct UploadCalendar: Sendable {
  /// Seconds since 1970.
  private let now: Int

  package init(now: Date) { self.now = Int(now.timeIntervalSince1970) }

  /// Returns the upload time of a photo in seconds since 1970.
  package func moment(of photo: SamplePhoto) -> Int {
    photo.uploadMoment ?? midnight + offset(ofAge: SampleLibrary().age(of: photo) ?? 1)
  }

  /// The range of yesterday's seconds since 1970.
  package var yesterday: Range<Int> { midnight - day..<midnight }

  private var midnight: Int { now - now % day }

  /// The length of the part of today that has uploads, in seconds: without one, they would have no order.
  private var partOfToday: Int {
    switch now - midnight {
    case ..<minute: 0
    case ..<hour: minute
    case let seconds: seconds / hour * hour
    }
  }

  /// Returns the seconds from today's midnight to the upload of a photo, given its relative age.
  private func offset(ofAge age: Double) -> Int {
    let seconds =
      switch age {
      case ..<today: (1 - age / today) * Double(partOfToday)
      case ..<recent: (today - age) / (recent - today) * Double(day)
      default: Double(-day) + (recent - age) / (1 - recent) * 363 * Double(day)
      }
    // Times before midnight are negative, and are rounded down as well.
    return Int(seconds.rounded(.down))
  }
}

private let minute = 60
private let hour = 3_600
private let day = 86_400
/// The shares of each place's photos from today, and from today and yesterday.
private let today = 0.04
private let recent = 0.35

/// A photo of the library with its upload time.
package struct Upload: Hashable, Sendable {
  package let photo: SamplePhoto
  /// The upload time in seconds since 1970.
  package let moment: Int

  package init(photo: SamplePhoto, moment: Int) {
    self.photo = photo
    self.moment = moment
  }
}

extension UploadCalendar {
  /// Returns photos with their upload times, the latest first.
  package func uploads(_ photos: [SamplePhoto]) -> [Upload] {
    photos.map { Upload(photo: $0, moment: moment(of: $0)) }
      .sorted { ($0.moment, $0.photo.id) > ($1.moment, $1.photo.id) }
  }
}
