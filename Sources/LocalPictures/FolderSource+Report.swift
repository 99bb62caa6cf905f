import Foundations
import Imaging
import Model

extension FolderSource {
  /// Reports what the folder contains, and names the files that its lists leave out.
  package func report() async throws -> SourceReport? {
    let (pictures, skipped) = (try await pictures.value.pictures, try await pictures.value.skipped)
    let located = pictures.count { $0.coordinates != nil }
    let dates = pictures.compactMap(\.dateTaken)
    let first = dates.min { $0.sortKey < $1.sortKey }?.text
    let last = dates.max { $0.sortKey < $1.sortKey }?.text
    let reasons = SkippedFiles.Reason.allCases.filter { skipped.count($0) > 0 }
    let taken = first.flatMap { first in last.map { "\(first.prefix(10)) to \($0.prefix(10))" } }
    let findings =
      [
        ("files", skipped.sentence),
        ("positions", "\(located) of \(pictures.count.counted("photo"))"),
      ]
      + [("taken", taken)].compactMap { label, text in text.map { (label, $0) } }
      + reasons.map { ($0.rawValue, skipped.names($0)) }
    return SourceReport(
      findings.map { SourceReport.Finding($0, $1) },
      json: .known(
        [
          ("photos", .integer(pictures.count)), ("positions", .integer(located)),
          ("firstTaken", .text(first)), ("lastTaken", .text(last)),
        ]
          + reasons.map { reason in
            (reason.rawValue, .array(skipped.paths(reason).map { .string($0) }))
          }
      )
    )
  }
}

extension SkippedFiles {
  /// Returns the paths of the files that are left out for a reason, joined into a text.
  fileprivate func names(_ reason: Reason) -> String {
    let paths = paths(reason)
    let rest = count(reason) - paths.count
    return paths.map(\.onOneLine).joined(separator: ", ")
      + (rest > 0 ? " and \(rest.grouped) more" : "")
  }
}
