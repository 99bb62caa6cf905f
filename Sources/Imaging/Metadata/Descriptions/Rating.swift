import Foundations

// Ratings: from 1 to 5 stars, −1 for a rejected picture, and 0 for none.

extension DescriptiveMetadata {
  /// Reads `xmp:Rating` and the labels of other programs; a fraction of a star does not count.
  ///
  /// Sources: XMP Specification, part 2, 2.1; https://exiftool.org/TagNames/XMP.html
  static func rating(of packet: XMPPacket) -> Int? {
    func number(_ property: XMPPacket.Property) -> Double? {
      packet.values[property]?.first.flatMap { Double($0.trimmed) }
    }
    if number(.pickLabel) == 1 || number(.pick) == -1 { return -1 }
    let stars = number(.rating)
    if let stars, stars == -1 || 1...5 ~= stars { return Int(stars) }
    let percentage = number(.ratingPercent).flatMap { starsOfPercentages[$0] }
    return percentage ?? (stars == 0 ? 0 : nil)
  }

  /// The description of a file: 0 stars, which cameras write, are no rating, and an empty list of tags says nothing.
  var ofFile: DescriptiveMetadata {
    var metadata = self
    metadata.hasNoTags = false
    if rating == 0 { metadata.rating = nil }
    return metadata
  }
}

/// The stars that Windows writes as a percentage.
private let starsOfPercentages: [Double: Int] = [0: 0, 1: 1, 25: 2, 50: 3, 75: 4, 99: 5]
