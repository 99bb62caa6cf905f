import Features
import Foundation
import Model
import Store
import TestSupport

extension TemporaryFolder {
  /// The folders of programs that run in this folder.
  var folders: Folders { Folders(environment: ["TOPPLACES_HOME": self["home"]]) }

  /// The history of programs that run in this folder.
  var history: History { history(named: nil) }

  /// Returns the history of programs whose options name a source.
  func history(named source: SourceID?) -> History {
    History(in: folders, named: source) { .morning }
  }

  /// The names of files that were written aside and never took a file's place.
  var temporaries: [String] { names().filter { $0.hasSuffix(".tmp") } }
}

extension Date {
  /// 2026-11-21 09:30:00 UTC.
  static let morning = Date(timeIntervalSince1970: 1_795_253_400)
}
