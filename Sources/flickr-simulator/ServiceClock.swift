import ArgumentParser
import Foundations
import SystemCalls

/// The clock of the simulated services: it has a start time and a speed, and can be advanced.
final class ServiceClock: Sendable {
  private let start: Date
  private let speed: Double
  private let began = Date()
  /// The number of seconds by which it was advanced.
  private let advance = Mutex(0.0)

  init(_ setting: ClockSetting = ClockSetting(), speed: Double = 1) {
    start = setting.date ?? began.addingTimeInterval(setting.offset)
    self.speed = speed
  }

  var now: Date {
    let elapsed = Date().timeIntervalSince(began) * speed
    return start.addingTimeInterval(elapsed + advance.withLock { $0 })
  }

  func advance(by seconds: Double) { advance.withLock { $0 += seconds } }
}

/// The start of the clock: a date, or seconds from now.
struct ClockSetting: Sendable {
  var date: Date?
  var offset = 0.0
}

extension ClockSetting {
  /// Parses `2026-11-21`, `2026-11-21T12:00:00Z` or `+3600`.
  @Sendable init(_ text: String) throws {
    if text.hasPrefix("+") || text.hasPrefix("-") {
      guard let seconds = Double(text), abs(seconds) <= 1e10 else { throw Self.invalid(text) }
      offset = seconds
    } else {
      let whole = text.contains("T") ? text : "\(text)T00:00:00Z"
      guard let date = try? Date(whole, strategy: .iso8601) else { throw Self.invalid(text) }
      self.date = date
    }
  }

  private static func invalid(_ text: String) -> ValidationError {
    ValidationError(
      "“\(text)” is not a time; --clock takes one such as 2026-11-21T12:00:00Z or, in seconds, +3600."
    )
  }
}
