/// A photo of the library and when, by the simulation's calendar, it was uploaded.
struct Upload: Hashable, Sendable {
  let photo: SamplePhoto
  /// Seconds since 1970.
  let moment: Int
}

extension SimulatedFlickr {
  /// Photos with the moments of their uploads, the latest first.
  func uploads(_ photos: [SamplePhoto]) -> [Upload] {
    let calendar = calendar
    return photos.map { Upload(photo: $0, moment: calendar.moment(of: $0)) }
      .sorted { ($0.moment, $0.photo.id) > ($1.moment, $1.photo.id) }
  }
}

extension [Upload] {
  /// The uploads in the order that the argument `sort` asks for, given the latest first.
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
