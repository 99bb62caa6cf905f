import CLI
import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Expects that a command which met a fault ended as its row says, and left nothing half-done.
func expect(
  _ ending: Ending,
  _ status: Int32,
  _ row: FaultRow,
  _ command: FaultedCommand,
  in home: Home
) {
  let comment: Comment = "\(row.fault), \(command): \(ending.errors)"
  #expect(ending.status == status, comment)
  if status != 0 {
    #expect(
      ending.sentences.contains(row.sentence),
      "\(row.fault), \(command): \(ending.sentences)"
    )
    #expect(ending.output.isEmpty, comment)
    #expect(home.folder.names().isEmpty, comment)
  }
  #expect(home.litter.isEmpty, comment)
  let search = KeySearch(secretKey)
  #expect(!search.finds(in: ending.output) && !search.finds(in: ending.errors), comment)
  #expect(search.places(in: home.data).isEmpty && search.places(in: home.folder).isEmpty, comment)
}

extension FaultRow {
  /// Short timeouts for what never answers, and the usual ones for everything else.
  var timeouts: ProcessEnvironment.Timeouts {
    var timeouts = ProcessEnvironment.Timeouts()
    if fault == "hang@calls" { timeouts.answer = .milliseconds(100) }
    if fault == "hang@pictures" { timeouts.picture = .milliseconds(100) }
    return timeouts
  }
}

extension Ending {
  /// The errors printed, without the parts that differ from one run to the next.
  fileprivate var sentences: [String] {
    errorLines.filter { $0.hasPrefix("places: ") || $0.hasPrefix("photo: ") }
      .map { line in
        line.replacing(#/^(places|photo): /#, with: "")
          .replacing(#/^The photo [0-9M]+ could not be fetched: /#, with: "")
          .replacing(#/^The (photo|place) [^ ]+ is/#, with: "THING is")
          .replacing(#/127\.0\.0\.1(:[0-9]+)?/#, with: "HOST")
          .replacing(#/flickr\.[A-Za-z.]+[a-z]/#, with: "METHOD")
          .replacing(#/query \([a-z]+\)/#, with: "query (LIST)")
      }
  }
}
