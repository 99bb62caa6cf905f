import Foundations
import Sample

extension SimulatedFlickr {
  /// The calendar of the library's uploads.
  ///
  /// With a state it stands still at the epoch. Without one it moves with the clock; in the classic era all
  /// dates are shifted alike then.
  var calendar: UploadCalendar {
    if let state {
      return UploadCalendar(.recent, now: Date(timeIntervalSince1970: Double(state.epoch)))
    }
    return UploadCalendar(era == .classic ? .shifted : .recent, now: now())
  }

  /// The seconds of yesterday, since 1970.
  var yesterday: Range<Int> { UploadCalendar(.recent, now: now()).yesterday }

  /// Returns photos with their times of upload, the latest first.
  func uploads(_ photos: [SamplePhoto]) -> [Upload] { calendar.uploads(photos) }
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
