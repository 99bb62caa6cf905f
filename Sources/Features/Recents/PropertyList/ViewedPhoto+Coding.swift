import Foundations
import Model
import Store

extension PhotoCodingKey {
  fileprivate static let viewedAt = PhotoCodingKey("viewedAt")
  fileprivate static let thumbnail = PhotoCodingKey("thumbnail")
}

extension ViewedPhoto: Encodable {
  /// Encodes the fields of the photo and of the entry.
  package func encode(to encoder: any Encoder) throws {
    var entry = encoder.container(keyedBy: PhotoCodingKey.self)
    try entry.encode(viewedAt, forKey: .viewedAt)
    try entry.encodeIfPresent(thumbnail, forKey: .thumbnail)
    try entry.encode(photo)
  }
}

extension ViewedPhoto: Decodable {
  /// Decodes an entry.
  ///
  /// A photo and a time are required; a thumbnail that has the wrong type or more than 1 MiB counts as
  /// missing.
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
  /// A date that can be written again: binary property lists can contain dates beyond the calendar.
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
