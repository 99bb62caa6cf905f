import Foundation
import Testing

/// The time at which a helper gives up waiting, which a busy machine must not reach.
package let usualLimit = Duration.seconds(120)

/// The error of a wait that exceeded its limit.
package struct DeadlineExceeded: Error, CustomStringConvertible {
  let limit: Duration
  /// What was waited for, and what was there instead.
  let wait: String

  package var description: String { "Waited \(limit) for \(wait)." }
}

/// Runs an operation, which is cancelled after a limit.
///
/// - Parameters:
///   - limit: The time that the operation may take.
///   - wait: What is waited for, for the error.
///   - operation: The operation, which must end when it is cancelled.
/// - Returns: The result of the operation.
/// - Throws: `DeadlineExceeded` if the limit is exceeded, or the operation's error.
package func withDeadline<Value: Sendable>(
  _ limit: Duration,
  for wait: @autoclosure () -> String,
  _ operation: @Sendable () async throws -> Value
) async throws -> Value {
  let result = try await withoutActuallyEscaping(operation) { operation in
    try await withThrowingTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      return try await group.next() ?? nil
    }
  }
  guard let result else { throw DeadlineExceeded(limit: limit, wait: wait()) }
  return result
}

/// Waits until a condition holds; returns false if it does not within a limit.
package func eventually(
  within limit: Duration = usualLimit,
  _ condition: @Sendable () async throws -> Bool
) async throws -> Bool {
  do {
    return try await withDeadline(limit, for: "a condition") {
      while try await !condition() { try await Task.sleep(for: .milliseconds(20)) }
      return true
    }
  } catch is DeadlineExceeded {
    return false
  }
}

/// Waits until a text is in an output; returns false, and records the output, if it is not within a limit.
package func eventually(
  _ wanted: String,
  times: Int = 1,
  isIn output: @Sendable () async throws -> String
) async throws -> Bool {
  if try await eventually({ try await output().components(separatedBy: wanted).count > times }) {
    return true
  }
  Issue.record("Waited \(usualLimit) for “\(wanted)”; there was “\(try await output())”.")
  return false
}
