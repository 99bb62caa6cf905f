import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite(.fewAtATime) struct FileDescriptorTests {
  @Test(arguments: [true, false])
  func `a pipe gets all the bytes, blocking or not`(blocks: Bool) async throws {
    let (readEnd, writeEnd) = try FileDescriptor.pipe()
    if !blocks { writeEnd.setNonBlocking() }
    let bytes = Data((0..<300_000).map { UInt8($0 % 251) })
    let read = Mutex(Data())
    // On a thread of its own: tests share a few, and one that waits for another must not hold one.
    Thread.detachNewThread {
      while let part = try? readEnd.read(atMost: 5000), !part.isEmpty {
        read.withLock { $0 += part }
      }
      readEnd.close()
    }
    try writeEnd.writeAllOrCancel(bytes)
    writeEnd.close()
    #expect(try await eventually { read.withLock { $0.count } == bytes.count })
    #expect(read.withLock { $0 } == bytes)
  }

  @Test(arguments: [true, false])
  func `writing to a full pipe waits until the task is cancelled`(blocks: Bool)
    async throws
  {
    let (readEnd, writeEnd) = try FileDescriptor.pipe()
    if !blocks { writeEnd.setNonBlocking() }
    let task = Task { try writeEnd.writeAllOrCancel(Data(count: 1 << 20)) }
    task.cancel()
    await #expect(throws: Errno.canceled) { try await task.value }
    for end in [readEnd, writeEnd] { end.close() }
  }

  @Test func `a cancelled task still writes if the pipe has room`() async throws {
    let (readEnd, writeEnd) = try FileDescriptor.pipe()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try writeEnd.writeAllOrCancel(Data("last words".utf8))
    }
    try await task.value
    #expect(try readEnd.read(atMost: 100) == Array("last words".utf8))
    for end in [readEnd, writeEnd] { end.close() }
  }
}
