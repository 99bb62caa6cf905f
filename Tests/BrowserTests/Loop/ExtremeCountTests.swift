import Foundations
import TestSupport
import Testing

@testable import Browser

/// The browser over a service whose every number but the positions is absurd.
@Suite(.timeLimit(.minutes(30)))
struct ExtremeCountTests {
  @Test(arguments: ExtremeNumber.all)
  func `m shows places of any count, and the browser goes on`(number: String) async throws {
    let session = LoopSession(
      .sample { body in
        let json = JSONValue(json: body)?
          .replacingNumbers(with: .literal(number), except: ["latitude", "longitude"])
        return json?.data(.line) ?? body
      }
    )
    try await session.run { terminal in
      try await terminal.waitFor("70 places")
      terminal.send("m")
      try await terminal.waitFor("◉")
      terminal.send("+-q")
    }
    #expect(session.terminal.text.contains("◉"))
  }
}
