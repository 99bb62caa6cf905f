import Foundations
import Model
import Store

extension PhotoCodingKey {
  fileprivate static let viewedAt = PhotoCodingKey("viewedAt")
  fileprivate static let thumbnail = PhotoCodingKey("thumbnail")
}

extension RecentEntry: Encodable {
  /// Encodes the fields of the photo, and ours.
  package func encode(to encoder: any Encoder) throws {
    var entry = encoder.container(keyedBy: PhotoCodingKey.self)
    try entry.encode(viewedAt, forKey: .viewedAt)
    try entry.encodeIfPresent(thumbnail, forKey: .thumbnail)
    try entry.encode(photo)
  }
}

extension RecentEntry: Decodable {
  /// Decodes an entry: a photo and a time are required; a thumbnail of a wrong type counts as missing,
  /// and so does one of more than 1 MiB.
  package init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: PhotoCodingKey.self)
    let thumbnail = try? entry.decode(Data.self, forKey: .thumbnail)
    self.init(
      try entry.photo(),
      viewedAt: try entry.date(.viewedAt),
      thumbnail: thumbnail.flatMap { $0.count <= 1 << 20 ? $0 : nil }
    )
  }
}

extension KeyedDecodingContainer<PhotoCodingKey> {
  /// A date that can be written again: binary property lists can hold ones beyond the calendar.
  fileprivate func date(_ key: PhotoCodingKey) throws -> Date {
    let date = try decode(Date.self, forKey: key)
    guard date > .distantPast, date < .distantFuture else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "beyond the calendar"
      )
    }
    return date
  }
}
