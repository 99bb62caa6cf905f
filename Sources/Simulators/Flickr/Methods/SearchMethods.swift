import Foundations
import Sample

/// The methods that search all photos or list the best ones: by conditions, by day, by place.
struct SearchMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.photos.search`: the latest upload first, unless `sort` gives another order.
  ///
  /// A geographic search has 250 photos on a page; in any search 4,000 photos can be reached.
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  func search(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let area = SearchArea(call)
    if area == nil, criteria.allSatisfy({ call[$0] == nil }) { throw .parameterlessSearch }
    let isGeographic = area?.isGeographic == true
    let isRestricted = flickr.era == .modern && isGeographic
    let conditions = SearchConditions(
      call,
      since: isRestricted ? since(call) : nil,
      viewer: flickr.viewerID
    )
    let photos = try area?.photos(of: flickr) ?? flickr.allPhotos
    let uploads = flickr.uploads(photos).filter(conditions.matches)
    return PhotoListing(
      uploads: uploads.sorted(by: call["sort"]),
      call: call,
      pageLimit: isGeographic ? 250 : 500,
      resultLimit: 4_000
    ).json(of: flickr)
  }

  /// Returns the start of an unlimited geographic search, 12 hours ago; `nil` for a limited search.
  private func since(_ call: APICall) -> Int? {
    limitingCriteria.allSatisfy { call[$0] == nil }
      ? flickr.second - 12 * 3_600 : nil
  }

  /// Handles `flickr.places.getTopPlacesList`: the library's list, or in the modern era an empty list
  /// without a key for rows.
  func topPlaces(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let type = try call.required("place_type_id", or: .missingArgument)
    guard placeTypes.contains(type) else { throw .invalidPlaceType }
    if let date = call["date"], DateArgument(date) == nil { throw .invalidDate }
    return flickr.era == .classic ? flickr.library.topPlaces : emptyList
  }

  /// The empty list as recorded in 2021 and 2024: `stat: ok`, and the day.
  private var emptyList: Data {
    let day = flickr.yesterday
    return .success([
      "places": [
        "total": 0, "date_start": .integer(day.lowerBound),
        "date_stop": .string(String(day.upperBound - 1)),
      ]
    ])
  }

  /// Handles `flickr.interestingness.getList`: 500 photos of a day, 19 % of them geotagged.
  ///
  /// All photos of the library are geotagged, so the other 81 % have their location removed. If a day
  /// has fewer than 500 uploads, photos of other days follow.
  /// Source: https://www.flickr.com/services/api/flickr.interestingness.getList.html
  func interesting(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let day = try day(call)
    let uploads = flickr.uploads(flickr.allPhotos)
    let ofDay = uploads.filter { day.contains($0.moment) }
    let others = uploads.filter { !day.contains($0.moment) }
    let chosen = [ofDay, others].flatMap { $0.shuffled(by: "interesting \(day.lowerBound)") }
    return PhotoListing(
      uploads: Array(chosen.prefix(500)),
      call: call,
      showsLocation: { $0.id.randomNumber(seed: "located") < 0.19 }
    ).json(of: flickr)
  }

  /// Returns the day of the argument `date`, which has to be in the past; by default yesterday.
  private func day(_ call: APICall) throws(SimulatedAPIError) -> Range<Int> {
    guard let text = call["date"] else { return flickr.yesterday }
    guard text.count == 10, let start = DateArgument(text)?.seconds,
      start < flickr.yesterday.upperBound
    else { throw .invalidDay }
    return start..<start + flickr.yesterday.count
  }
}

/// The arguments that limit a geographic search.
private let limitingCriteria = ["tags", "text", "min_upload_date", "min_taken_date", "user_id"]

/// The arguments of which a search without an area needs at least one.
private let criteria =
  limitingCriteria + ["max_upload_date", "max_taken_date", "license", "group_id"]

/// The place types: neighbourhood, locality, region, country, continent.
private let placeTypes: Set = ["22", "7", "8", "12", "29"]

extension [Upload] {
  /// Returns the uploads shuffled with a seed.
  fileprivate func shuffled(by seed: String) -> [Upload] {
    map { (number: $0.photo.id.randomNumber(seed: seed), upload: $0) }
      .sorted { $0.number < $1.number }
      .map(\.upload)
  }
}
