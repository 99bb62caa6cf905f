import Flickr
import Foundations
import Model
import Net
import SystemCalls
import TestSupport
import Testing

/// The cache of responses for an account, and about things that it changes.
@Suite(.timeLimit(.minutes(30))) struct AccountCacheTests {
  private let asked = RequestLog()
  private let shelf = CacheShelf()

  private static let answers = [
    "flickr.people.getPhotos": String.photos(.row("1")),
    "flickr.favorites.getList": .photos(.row("1")),
    "flickr.photos.getContactsPhotos": .photos(.row("1")),
    "flickr.contacts.getList":
      #"{"contacts":{"pages":1,"contact":[{"nsid":"1@N01"}]},"stat":"ok"}"#,
    "flickr.photos.getInfo": #"{"photo":{"id":"12","owner":{"nsid":"1@N01"}},"stat":"ok"}"#,
    "flickr.photos.getFavorites": #"{"photo":{"id":"12","person":[]},"stat":"ok"}"#,
    "flickr.photos.comments.getList": #"{"comments":{"photo_id":"12"},"stat":"ok"}"#,
    "flickr.photos.comments.addComment":
      #"{"comment":{"id":"1-12-3","author":"1@N01","datecreate":"7"},"stat":"ok"}"#,
    "/services/upload/": #"<rsp stat="ok"><photoid>9</photoid></rsp>"#,
  ]

  private func client(_ token: AccessToken? = .test) -> FlickrClient {
    .account(Self.answers, token: token, cache: shelf.cache, asked: asked)
  }

  @Test(arguments: Reading.allCases)
  func `a response is cached, and with a refreshing client replaced`(reading: Reading) async throws
  {
    try await reading.read(client())
    try await reading.read(client())
    #expect(asked.all.count == 1)
    try await reading.read(client().refreshing)
    #expect(asked.all.count == 2)
    try await reading.read(client())
    #expect(asked.all.count == 2)
  }

  @Test(arguments: Reading.allCases.filter(\.isForAccount))
  func `no account gets the cached responses of another`(reading: Reading) async throws {
    try await reading.read(client())
    let bob = AccessToken(
      token: "t",
      secret: "s",
      permission: .read,
      person: Person(id: "99@N01", name: "bob")
    )
    try await reading.read(client(bob))
    #expect(asked.all.count == 2)
    await #expect(throws: Failure.self) { try await reading.read(client(nil)) }
    #expect(asked.all.count == 2)
  }

  @Test func `a new token of the same person has the same cached responses`() async throws {
    try await Reading.own.read(client())
    let renewed = AccessToken(
      token: "t",
      secret: "s",
      permission: .delete,
      person: Person(id: "45359289@N05", name: nil)
    )
    try await Reading.own.read(client(renewed))
    #expect(asked.all.count == 1)
  }

  @Test func `nothing is cached for a token without a known person`() async throws {
    let unknown = AccessToken(token: "t", secret: "s", permission: nil, person: nil)
    for _ in 0..<2 { try await Reading.own.read(client(unknown)) }
    #expect(asked.all.count == 2)
    #expect(shelf.keys.isEmpty)
  }

  @Test func `no credential is in a cached response, or in its key`() async throws {
    for reading in Reading.allCases { try await reading.read(client()) }
    for change in Change.allCases { try await change.make(client()) }
    for reading in Reading.allCases { try await reading.read(client()) }
    let nonces = asked.signed.compactMap { $0.authorization }.flatMap { header in
      header.split(separator: "\"").map(String.init).filter { $0.count > 20 }
    }
    #expect(nonces.count > 10)
    let secrets =
      [FlickrClient.key, FlickrClient.secret, AccessToken.test.token, AccessToken.test.secret]
      + nonces
    for text in shelf.keys + shelf.texts {
      for secret in secrets { #expect(!text.contains(secret), "\(text)") }
      #expect(!text.contains("oauth_"))
    }
    #expect(shelf.keys.contains { $0.contains("45359289%40N05") })
  }

  @Test(arguments: Change.allCases)
  func `a change invalidates the responses that it affects, and no others`(change: Change)
    async throws
  {
    for reading in Reading.allCases { try await reading.read(client()) }
    #expect(asked.all.count == Reading.allCases.count)
    try await change.make(client())
    for reading in Reading.allCases {
      let before = asked.all.count
      try await reading.read(client())
      #expect((asked.all.count > before) == change.concerns.contains(reading), "\(reading)")
    }
    let count = asked.all.count
    for reading in Reading.allCases { try await reading.read(client()) }
    #expect(asked.all.count == count)
  }

  @Test func `a change whose response was lost invalidates the affected responses, too`()
    async throws
  {
    try await Reading.likes.read(client())
    let failing = FlickrClient.account(status: 503, cache: shelf.cache, asked: asked)
    await #expect(throws: TransportError.self) { try await failing.like(photo: "12") }
    try await Reading.likes.read(client())
    #expect(asked.all.count == 3)
  }

  @Test func `changes themselves are never cached`() async throws {
    for _ in 0..<2 { _ = try await client().like(photo: "12") }
    #expect(asked.all.count == 2)
  }
}

/// A request whose responses are cached.
enum Reading: CaseIterable, Sendable {
  case own, liked, contactPhotos, contacts, info, likes, comments

  var isForAccount: Bool { [.own, .liked, .contactPhotos, .contacts].contains(self) }

  func read(_ client: FlickrClient) async throws {
    switch self {
    case .own: _ = try await client.photos(of: PhotoList(.own), page: Page(of: 5))
    case .liked: _ = try await client.photos(of: PhotoList(.liked), page: Page(of: 5))
    case .contactPhotos: _ = try await client.photos(of: PhotoList(.contacts), page: Page(of: 5))
    case .contacts: _ = try await client.contacts()
    case .info: _ = try await client.photo(id: "12")
    case .likes: _ = try await client.likes(ofPhoto: "12", page: 2)
    case .comments: _ = try await client.comments(onPhoto: "12")
    }
  }
}

enum Change: CaseIterable, Sendable {
  case like, unlike, comment, edit, delete, upload, deletePhoto, likeOther

  var concerns: Set<Reading> {
    switch self {
    case .like, .unlike: [.liked, .info, .likes, .comments]
    case .comment, .edit, .delete: [.info, .likes, .comments]
    case .upload: [.own]
    case .deletePhoto: [.own, .info, .likes, .comments]
    case .likeOther: [.liked]
    }
  }

  func make(_ client: FlickrClient) async throws {
    switch self {
    case .like: _ = try await client.like(photo: "12")
    case .unlike: _ = try await client.unlike(photo: "12")
    case .comment: _ = try await client.addComment("a", toPhoto: "12")
    case .edit: try await client.editComment("1-12-3", to: "b")
    case .delete: try await client.deleteComment("1-12-3")
    case .upload: _ = try await client.upload(PhotoUpload(path: "a.jpg"))
    case .deletePhoto: try await client.deletePhoto("12")
    case .likeOther: _ = try await client.like(photo: "13")
    }
  }
}
