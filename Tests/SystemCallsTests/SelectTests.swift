import Foundation
import TestSupport
import Testing

@testable import SystemCalls

/// The wait for files that macOS has beside `poll`, which works on every system.
@Suite(.timeLimit(.minutes(30))) struct SelectTests {
  /// In a process of its own: here more files may be open than `select` takes.
  @Test func `select says which of several files can be read`() async {
    await #expect(processExitsWith: .success) {
      let (empty, emptyEnd) = try FileDescriptor.pipe()
      let (full, fullEnd) = try FileDescriptor.pipe()
      _ = try fullEnd.write(Data("x".utf8))
      let none = FileDescriptor(rawValue: -1)
      let files = [empty, none, full]
      #expect(FileDescriptor.select(files, forWriting: false, within: nil) == [false, false, true])
      #expect(!FileDescriptor.select([empty], forWriting: false, within: .zero)[0])
      #expect(FileDescriptor.select([emptyEnd], forWriting: true, within: nil) == [true])
    }
  }

  @Test func `select waits for devices, or for no file`() throws {
    let number = open("/dev/null", O_RDWR | O_CLOEXEC)
    let device = FileDescriptor(rawValue: try #require(number >= 0 ? number : nil))
    defer { device.close() }
    for isWriting in [false, true] {
      #expect(FileDescriptor.select([device], forWriting: isWriting, within: nil) == [true])
    }
    #expect(FileDescriptor.select([], forWriting: false, within: .milliseconds(1)).isEmpty)
  }

  @Test func `a file that cannot be waited for counts as ready`() {
    let beyond = FileDescriptor(rawValue: CInt(MemoryLayout<fd_set>.size * 8))
    #expect(FileDescriptor.select([beyond], forWriting: false, within: nil) == [true])
  }
}
