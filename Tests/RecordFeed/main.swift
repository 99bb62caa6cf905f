// A program that uses an archive of the feed, so that tests can run many at once and kill them.
//
//     RecordFeed insert FILE LIST ID...   stores photos of a list, one after the other, and marks them
//     RecordFeed list FILE                prints the ids of the posts, the oldest first
//     RecordFeed nobody FILE              likewise, without rights, and then tries to store a photo
//     RecordFeed forever FILE             stores photos until it is killed, and prints each finished id
//     RecordFeed fill FILE COUNT BYTES    stores photos with thumbnails of BYTES bytes
//     RecordFeed deal FILE SOURCE COUNT LISTS   stores photos that are dealt out to lists in turn
//     RecordFeed measure FILE             prints the times of opening, reading and inserting
import Features
import Foundation
import Foundations
import Model
import Store

func say(_ text: String) {
  FileHandle.standardOutput.write(Data("\(text)\n".utf8))
}

func list(_ name: String, at source: SourceID = .flickr) -> Followed.ID {
  Followed.ID(source: source, kind: .tag, reference: name)
}

/// A photo as a list of Flickr has it, uploaded at a second.
func photo(_ number: Int, at source: SourceID = .flickr) -> Photo {
  let page = URL(filePath: "/").absoluteURL
  var photo = Photo(
    id: String(number),
    owner: .init(id: "\(number % 500)@N01", name: "alice"),
    page: URL(string: "https://www.flickr.com/photos/\(number % 500)@N01/\(number)/") ?? page,
    source: source
  )
  photo.title = "Dawn over the harbour, number \(number)"
  photo.description = String(repeating: "First light on the water. ", count: number % 12)
  photo.license = License(id: 4)
  photo.dateTaken = "2026-11-20 06:40:00"
  photo.dateUploaded = Date(timeIntervalSince1970: Double(number))
  photo.coordinates = Coordinates(latitude: 51.5, longitude: -0.12)
  photo.likeCount = number % 40
  photo.commentCount = number % 7
  photo.renditions = PhotoSize.allCases.compactMap { size in
    let url = URL(string: "https://live.staticflickr.com/65535/\(number)_0a1b2c3d4e_\(size).jpg")
    return url.map { Photo.Rendition(size: size, url: $0, width: 1024, height: 683) }
  }
  return photo
}

extension FeedArchive {
  /// Stores photos that cover the seconds of their numbers.
  func store(_ numbers: ClosedRange<Int>, of name: String) throws {
    try insert(
      numbers.map { photo($0) },
      from: list(name),
      covering: FeedInterval(after: numbers.lowerBound - 1, through: numbers.upperBound),
      seenBefore: .distantPast,
      refreshedAt: Date(timeIntervalSince1970: Double(numbers.upperBound)),
      firstSeen: 0
    )
    try trim()
  }

  func mark(_ number: Int) throws {
    if let post = try post(String(number), from: .flickr) { try markSeen([post]) }
  }
}

func forever(_ archive: FeedArchive) throws {
  // A program goes on where the one before it was killed.
  let last = try archive.posts(FeedFilter(), limit: 1).first.flatMap { Int($0.photo.id) } ?? 0
  try archive.mark(last)
  for number in (last + 1)... {
    try archive.store(number...number, of: "forever")
    try archive.mark(number)
    say(String(number))
  }
}

func fill(_ archive: FeedArchive, _ count: Int, thumbnails byteCount: Int) throws {
  for start in stride(from: 1, through: count, by: 100) {
    try archive.store(start...min(start + 99, count), of: "fill")
  }
  if byteCount == 0 { return }
  for number in 1...count {
    let bytes = Data((0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* number) })
    try archive.setThumbnail(bytes, of: String(number), from: .flickr)
  }
}

