import Commands
import Foundation
import TestSupport
import Testing

/// Every fault of the simulator against every command, over real HTTP: how the command ends, what
/// it says, and that it leaves neither half a file nor the key anywhere.
///
/// A row of the table has a fault and the exit status of each command (`-`: the same fault has
/// another row for it), and below it the sentence that is said where the status is not 0. In there
/// HOST is the simulator's, METHOD the method that was called, THING the photo or the place.
@Suite(.fewAtATime) struct FaultTableTests {
  @Test(arguments: FaultRow.all(in: table))
  func `a command that meets a fault ends with the status and the sentence that tell it`(
    row: FaultRow
  ) async throws {
    let flickr = try await Simulator("--fault", row.fault)
    for (command, status) in row.cells {
      let home = flickr.home
      let ending = await home.runInProcess(
        command.program,
        command.arguments(in: home),
        timeouts: row.timeouts
      )
      expect(ending, status, row, command, in: home)
    }
  }

  /// Some of the faults that need no second try, met by the programs as they are.
  @Test(arguments: FaultRow.all(in: table).filter(\.isQuick))
  func `the programs themselves end so, too`(row: FaultRow) async throws {
    let flickr = try await Simulator("--fault", row.fault)
    for (command, status) in row.cells {
      let home = flickr.home
      let ending = try await home.launch(command.program, command.arguments(in: home)).run()
      expect(ending, status, row, command, in: home)
    }
  }
}

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
    The answer to METHOD is not JSON but, maybe, a web page: see whether this network wants a
    login, or try again later.
  cut@calls                  7       7     7      7          7      7       0
    The answer of HOST was cut off: try again.
  hang@calls                 6       6     6      6          6      6       0
    HOST did not answer within 0.1 s: check the network connection, or try again.
  wrong-type@calls           0       0     0      0          0      0       0
  redirect@calls             4       4     4      4          4      4       0
    HOST sent the request on to photo-unavailable.invalid, which was not asked: no request goes
    there.
  fail-1                     3       -     -      -          -      -       0
    Flickr does not have this: Photo not found (code 1).
  fail-1                     -       3     3      3          3      3       -
    THING is not on Flickr, or not public; check its id.
  fail-98                    4       4     4      4          4      4       0
    Flickr shows this only to people who are logged in, which is not possible here: Invalid auth
    token (code 98).
  fail-99                    4       4     4      4          4      4       0
    Flickr shows this only to people who are logged in, which is not possible here: User not
    logged in / Insufficient permissions (code 99).
  fail-100                   4       4     4      4          4      4       0
    Flickr does not accept the key: Invalid API Key (Key has expired) (code 100). “places
    doctor” says where it is from.
  fail-105                   6       6     6      6          6      6       0
    Flickr is out of order: Service currently unavailable (code 105). Try again later.
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
