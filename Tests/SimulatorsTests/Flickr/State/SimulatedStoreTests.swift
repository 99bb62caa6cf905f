import Foundation
import Foundations
import SystemCalls
import Testing

@testable import Sample
@testable import Simulators

@Suite(.timeLimit(.minutes(30))) struct SimulatedStoreTests {
  private struct DiskFull: Error {}

  /// Returns a store whose writes fail once the switch is on.
  private func store(failingIf isFull: Mutex<Bool>) -> SimulatedStore {
    let memory = SimulatedStore.inMemory()
    return SimulatedStore(
      read: memory.read,
      update: { change in
        try memory.update { bytes in
          let new = try change(bytes)
          if isFull.withLock({ $0 }) { throw DiskFull() }
          return new
        }
      },
      readPicture: memory.readPicture,
      writePicture: memory.writePicture,
      removePicture: memory.removePicture
    )
  }

  @Test func `the state outlasts the simulator`() throws {
    let client = try SocialClient().loggedIn()
    let photo = try SocialClient.photo()
    _ = try client.ask("flickr.favorites.add", ["photo_id": photo])
    var later = try SocialClient(store: client.store)
    later.token = client.token
    later.wait(86_400)
    #expect(try later.ids("flickr.favorites.getList") == [photo])
    let bytes = try #require(client.store.read())
    #expect(SimulatedStore.isState(bytes) && !SimulatedStore.isState(Data("{}".utf8)))
    #expect(SocialState(bytes)?.epoch == SocialClient.noon)
  }

  @Test func `beginning sets the epoch once`() throws {
    let client = try SocialClient()
    #expect(client.store.read() == nil)
    try client.flickr.begin()
    client.wait(100)
    try client.flickr.begin()
    #expect(client.flickr.snapshot.state?.epoch == SocialClient.noon)
  }

  @Test func `concurrent changes are not lost`() async throws {
    let client = try SocialClient().loggedIn()
    let photos = SampleLibrary.allPhotos.filter { $0.owner != SampleAccount.id }.prefix(24).map(
      \.id
    )
    let codes = try await withThrowingTaskGroup { group in
      for photo in photos {
        group.addTask { try client.code("flickr.favorites.add", ["photo_id": photo]) }
      }
      return try await group.reduce(into: [Int?]()) { $0.append($1) }
    }
    #expect(codes == Array(repeating: nil, count: photos.count))
    let liked = try client.ids("flickr.favorites.getList", ["per_page": "500"])
    #expect(Set(liked) == Set(photos))
  }

  @Test func `a failing store is a failed write, and nothing changes`() throws {
    let isFull = Mutex(false)
    let client = try SocialClient(store: store(failingIf: isFull)).loggedIn()
    let photo = try SocialClient.photo()
    isFull.withLock { $0 = true }
    #expect(try client.code("flickr.favorites.add", ["photo_id": photo]) == 106)
    #expect(throws: DiskFull.self) {
      try SocialClient(store: store(failingIf: isFull)).flickr.begin()
    }
    isFull.withLock { $0 = false }
    #expect(try client.ids("flickr.favorites.getList").isEmpty)
  }

  @Test func `an invalid state is left as it is`() throws {
    let store = SimulatedStore.inMemory()
    try store.update { _ in Data("damaged".utf8) }
    let client = try SocialClient(store: store)
    #expect(throws: (any Error).self) { try client.flickr.begin() }
    #expect(try client.code("flickr.photos.comments.getList", ["photo_id": "1"]) == 1)
    #expect(store.read() == Data("damaged".utf8))
  }
}

@Suite(.timeLimit(.minutes(30))) struct ControlTests {
  private let client: SocialClient

  init() throws {
    client = try SocialClient()
    try client.flickr.begin()
  }

  @Test func `another person's uploads in one second are listed and served`() throws {
    let arguments = [
      "person": "118423525@N05", "count": "4", "title": "A & B", "tags": "one two",
      "date": "\(client.now - 50)",
    ]
    let ids = try #require(client.flickr.perform("upload", arguments))
    #expect(ids.count == 4)
    let listed = try client.ids(
      "flickr.people.getPhotos",
      ["user_id": "118423525@N05", "min_upload_date": "\(client.now - 50)", "per_page": "4"]
    )
    #expect(Set(ids).isSubset(of: listed))
    let info = try client.ask("flickr.photos.getInfo", ["photo_id": ids[0]])["photo"]
    #expect(info?["title"]?["_content"] == "A &amp; B")
    #expect(info?["dateuploaded"]?.int == client.now - 50)
    let sizes = try client.ask("flickr.photos.getSizes", ["photo_id": ids[0]])["sizes"]?["size"]
    let address = sizes?.elements.first?["source"]?.string.flatMap { URL(string: $0) }
    let url = try #require(address)
    #expect(client.flickr.response(path: url.path(), query: [:]).contentType == "image/jpeg")
  }

  @Test func `other people like, comment and delete`() throws {
    let photo = try SocialClient.photo()
    let flickr = client.flickr.snapshot
    let before = flickr.likes(of: try #require(flickr.photo(id: photo))).count
    let person = "22702430@N06"
    #expect(client.flickr.perform("like", ["photo": photo, "person": person]) == [photo])
    let likes = try client.ask("flickr.photos.getFavorites", ["photo_id": photo])["photo"]
    #expect(likes?["person"]?.elements.first?["nsid"]?.string == person)
    #expect(likes?["total"]?.int ?? 0 >= before)
    #expect(client.flickr.perform("unlike", ["photo": photo, "person": person]) == [photo])
    let comment = client.flickr.perform("comment", ["photo": photo, "text": "Hi"])
    #expect(comment?.count == 1)
    #expect(client.flickr.perform("delete", ["photo": photo]) == [photo])
    #expect(try client.code("flickr.photos.getInfo", ["photo_id": photo]) == 1)
  }

  @Test(arguments: [
    ("dance", ["photo": "53999384540"]), ("like", [:]), ("delete", ["photo": "1"]),
    ("upload", ["person": "1@N00"]), ("comment", ["photo": "53999384540", "person": "1@N00"]),
  ])
  func `an unknown action, photo or person does nothing`(
    action: String,
    arguments: [String: String]
  ) {
    let before = client.store.read()
    #expect(client.flickr.perform(action, arguments) == nil)
    #expect(client.store.read() == before)
  }
}
