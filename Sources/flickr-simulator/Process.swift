import ArgumentParser
import SystemCalls

/// Flushes standard output, so that the parent process can read the port.
func flushOutput() { fflush(nil) }

/// Waits until a signal ends the process.
func waitForever() -> Never { while true { pause() } }

/// A line-buffered file.
@safe final class LineFile: @unchecked Sendable {
  // Unchecked because `FILE` is a pointer: stdio locks it, and one call writes a whole line.
  private let file: UnsafeMutablePointer<FILE>

  /// Opens a file for appending, and creates it if it does not exist.
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
