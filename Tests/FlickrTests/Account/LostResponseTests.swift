import Flickr
import Foundations
import Model
import TestSupport
import Testing

/// Changes whose first response is lost, so that they are sent again.
@Suite(.fewAtATime) struct LostResponseTests {
  private let flickr: LocalFlickr

  init() throws { flickr = try LocalFlickr() }

  @Test(arguments: LocalFlickr.Loss.allCases)
  func `a photo deleted by an attempt without a response is deleted`(loss: LocalFlickr.Loss)
    async throws
  {
    let client = try await flickr.loggedIn()
    let own = try await client.photos(of: PhotoList(.own), page: Page(of: 1)).photos
    let id = try #require(own.first?.id)
    let count = flickr.requestCount
    flickr.lose(loss)
    try await client.deletePhoto(id)
    #expect(flickr.requestCount - count >= 2, "it was sent again")
    let error = await #expect(throws: FlickrError.self) { try await client.deletePhoto(id) }
    #expect(error?.isNotFound == true, "the first response is believed")
  }

  @Test(arguments: LocalFlickr.Loss.allCases)
  func `a comment deleted by an attempt without a response is deleted`(
    loss: LocalFlickr.Loss
  ) async throws {
    let client = try await flickr.loggedIn()
    let own = try await client.photos(of: PhotoList(.own), page: Page(of: 1)).photos
    let comment = try await client.addComment("Fog!", toPhoto: try #require(own.first?.id))
    flickr.lose(loss)
    try await client.deleteComment(comment.id)
    let error = await #expect(throws: FlickrError.self) {
      try await client.deleteComment(comment.id)
    }
    #expect(error?.isNotFound == true, "the first response is believed")
  }

  @Test(arguments: LocalFlickr.Loss.allCases)
  func `a like changed by an attempt without a response counts as new`(
    loss: LocalFlickr.Loss
  ) async throws {
    let client = try await flickr.loggedIn()
    flickr.lose(loss)
    #expect(try await client.like(photo: "53989875000"))
    #expect(try await !client.like(photo: "53989875000"))
    flickr.lose(loss)
    #expect(try await client.unlike(photo: "53989875000"))
    #expect(try await !client.unlike(photo: "53989875000"))
  }

  @Test(arguments: LocalFlickr.Loss.allCases)
  func `a change that is refused is refused, even if a response was lost before`(
    loss: LocalFlickr.Loss
  ) async throws {
    let client = try await flickr.loggedIn()
    let own = try await client.photos(of: PhotoList(.own), page: Page(of: 1)).photos
    let id = try #require(own.first?.id)
    flickr.lose(loss)
    let error = await #expect(throws: FlickrError.self) { try await client.like(photo: id) }
    #expect(error?.failure.sentence.contains("your own") == true)
  }
}
