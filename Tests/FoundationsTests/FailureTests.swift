import Foundations
import Testing

struct FailureTests {
  @Test(arguments: Failure.Reason.allCases)
  func `a failure explains itself by its own reason and sentence`(reason: Failure.Reason) {
    let error: any FailureConvertible = Failure(reason, "It rained.")
    #expect(error.failure.reason == reason)
    #expect(error.failure.sentence == "It rained.")
  }
}
