import CLI
import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Every fault of the simulator against a command in turn, and one fault of each status against every
/// command, over real HTTP: the command's exit status and message, and that it leaves neither half a file
/// nor the key anywhere.
///
/// A row of the table has a fault and the exit status of each command (`-`: the same fault has
/// another row for it), and below it the message if the status is not 0. In the message HOST stands for
/// the simulator, METHOD for the method that was called, THING for the photo or the place.
@Suite(.fewAtATime) struct FaultTableTests {
  private static let rows = FaultRow.all(in: table) + FaultRow.ofBothServices

  @Test(arguments: rows.indices)
  func `a command that meets a fault ends with its status and its sentence`(
    number: Int
  ) async throws {
    let row = Self.rows[number]
    let flickr = try await Simulator("--fault", row.fault)
    for (command, status) in row.tried(number) {
      let home = flickr.home
      let ending = await home.runInProcess(
        command.program,
        command.arguments(in: home),
        timeouts: row.timeouts
      )
      expect(ending, status, row, command, in: home)
    }
  }

  /// Some of the faults that need no second try, with the real programs.
  @Test(arguments: rows.indices.filter { rows[$0].isQuick })
  func `the programs as built end the same way`(number: Int) async throws {
    let row = Self.rows[number]
    let flickr = try await Simulator("--fault", row.fault)
    for (command, status) in row.endedCells.turn(number) {
      let home = flickr.home
      let ending = try await home.launch(command.program, command.arguments(in: home)).run()
      expect(ending, status, row, command, in: home)
    }
  }
}

private let table = """
  fault                    top  photos  info  fetch  thumbnail  place  doctor
  html@calls                 7       7     7      7          7      7       0
    The answer to METHOD is not JSON, perhaps a web page: check whether this network requires a
    login, or try again later.
  fail-1                     3       -     -      -          -      -       0
    Flickr does not have this: Photo not found (code 1).
  fail-1                     -       3     3      3          3      3       -
    THING is not on Flickr, or not public; check its id.
  fail-98                    4       4     4      4          4      4       0
    Flickr no longer accepts the login: run “places login” to log in again.
  fail-99                    4       4     4      4          4      4       0
    Log in first: run “places login”.
  fail-100                   4       4     4      4          4      4       0
    Flickr does not accept the key: Invalid API Key (Key has expired) (code 100). “places
    doctor” says where it is from.
  fail-105                   6       6     6      6          6      6       0
    Flickr is out of order: Service currently unavailable (code 105). Try again later.
  """
