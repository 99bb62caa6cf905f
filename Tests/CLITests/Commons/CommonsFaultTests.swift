import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Every fault of the simulator against every command on Wikimedia Commons, as `FaultTableTests` has
/// them for Flickr.
@Suite(.fewAtATime) struct CommonsFaultTests {
  @Test(arguments: FaultRow.all(in: table) + FaultRow.ofBothServices)
  func `a command that meets a fault of Commons ends with its status and its sentence`(
    row: FaultRow
  ) async throws {
    let commons = try await Simulator("--fault", row.fault)
    for (command, status) in row.cells {
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
