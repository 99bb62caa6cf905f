import Foundations

/// All that people did at the simulator, on top of what is made up for the library.
struct SocialState: Hashable, Sendable, Codable {
  /// A comment that was written here.
  struct Comment: Hashable, Sendable, Codable {
    let id: String
    let photo: String
    let author: String
    var text: String
    /// Seconds since 1970, like all times here.
    let date: Int
  }

  /// A photo that was uploaded here.
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
    /// The photo of the library that this one is a copy of; the store has no picture of it then.
    var original: String?
    /// The ticket of an upload that was not waited for.
    var ticket: String?
  }

  /// The people who may see a photo besides its owner.
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
    /// The permission that the person granted, and the code they were shown; `nil` before.
    var permission: AccessLevel?
    var verifier: String?
  }

  /// The creation time, which the upload dates of the library are relative to.
  let epoch: Int
  /// The dates of likes by the id of the photo and that of the person.
  var likes: [String: [String: Int]] = [:]
  var comments: [Comment] = []
  var uploads: [Upload] = []
  /// The ids of deleted photos and comments.
  var deletedPhotos: Set<String> = []
  var deletedComments: Set<String> = []
  var tokens: [String: Token] = [:]
  var temporaryCredentials: [String: TemporaryCredentials] = [:]
  /// The number of photos and comments made so far, so that no id is used twice.
  var lastNumber = 0

  init(epoch: Int) { self.epoch = epoch }
}

extension SocialState {
  /// Decodes a stored state, or returns `nil` where it is none.
  init?(_ bytes: Data) {
    guard let state = try? JSONDecoder().decode(Self.self, from: bytes) else { return nil }
    self = state
  }

  /// The state as it is stored.
  var bytes: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Returns a number that was never used before.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

/// The permission of an access token; each includes those before it.
enum AccessLevel: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  case read, write, delete

  static func < (one: AccessLevel, other: AccessLevel) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
  }
}
