import Foundations

/// Licences of one kind in any version: `cc-by` is CC BY 2.0 and CC BY 4.0.
package enum LicenseGroup: String, Hashable, Sendable, CaseIterable {
  case cc0
  case by = "cc-by"
  case bySA = "cc-by-sa"
  case byNC = "cc-by-nc"
  case byND = "cc-by-nd"
  case byNCSA = "cc-by-nc-sa"
  case byNCND = "cc-by-nc-nd"
  /// In the public domain, or without known restrictions.
  case pd
  /// All rights reserved.
  case arr

  /// The licences that let everybody use and change a photo: `free`.
  package static let free: Set<LicenseGroup> = [.cc0, .by, .bySA, .pd]
}

extension LicenseGroup {
  /// Creates the group of a licence by its name, `CC BY-SA 3.0`, or returns `nil` for any other kind.
  package init?(_ license: License) {
    let name = FoldedText(license.name).text
    if name.hasPrefix("cc0") || name.hasPrefix("cc-zero") || name == "cc zero" {
      self = .cc0
      return
    }
    if name.hasPrefix("cc by") || name.hasPrefix("cc-by") {
      let words = name.split { $0 == " " || $0 == "-" }.prefix { $0.allSatisfy(\.isLetter) }
      guard let group = Self(rawValue: words.joined(separator: "-")) else { return nil }
      self = group
      return
    }
    if name.contains("all rights reserved") || name == "arr" {
      self = .arr
    } else if name == "pd" || name.contains("public domain")
      || ["no known copyright restrictions", "united states government work"].contains(name)
    {
      self = .pd
    } else {
      return nil
    }
  }

  /// Flickr's numbers of the licences.
  package var ids: [Int] {
    (0..<License.count).filter { LicenseGroup(License(id: $0)) == self }
  }
}
