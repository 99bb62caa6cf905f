import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The faults of the simulator on Wikimedia Commons, tried as in `FaultTableTests` for Flickr.
@Suite(.fewAtATime) struct CommonsFaultTests {
  private static let rows = FaultRow.all(in: table) + FaultRow.ofBothServices

  @Test(arguments: rows.indices)
  func `a command that meets a fault of Commons ends with its status and its sentence`(
    number: Int
  ) async throws {
    let row = Self.rows[number]
    let commons = try await Simulator("--fault", row.fault)
    for (command, status) in row.tried(number) {
      let home = commons.commonsHome
      let ending = await home.runInProcess(
        command.program,
        command.arguments(in: home, place: "Kyoto", photo: samplePage),
        timeouts: row.timeouts
      )
      expect(ending, status, row, command, in: home)
    }
  }
}

/// The id of the sample photo as a page of Commons: its number modulo 2³¹.
private let samplePage = "M312293340"

private let table = """
  fault                    top  photos  info  fetch  thumbnail  place  doctor
  html@calls                 7       7     7      7          7      7       0
    The answer of Wikimedia Commons to a query (LIST) is not JSON, perhaps a web page: check whether
    this network requires a login, or try again later.
  maxlag                     5       5     5      5          5      5       0
    Wikimedia Commons asks for a pause: Waiting for 10.64.16.149: 0.445356 seconds lagged (code
    maxlag). Try again in a minute.
  ratelimited                5       5     5      5          5      5       0
    Wikimedia Commons asks for a pause: You've exceeded your rate limit. Please wait some time and
    try again (code ratelimited). Try again in a minute.
  """