/// Stores photos that are dealt out to lists in turn, the last list first, so that none is evicted.
///
/// All lists were refreshed just now. They are known down to one of twenty seconds that are older than all
/// photos, and the oldest photo is the one that was shown last.
func deal(_ archive: FeedArchive, _ source: SourceID, _ count: Int, to lists: Int) throws {
  let (first, now) = (1_000, Date())
  for number in (0..<lists).reversed() {
    try archive.insert(
      stride(from: number, to: count, by: lists).map { photo(first + $0, at: source) },
      from: list("list\(number)", at: source),
      covering: FeedInterval(after: number % 20, through: first + count),
      seenBefore: .distantPast,
      refreshedAt: now,
      firstSeen: 0
    )
  }
  try archive.setLastShown(FeedPosition(of: photo(first, at: source)), "feed")
}

/// Prints the times, in milliseconds, that steps take in an archive as `fill` made it.
func measure(_ path: String) throws {
  func time(_ name: String, _ step: () throws -> Void) rethrows {
    let time = try ContinuousClock().measure(step)
    say("\(name): \(time / .milliseconds(1))")
  }
  var only = FeedFilter()
  only.origins = [list("fill")]
  var unseen = FeedFilter()
  unseen.isUnseenOnly = true
  var hiding = FeedFilter()
  hiding.hidden.people = (1...400).map { number in
    Hidden.Owner(person: Person(id: "\(number)@N01", name: nil), source: .flickr, date: Date())
  }
  var rare = FeedFilter()
  rare.origins = [list("rare"), list("other")]
  let archive = FeedArchive(at: path, now: { Date() })
  let count = try FeedArchive(at: path, now: { Date() }).count(FeedFilter())
  try time("opening, first 15") { _ = try archive.posts(FeedFilter(), limit: 15) }
  try time("first 15 again") { _ = try archive.posts(FeedFilter(), limit: 15) }
  try time("first 15 of a list") { _ = try archive.posts(only, limit: 15) }
  try time("first 15 unseen") { _ = try archive.posts(unseen, limit: 15) }
  try time("first 15, most people hidden") { _ = try archive.posts(hiding, limit: 15) }
  try time("counting") { _ = try archive.count(FeedFilter()) }
  try time("counting a list") { _ = try archive.count(only) }
  try time("inserting 100") { try archive.store((count + 1)...(count + 100), of: "fill") }
  try time("inserting the same 100") { try archive.store((count + 1)...(count + 100), of: "fill") }
  try archive.store((count - 5_000)...(count - 4_999), of: "rare")
  try archive.store((count - 5_000)...(count - 4_999), of: "other")
  try time("2 of 2 rare lists") { _ = try archive.posts(rare, limit: 15) }
}

/// Reads as a user without rights, whose marks are left out, and who can store nothing.
func readAsNobody(_ archive: FeedArchive) throws {
  if geteuid() == 0 && setuid(65534) != 0 { exit(99) }
  let posts = try archive.posts(FeedFilter(), limit: .max)
  try archive.markSeen(posts)
  try archive.setLastShown(posts.last?.position, "all")
  say(posts.reversed().map(\.photo.id).joined(separator: " "))
  try archive.store(99...99, of: "nobody")
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else { exit(64) }

do {
  let archive = FeedArchive(at: arguments[1], now: { Date() })
  switch arguments[0] {
  case "insert":
    for id in arguments.dropFirst(3) {
      let number = Int(id) ?? 0
      try archive.store(number...number, of: arguments[2])
      try archive.mark(number)
    }
  case "list":
    let posts = try archive.posts(FeedFilter(), limit: .max)
    say(posts.reversed().map(\.photo.id).joined(separator: " "))
  case "nobody": try readAsNobody(archive)
  case "forever": try forever(archive)
  case "fill":
    try fill(archive, Int(arguments[2]) ?? 0, thumbnails: Int(arguments[3]) ?? 0)
  case "deal":
    guard arguments.count == 5 else { exit(64) }
    let source = arguments[2] == "sample" ? SourceID.sample : .flickr
    try deal(archive, source, Int(arguments[3]) ?? 0, to: Int(arguments[4]) ?? 1)
  case "measure": try measure(arguments[1])
  default: exit(64)
  }
} catch let error as StorageError {
  say(error.failure.sentence)
  exit(error.failure.reason == .damaged ? 7 : 1)
}
