import Flickr
import Foundations
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct ResultTests {
  private let missing = Failure(.notFound, "Gone.")
  private let damaged = Failure(.damaged, "Cut.")

  @Test func `some failures of several have the reason that some failed`() {
    #expect([missing].reason(ofAll: 2) == .someFailed)
    #expect([missing, damaged].reason(ofAll: 3) == .someFailed)
  }

  @Test func `failures that all have one reason share it`() {
    #expect([missing].reason(ofAll: 1) == .notFound)
    #expect([damaged, damaged, damaged].reason(ofAll: 3) == .damaged)
  }

  @Test func `failures with different reasons have the general reason`() {
    #expect([missing, damaged].reason(ofAll: 2) == .failed)
  }

  @Test func `no failures have no reason`() {
    #expect([Failure]().reason(ofAll: 5) == nil)
    #expect([Failure]().reason(ofAll: 0) == nil)
  }

  @Test func `an error with a failure of its own is that failure`() async {
    let error = FlickrError.notJSON(method: "flickr.photos.getInfo")
    let result: Result<Int, Failure> = await result(about: "The photo 1") { throw error }
    #expect(result == .failure(error.failure))
  }

  @Test func `any other error is named with its subject`() async {
    struct Odd: Error {}
    let result: Result<Int, Failure> = await result(about: "The photo 1") { throw Odd() }
    #expect(result == .failure(Failure(.failed, "The photo 1: Odd().")))
  }
}
