import Foundations

extension SimulatedFlickr {
  /// Answers `flickr.photos.search`, the latest upload first unless told otherwise.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  func search(_ call: Call) throws(SimulatedAPIError) -> Data {
    let area = SearchArea(call)
    if area == nil, criteria.allSatisfy({ call[$0] == nil }) { throw .parameterlessSearch }
    let isCurbed = era == .modern && area?.isGeographic == true
    let conditions = SearchConditions(call, since: isCurbed ? self.since(call) : nil)
    let uploads = uploads(try photos(in: area)).filter(conditions.admit)
    return PhotoListing(
      uploads: uploads.sorted(by: call["sort"]),
      call: call,
      pageLimit: isCurbed ? 250 : 500,
      reach: era == .modern ? 4_000 : nil
    ).answer(of: self)
  }

  /// The moment before which a geographic search that nothing limits sees nothing: 12 hours ago.
  private func since(_ call: Call) -> Int? {
    limitingCriteria.allSatisfy { call[$0] == nil }
      ? Int(now().timeIntervalSince1970) - 12 * 3_600 : nil
  }
}

/// The arguments that limit a geographic search, in Flickr's eyes.
private let limitingCriteria = ["tags", "text", "min_upload_date", "min_taken_date", "user_id"]

/// The arguments of which a search that names no area needs one.
private let criteria = limitingCriteria + ["max_upload_date", "max_taken_date", "license"]
