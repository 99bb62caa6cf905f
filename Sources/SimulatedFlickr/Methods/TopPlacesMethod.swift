import Foundations

extension SimulatedFlickr {
  /// Answers `flickr.places.getTopPlacesList` with the library's list as it is; in the modern era
  /// with an empty one, which holds no key for its rows.
  func topPlaces(_ call: Call) throws(SimulatedAPIError) -> Data {
    let type = try call.required("place_type_id", or: .missingArgument)
    guard placeTypes.contains(type) else { throw .invalidPlaceType }
    if let date = call["date"], CallDate(date) == nil { throw .invalidDate }
    return era == .classic ? library.topPlaces : emptyList
  }

  /// As it was recorded in 2021 and 2024: `stat: ok`, and the day nonetheless.
  private var emptyList: Data {
    let day = calendar.yesterday
    let answer: SampleValue = [
      "places": [
        "total": 0, "date_start": .integer(day.lowerBound),
        "date_stop": .string(String(day.upperBound - 1)),
      ],
      "stat": "ok",
    ]
    return answer.json
  }
}

/// Neighbourhood, locality, region, country, continent.
private let placeTypes: Set = ["22", "7", "8", "12", "29"]
