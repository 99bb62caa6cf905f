import Foundation
import TestSupport

@testable import Storage

extension Home {
  /// Whether every file of the cache can be read back whole.
  ///
  /// A program that is killed while it makes a file without a name may leave one that is empty.
  var keepsWholeFilesOnly: Bool {
    data.names(in: "cache/kept").allSatisfy { name in
      guard let file = data.data("cache/kept/\(name)") else { return false }
      return name.hasPrefix(".spool.") ? file.isEmpty : CacheEntry(file: file) != nil
    }
  }

  /// The files that were written, by name.
  var written: [String: Data] {
    let names = folder.names()
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.data($0) ?? Data()) })
  }
}
