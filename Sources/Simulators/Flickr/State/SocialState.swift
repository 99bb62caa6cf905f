import Foundations

/// Everything that people did at the simulator, in addition to what is made up for the library.
struct SocialState: Hashable, Sendable, Codable {
  /// A comment written here.
  struct Comment: Hashable, Sendable, Codable {
    let id: String
    let photo: String
    let author: String
    var text: String
    /// Seconds since 1970, like all times here.
    let date: Int
  }

  /// A photo uploaded here.
  struct Upload: Hashable, Sendable, Codable {
    let id: String
    let owner: String
    let secret: String
    let title: String
    let description: String
    let tags: [String]
    let audience: Audience
    let date: Int
    /// The upright size of the picture in pixels; 0 for a copy.
    var width = 0
    var height = 0
    var byteCount = 0
    /// The extension of the file's name: `jpg`, `png`.
    var format = "jpg"
    /// True if only the owner may see the position of a copy.
    var hidesPosition: Bool?
    /// The photo of the library of which this is a copy; then there is no stored picture.
    var original: String?
    /// The ticket of an asynchronous upload.
    var ticket: String?
  }

  /// The people besides the owner who may see a photo.
  struct Audience: Hashable, Sendable, Codable {
    var isPublic = false
    var isFriend = false
    var isFamily = false
  }

  /// An access token (RFC 5849, section 2.3).
  struct Token: Hashable, Sendable, Codable {
    let secret: String
    let permission: AccessLevel
    let person: String
    let key: String
  }

  /// Temporary credentials (RFC 5849, section 2.1).
  struct TemporaryCredentials: Hashable, Sendable, Codable {
    let secret: String
    let key: String
    let callback: String
    let date: Int
    /// The granted permission and the code shown to the person; `nil` before.
    var permission: AccessLevel?
    var verifier: String?
  }

  /// The creation time, to which the library's upload dates are relative.
  let epoch: Int
  /// The dates of likes by photo id and person id.
  var likes: [String: [String: Int]] = [:]
  var comments: [Comment] = []
  var uploads: [Upload] = []
  /// The ids of deleted photos and comments.
  var deletedPhotos: Set<String> = []
  var deletedComments: Set<String> = []
  var tokens: [String: Token] = [:]
  var temporaryCredentials: [String: TemporaryCredentials] = [:]
  /// The number of photos and comments created so far, so that no id is reused.
  var lastNumber = 0

  init(epoch: Int) { self.epoch = epoch }
}

extension SocialState {
  /// Decodes a stored state, or returns `nil` if the bytes are not one, or have numbers that mean nothing.
  init?(_ bytes: Data) {
    guard let state = try? JSONDecoder().decode(Self.self, from: bytes), state.hasBoundedNumbers
    else { return nil }
    self = state
  }

  private var hasBoundedNumbers: Bool {
    let dates =
      [epoch] + likes.values.flatMap(\.values) + comments.map(\.date) + uploads.map(\.date)
      + temporaryCredentials.values.map(\.date)
    let sides = uploads.flatMap { [$0.width, $0.height] }
    return ClosedRange.counts.contains(lastNumber)
      && dates.allSatisfy(ClosedRange.seconds.contains)
      // The sides of a copy are 0.
      && sides.allSatisfy { $0 == 0 || ClosedRange.sides.contains($0) }
      && uploads.allSatisfy { ClosedRange.bytes.contains($0.byteCount) }
  }

  /// The state in stored form.
  var bytes: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Returns a number that was never used.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

/// The permission of an access token; each includes the previous ones.
enum AccessLevel: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  case read, write, delete

  static func < (one: AccessLevel, other: AccessLevel) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
  }
}
