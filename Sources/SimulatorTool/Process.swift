// The one file of the simulator that names the C library.
import ArgumentParser
import SystemCalls

/// Writes out what was printed, so that whoever started the server can read its port.
func flushOutput() { fflush(nil) }

/// Waits until a signal ends the process.
func waitForever() -> Never {
  while true { pause() }
}

/// A file that gets a line for each request, at once, so that whoever watches it sees it.
@safe final class Recorder: @unchecked Sendable {
  // Unchecked, for `FILE` is a pointer: stdio itself locks it, and one call writes a whole line.
  private let file: UnsafeMutablePointer<FILE>

  /// Opens a file to add lines to, and makes it if it is not there.
  init(path: String) throws {
    guard let file = unsafe fopen(path, "a") else {
      throw ValidationError(
        "\(path) cannot be written: \(unsafe String(cString: strerror(errno)))."
      )
    }
    unsafe setvbuf(file, nil, _IOLBF, 0)
    unsafe self.file = file
  }

  deinit { unsafe fclose(file) }

  func write(_ line: String) { unsafe fputs(line + "\n", file) }
}
