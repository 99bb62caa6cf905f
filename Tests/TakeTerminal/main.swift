import Bitmaps
import Foundations
import SystemCalls
import Terminal
import TerminalGraphics

// Takes its terminal, or queries its capabilities, and follows commands: tests run it, type commands, and check
// the state it leaves behind.

struct Thrown: Error {}

/// Shows its input, and obeys single letters.
func obey(_ session: TerminalSession) async throws {
  await session.write(Array("[ready \(getpid())]".utf8))
  for await event in session.events {
    switch event {
    case .resized(let size): await session.write(Array("[resized \(size.columns)]".utf8))
    case .resumed: await session.write(Array("[resumed]".utf8))
    case .input(let bytes):
      await session.write(Array("[input \(bytes)]".utf8))
      for byte in bytes {
        switch Character(Unicode.Scalar(byte)) {
        case "q": return
        case "z": session.suspend()
        case "l":
          let lines = ForegroundProgram(["sh", "-c", "echo [lent]; read line; echo [read $line]"])
          _ = session.lend { lines.run() }
        case "e": throw Thrown()
        case "t": preconditionFailure("told to trap")
        case "a": abort()
        case "s": raise(SIGSEGV)
        case "x": exit(3)
        default: break
        }
      }
    }
  }
  print("the terminal is gone")
}

let environment = ProcessInfo.processInfo.environment
switch CommandLine.arguments.dropFirst().first {
case "probe":
  let timeout = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 250
  let probe = TerminalProbe(environment: environment, timeout: .milliseconds(timeout))
  let (pictures, reason) = (probe.capabilities.pictures, probe.capabilities.reason ?? "as asked")
  print("pictures: \(pictures.title) (\(reason)); cell: \(probe.capabilities.cell?.width ?? 0)")
  probe.discardLateResponses()
  print("settled")
default:
  do {
    // As a program with pictures does, whose bytes are more than text.
    let removal = Array((environment["REMOVAL"] ?? "").utf8)
    try await TerminalSession.run(.fullScreen, removal: removal) { try await obey($0) }
    print("left")
  } catch {
    print("threw \(error)")
  }
}
