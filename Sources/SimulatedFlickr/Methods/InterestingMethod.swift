import Foundations

extension SimulatedFlickr {
  /// Answers `flickr.interestingness.getList`: 500 photos of a day, of which 19 % tell where they
  /// were taken.
  ///
  /// All of the library's photos are geotagged, so here the others keep it to themselves. Where a
  /// day has fewer than 500 uploads, photos of other days fill it up.
  /// Source: https://www.flickr.com/services/api/flickr.interestingness.getList.html
  func interesting(_ call: Call) throws(SimulatedAPIError) -> Data {
    let day = try day(call)
    let uploads = uploads(SampleLibrary.everything)
    let ofDay = uploads.filter { day.contains($0.moment) }
    let others = uploads.filter { !day.contains($0.moment) }
    let chosen = [ofDay, others].flatMap { $0.shuffled(by: "interesting \(day.lowerBound)") }
    return PhotoListing(
      uploads: Array(chosen.prefix(500)),
      call: call,
      locates: { $0.id.share(of: "located") < 0.19 }
    ).answer(of: self)
  }

  /// The day that a call names by `date`: yesterday unless told; none that is not over.
  private func day(_ call: Call) throws(SimulatedAPIError) -> Range<Int> {
    guard let text = call["date"] else { return calendar.yesterday }
    guard text.count == 10, let start = CallDate(text)?.seconds,
      start < calendar.yesterday.upperBound
    else { throw .invalidDay }
    return start..<start + calendar.yesterday.count
  }
}

extension [Upload] {
  /// The uploads in an order that looks random and is the same for the same seed.
  fileprivate func shuffled(by seed: String) -> [Upload] {
    map { (share: $0.photo.id.share(of: seed), upload: $0) }
      .sorted { $0.share < $1.share }
      .map(\.upload)
  }
}

extension String {
  /// A number from 0 to 1 that looks random and is the same for the same text and seed.
  func share(of seed: String) -> Double {
    var dice = SeededRandom(seed: "\(self) \(seed)")
    return .random(in: 0..<1, using: &dice)
  }
}
