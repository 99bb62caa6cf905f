import Foundations
import Model
import Store

/// A photo that was liked or unliked.
package struct LikeRecord: Hashable, Sendable {
  package let photo: PhotoKey
  package let isLiked: Bool
  /// The number of likes afterwards, or `nil` if unknown.
  package let likeCount: Int?
  /// The time of the change, to the second.
  package let date: Date

  package init(photo: PhotoKey, isLiked: Bool, likeCount: Int?, date: Date) {
    self.photo = photo
    self.isLiked = isLiked
    self.likeCount = likeCount
    self.date = date
  }
}

/// The file of the latest likes and unlikes, at any source.
///
/// A running browser learns from it what other programs liked.
///
/// The file is optional: if it is missing or damaged, there are no records.
package struct LastLikes: Hashable, Sendable {
  /// The maximum number of records; the newest are kept.
  package static let limit = 200
  /// The longest file that is read, in bytes.
  private static let byteLimit = 1 << 20

  private let file: AtomicFile
  private let lock: FileLock

  /// Creates the list at a path, where the file may be missing.
  package init(at path: String) {
    file = AtomicFile(path)
    lock = FileLock(at: "\(path).lock", patience: .seconds(1))
  }

  /// Inserts a record at the front, replacing an earlier one of the same photo.
  package func record(_ record: LikeRecord) throws(StorageError) {
    try lock.withLock { () throws(StorageError) in
      let records = [record] + read().filter { $0.photo != record.photo }
      try file.replace(with: Self.data(of: records.prefix(Self.limit)), isSynced: false)
    }
  }

  /// Returns the records, the newest first.
  package func read() -> [LikeRecord] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let data = try? file.read(atMost: Self.byteLimit),
      let rows = try? decoder.decode(Rows.self, from: data)
    else { return [] }
    return rows.likes.prefix(Self.limit).compactMap { row in
      SourceID(stored: row.source).map { source in
        LikeRecord(
          photo: PhotoKey(source: source, id: row.id),
          isLiked: row.isLiked,
          likeCount: row.likeCount?.clamped(to: .counts),
          date: row.date
        )
      }
    }
  }

  private static func data(of records: some Sequence<LikeRecord>) -> Data {
    let rows = records.map { record in
      JSONValue.known([
        ("source", .string(record.photo.source.rawValue)), ("id", .string(record.photo.id)),
        ("isLiked", .boolean(record.isLiked)), ("likeCount", record.likeCount.map { .integer($0) }),
        ("date", .string(record.date.formatted(.iso8601))),
      ])
    }
    return JSONValue.known([("likes", .array(rows))]).data(.line)
  }
}

/// The format of the file.
private struct Rows: Decodable {
  struct Row: Decodable {
    let source: String
    let id: String
    let isLiked: Bool
    let likeCount: Int?
    let date: Date
  }

  let likes: [Row]
}
