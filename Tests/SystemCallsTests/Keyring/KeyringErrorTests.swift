import Foundations
import SystemCalls
import Testing

struct KeyringErrorTests {
  @Test(arguments: [
    KeyringError.noProgram("secret-tool"), .noProgram("/usr/bin/security"), .noSessionBus,
    .noService, .noCollection, .locked, .timedOut(after: .seconds(30)), .tooLarge(limit: 8192),
    .cancelled, .failed("disk full"),
  ])
  func `every error is one sentence on one line`(error: KeyringError) {
    #expect(error.failure.reason == .failed)
    let sentence = error.failure.sentence
    #expect(sentence.hasSuffix(".") && !sentence.dropLast().contains(". "))
    #expect(sentence == sentence.onOneLine)
  }

  @Test func `a sentence names the remedy`() {
    let sentences = [KeyringError.noProgram("secret-tool"), .timedOut(after: .seconds(30))]
      .map(\.failure.sentence)
    #expect(sentences[0].contains("apt-get install libsecret-tools"))
    #expect(sentences[1] == "The keyring did not answer within 30 s: unlock it, and try again.")
  }
}
