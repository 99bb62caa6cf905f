import Sample

extension [Upload] {
  /// Returns the uploads, given the latest first, in the order of the argument `sort`.
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
