import Foundations

/// The calls of a source about people: likes, comments, an account and its photos.
///
/// Whoever is not logged in can read; every change, and every list of one's own, needs an access token,
/// without which it throws a `Failure` with the reason `notAllowed`. A source has only what its `abilities`
/// name; the rest throws, too.
package protocol SocialSource: Sendable {
  /// Returns the account of the access token, as the service knows it.
  func account() async throws -> Account

  // MARK: - Likes

  /// Returns a page of the people who like a photo, the newest first; pages count from 1 and have 50.
  func likes(ofPhoto id: Photo.ID, page: Int) async throws -> LikePage

  /// Likes a photo; returns `false` if the person likes it already.
  func like(photo id: Photo.ID) async throws -> Bool

  /// Takes a like back; returns `false` if there is none.
  func unlike(photo id: Photo.ID) async throws -> Bool

  // MARK: - Comments

  /// Returns the comments on a photo, the oldest first.
  func comments(onPhoto id: Photo.ID) async throws -> [Comment]

  /// Adds a comment, and returns it as the service has it.
  func addComment(_ text: String, toPhoto id: Photo.ID) async throws -> Comment

  func editComment(_ id: Comment.ID, to text: String) async throws

  func deleteComment(_ id: Comment.ID) async throws

  // MARK: - Own photos

  /// Sends a picture; returns the id of the photo, and whether it was there before.
  func upload(_ upload: PhotoUpload) async throws -> UploadedPhoto

  /// Deletes a photo of the account for good.
  func deletePhoto(_ id: Photo.ID) async throws

  // MARK: - Contacts

  /// Returns the contacts of the account, without those whom the person has blocked.
  func contacts() async throws -> [Person]

  /// Returns the contacts who uploaded something since a time, which is not more than a day ago.
  func contacts(whoUploadedSince date: Date) async throws -> [Person]
}

extension SocialSource where Self: PhotoSource {
  package func account() async throws -> Account { throw missing("account") }
  package func likes(ofPhoto id: Photo.ID, page: Int) async throws -> LikePage {
    throw missing("likes")
  }
  package func like(photo id: Photo.ID) async throws -> Bool { throw missing("likes") }
  package func unlike(photo id: Photo.ID) async throws -> Bool { throw missing("likes") }
  package func comments(onPhoto id: Photo.ID) async throws -> [Comment] {
    throw missing("comments")
  }
  package func addComment(_ text: String, toPhoto id: Photo.ID) async throws -> Comment {
    throw missing("comments")
  }
  package func editComment(_ id: Comment.ID, to text: String) async throws {
    throw missing("comments")
  }
  package func deleteComment(_ id: Comment.ID) async throws { throw missing("comments") }
  package func upload(_ upload: PhotoUpload) async throws -> UploadedPhoto {
    throw missing("uploads")
  }
  package func deletePhoto(_ id: Photo.ID) async throws { throw missing("deletions") }
  package func contacts() async throws -> [Person] { throw missing("contacts") }
  package func contacts(whoUploadedSince date: Date) async throws -> [Person] {
    throw missing("contacts")
  }

  /// Returns the failure of a thing that the source does not have.
  private func missing(_ thing: String) -> Failure {
    Failure(.wrongUsage, "\(id.name) has no \(thing) that can be reached here.")
  }
}

/// An account, as its service knows it.
package struct Account: Hashable, Sendable {
  package let person: Person
  /// The permission of the access token, or `nil` where the service does not tell.
  package let permission: Permission?
  /// The number of photos in the account, and the number that it may have, where the service reports them.
  package let uploadCount: Int?
  package let uploadLimit: Int?

  package init(
    person: Person,
    permission: Permission?,
    uploadCount: Int? = nil,
    uploadLimit: Int? = nil
  ) {
    self.person = person
    self.permission = permission
    self.uploadCount = uploadCount
    self.uploadLimit = uploadLimit
  }
}

/// A page of the people who like a photo.
package struct LikePage: Hashable, Sendable {
  package let likes: [Like]
  /// The number of people who like it.
  package let total: Int
  /// Whether there is another page after this one.
  package let hasMore: Bool

  package init(likes: [Like], total: Int, hasMore: Bool) {
    self.likes = likes
    self.total = total
    self.hasMore = hasMore
  }
}

/// A picture to send, and what is to be said of it.
package struct PhotoUpload: Sendable {
  /// The people who may see a photo.
  package enum Audience: String, Hashable, Sendable, CaseIterable {
    /// Only the owner (the default); everybody; those whom the owner calls friends, or family, or both.
    case onlyMe, everyone, friends, family, friendsAndFamily
  }

  /// The path of the file, a JPEG or PNG.
  package let path: String
  /// The title, or `nil` for the name of the file.
  package var title: String?
  package var description: String?
  package var tags: [String] = []
  package var audience = Audience.onlyMe
  /// The callback that gets the bytes sent and their number.
  package var progress: @Sendable (_ sent: Int, _ total: Int) -> Void = { _, _ in }

  package init(path: String) { self.path = path }
}

/// The result of an upload.
package struct UploadedPhoto: Hashable, Sendable {
  package let id: Photo.ID
  /// Whether the account had the same file already, so that nothing was added.
  package let wasThere: Bool

  package init(id: Photo.ID, wasThere: Bool) {
    self.id = id
    self.wasThere = wasThere
  }
}

/// Logging in to a service by OAuth 1.0a (RFC 5849, section 2).
package protocol LoginService: Sendable {
  /// Begins to log in; the person is to open the address, and gets a code.
  func begin(for permission: Permission) async throws -> LoginAttempt

  /// Exchanges the code for an access token.
  ///
  /// - Throws: An error with the reason `notAllowed` where the code is wrong or has expired.
  func finish(_ attempt: LoginAttempt, code: String) async throws -> AccessToken
}

/// A login that has begun: temporary credentials (RFC 5849, section 2.1).
package struct LoginAttempt: Hashable, Sendable {
  /// The address at which the person allows the access.
  package let address: URL
  package let token: String
  package let secret: String
  package let permission: Permission
  /// The code where nobody has to be asked for it, as for the sample; else `nil`.
  package let code: String?

  package init(
    address: URL,
    token: String,
    secret: String,
    permission: Permission,
    code: String? = nil
  ) {
    self.address = address
    self.token = token
    self.secret = secret
    self.permission = permission
    self.code = code
  }
}

extension LoginAttempt: CustomStringConvertible, CustomReflectable {
  /// The name of the type alone: neither a log nor a dump shows the secret.
  package var description: String { "LoginAttempt(…)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
