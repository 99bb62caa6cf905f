import Foundations

/// A source's calls about people: likes, comments, an account and its photos.
///
/// Reading needs no login. Every change and every list of the account needs an access token, and
/// otherwise throws a `Failure` with the reason `notAllowed`. A source supports only its `abilities`;
/// other calls throw as well.
package protocol SocialSource: Sendable {
  /// Returns the account of the access token.
  func account() async throws -> Account

  // MARK: - Likes

  /// Returns a page of the people who like a photo, the newest first, 50 on each page, counted from 1.
  func likes(ofPhoto id: Photo.ID, page: Int) async throws -> LikePage

  /// Likes a photo; returns `false` if it is already liked.
  func like(photo id: Photo.ID) async throws -> Bool

  /// Unlikes a photo; returns `false` if it is not liked.
  func unlike(photo id: Photo.ID) async throws -> Bool

  // MARK: - Comments

  /// Returns the comments on a photo, the oldest first.
  func comments(onPhoto id: Photo.ID) async throws -> [Comment]

  /// Adds a comment, and returns it as the service stored it.
  func addComment(_ text: String, toPhoto id: Photo.ID) async throws -> Comment

  func editComment(_ id: Comment.ID, to text: String) async throws

  func deleteComment(_ id: Comment.ID) async throws

  // MARK: - Own photos

  /// Uploads a picture; returns the id of the photo, and true if it already existed.
  func upload(_ upload: PhotoUpload) async throws -> UploadedPhoto

  /// Deletes a photo of the account permanently.
  func deletePhoto(_ id: Photo.ID) async throws

  // MARK: - Contacts

  /// Returns the contacts of the account, without blocked people.
  func contacts() async throws -> ContactList

  /// Returns the contacts who uploaded something since a time, at most a day ago.
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
  package func contacts() async throws -> ContactList { throw missing("contacts") }
  package func contacts(whoUploadedSince date: Date) async throws -> [Person] {
    throw missing("contacts")
  }

  /// Returns the failure for something that the source does not support.
  private func missing(_ feature: String) -> Failure {
    Failure(.wrongUsage, "\(id.name) has no \(feature) that can be reached here.")
  }
}

/// An account at a service.
package struct Account: Hashable, Sendable {
  package let person: Person
  /// The permission of the access token, or `nil` if the service does not report it.
  package let permission: Permission?
  /// The number of photos in the account and its limit, if the service reports them.
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
  /// True if there is a page after this one.
  package let hasMore: Bool

  package init(likes: [Like], total: Int, hasMore: Bool) {
    self.likes = likes
    self.total = total
    self.hasMore = hasMore
  }
}

/// A picture to upload, and its texts.
package struct PhotoUpload: Sendable {
  /// The people who may see a photo.
  package enum Audience: String, Hashable, Sendable, CaseIterable {
    /// Only the owner (the default), everybody, the owner's friends, family, or both.
    case onlyMe, everyone, friends, family, friendsAndFamily
  }

  /// The path of the file, a JPEG or PNG.
  package let path: String
  /// True if the file is sent without its metadata.
  package var isStripped = false
  /// The bytes to send instead of the file's, or `nil`.
  package var contents: Data?
  /// The title, or `nil` for the name of the file.
  package var title: String?
  package var description: String?
  package var tags: [String] = []
  package var audience = Audience.onlyMe
  /// The callback for the number of bytes sent, and their total.
  package var progress: @Sendable (_ sent: Int, _ total: Int) -> Void = { _, _ in }

  package init(path: String) { self.path = path }
}

/// The result of an upload.
package struct UploadedPhoto: Hashable, Sendable {
  package let id: Photo.ID
  /// True if the account already had the same file: nothing was added.
  package let existedBefore: Bool

  package init(id: Photo.ID, existedBefore: Bool) {
    self.id = id
    self.existedBefore = existedBefore
  }
}

/// Login to a service with OAuth 1.0a (RFC 5849, section 2).
package protocol LoginService: Sendable {
  /// Begins a login. The user opens the URL and gets a code.
  func begin(for permission: Permission) async throws -> LoginAttempt

  /// Exchanges the code for an access token.
  ///
  /// - Throws: An error with the reason `notAllowed` if the code is wrong or has expired.
  func finish(_ attempt: LoginAttempt, code: String) async throws -> AccessToken
}

/// A login in progress: temporary credentials (RFC 5849, section 2.1).
package struct LoginAttempt: Hashable, Sendable {
  /// The URL where the user grants permission.
  package let address: URL
  package let token: String
  package let secret: String
  package let permission: Permission
  /// The code if the user need not be asked for it, as with the sample, otherwise `nil`.
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
  /// The name of the type: neither a log nor a dump shows the secret.
  package var description: String { "LoginAttempt(…)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The contacts of an account, as a source answers.
package struct ContactList: Hashable, Sendable {
  package let people: [Person]
  /// The number of contacts that are in the response's total but missing from it, or unreadable.
  package let missingCount: Int

  package init(_ people: [Person], missing missingCount: Int = 0) {
    (self.people, self.missingCount) = (people, missingCount)
  }
}
