import Sample

/// A license as named in extended metadata.
struct FileLicense: Hashable, Sendable {
  let shortName: String
  let terms: String
  /// The URL of its text; `nil` for public domain.
  let address: String?
  let key: String

  var requiresAttribution: Bool { key.hasPrefix("cc-by") }
}

extension CommonsFile {
  /// The license of the file, derived from the photo's.
  ///
  /// Commons accepts only free ones, so every other photo is CC BY-SA 4.0.
  var license: FileLicense {
    switch photo.license {
    case 4: .creativeCommons("by", "2.0")
    case 5: .creativeCommons("by-sa", "2.0")
    case 7:
      FileLicense(
        shortName: "No restrictions",
        terms: "No known restrictions",
        address: nil,
        key: "pd"
      )
    case 8, 10:
      FileLicense(shortName: "Public domain", terms: "Public domain", address: nil, key: "pd")
    case 9:
      FileLicense(
        shortName: "CC0",
        terms: "Creative Commons Zero, Public Domain Dedication",
        address: "http://creativecommons.org/publicdomain/zero/1.0/deed.en",
        key: "cc0"
      )
    case 11: .creativeCommons("by", "4.0")
    default: .creativeCommons("by-sa", "4.0")
    }
  }
}

extension FileLicense {
  fileprivate static func creativeCommons(_ kind: String, _ version: String) -> FileLicense {
    FileLicense(
      shortName: "CC \(kind.uppercased()) \(version)",
      terms: "Creative Commons Attribution\(kind == "by" ? "" : "-Share Alike") \(version)",
      address: "https://creativecommons.org/licenses/\(kind)/\(version)",
      key: "cc-\(kind)-\(version)"
    )
  }
}
