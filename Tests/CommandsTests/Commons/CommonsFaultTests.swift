import Foundation
import TestSupport
import Testing

/// Every fault of the simulator against every command on Wikimedia Commons, as `FaultTableTests` has
/// them for Flickr.
@Suite(.fewAtATime) struct CommonsFaultTests {
  @Test(arguments: FaultRow.all(in: table))
  func `a command that meets a fault of Commons ends with the status and the sentence that tell it`(
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
  429@calls                  5       5     5      5          5      5       0
    HOST has had too many requests (HTTP 429); wait a few minutes.
  429-retry-after@calls      5       5     5      5          5      5       0
    HOST has had too many requests (HTTP 429); wait a few minutes.
  500@calls                  6       6     6      6          6      6       0
    HOST is out of order (HTTP 500); try again later.
  503@calls                  6       6     6      6          6      6       0
    HOST is out of order (HTTP 503); try again later.
  html@calls                 7       7     7      7          7      7       0
    The answer of Wikimedia Commons to a query (LIST) is not JSON but, maybe, a web page: see whether
    this network wants a login, or try again later.
  cut@calls                  7       7     7      7          7      7       0
    The answer of HOST was cut off: try again.
  hang@calls                 6       6     6      6          6      6       0
    HOST did not answer within 0.1 s: check the network connection, or try again.
  wrong-type@calls           0       0     0      0          0      0       0
  redirect@calls             4       4     4      4          4      4       0
    HOST sent the request on to photo-unavailable.invalid, which was not asked: no request goes
    there.
  maxlag                     5       5     5      5          5      5       0
    Wikimedia Commons asks for a pause: Waiting for 10.64.16.149: 0.445356 seconds lagged (code
    maxlag). Try again in a minute.
  ratelimited                5       5     5      5          5      5       0
    Wikimedia Commons asks for a pause: You've exceeded your rate limit. Please wait some time and
    try again (code ratelimited). Try again in a minute.
  429@pictures               0       0     0      5          5      5       0
    HOST has had too many requests (HTTP 429); wait a few minutes.
  429-retry-after@pictures   0       0     0      5          5      5       0
    HOST has had too many requests (HTTP 429); wait a few minutes.
  500@pictures               0       0     0      6          6      6       0
    HOST is out of order (HTTP 500); try again later.
  503@pictures               0       0     0      6          6      6       0
    HOST is out of order (HTTP 503); try again later.
  html@pictures              0       0     0      7          7      7       0
    HOST sent text/html; charset=utf-8 where a picture was expected; try again later.
  cut@pictures               0       0     0      7          7      7       0
    The answer of HOST was cut off: try again.
  hang@pictures              0       0     0      6          6      6       0
    HOST did not answer within 0.1 s: check the network connection, or try again.
  wrong-type@pictures        0       0     0      7          7      7       0
    HOST sent text/html; charset=utf-8 where a picture was expected; try again later.
  redirect@pictures          0       0     0      4          4      4       0
    HOST sent the request on to photo-unavailable.invalid, which was not asked: no request goes
    there.
  gone                       0       0     0      3          3      3       0
    HOST does not have this any more (HTTP 410).
  private                    0       0     0      4          4      4       0
    HOST does not show this to everybody (HTTP 403).
  """
