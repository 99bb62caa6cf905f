import Foundations
import Simulators

/// A log with a line for each request, written at its start or, with times, at its end.
struct RequestLog: Sendable {
  private let file: LineFile
  /// True if start, end and User-Agent follow a request, separated by tabs.
  private let hasTimes: Bool

  init(path: String, hasTimes: Bool) throws {
    file = try LineFile(path: path)
    self.hasTimes = hasTimes
  }

  func writeBegin(of request: RequestSummary) {
    if !hasTimes { file.write(request.line) }
  }

  func writeEnd(of request: RequestSummary, from begin: Date, to end: Date, userAgent: String?) {
    guard hasTimes else { return }
    let fields = [
      request.line, begin.milliseconds, end.milliseconds, userAgent?.onOneLine ?? "",
    ]
    file.write(fields.joined(separator: "\t"))
  }
}

extension Date {
  /// The milliseconds since 1970, as text.
  fileprivate var milliseconds: String { String(Int((timeIntervalSince1970 * 1_000).rounded())) }
}
