import ArgumentParser

/// How long an answer takes, as people write it: `300ms`, `2s`.
struct Latency: Sendable {
  var duration = Duration.zero
}

extension Latency {
  @Sendable init(_ text: String) throws {
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(number), value <= 3_600 else { throw Self.misread(text) }
    switch text.dropFirst(number.count) {
    case "ms": duration = .milliseconds(value)
    case "s": duration = .seconds(value)
    default: throw Self.misread(text)
    }
  }

  private static func misread(_ text: String) -> ValidationError {
    ValidationError("“\(text)” is no time; --latency takes one such as 300ms or 2s.")
  }
}
