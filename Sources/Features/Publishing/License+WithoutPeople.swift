import Foundations
import Model

extension License {
  /// The licence by its usual name and URL; `nil` for other terms, which may name a person.
  var withoutPeople: License? {
    if url == nil && License(named: name).id != nil { return self }
    return url?.license ?? LicenseGroup(self).map { License(named: $0.name(version)) }
  }

  /// The version in the name of a licence of Creative Commons.
  private var version: String? {
    name.split { !$0.isNumber && $0 != "." }.map(String.init).first(where: versions.contains)
  }
}

private let versions = ["1.0", "2.0", "2.1", "2.5", "3.0", "4.0"]

extension LicenseGroup {
  /// Returns the name of a licence of the group.
  fileprivate func name(_ version: String?) -> String {
    switch self {
    case .cc0: "CC0 1.0"
    case .by, .bySA, .byNC, .byND, .byNCSA, .byNCND:
      ["CC", rawValue.dropFirst("cc-".count).uppercased(), version].compactMap(\.self)
        .joined(separator: " ")
    case .pd: "Public Domain"
    case .arr: "All Rights Reserved"
    }
  }
}

extension URL {
  /// The licence at a Creative Commons URL: `https://creativecommons.org/licenses/by/4.0/deed.de`.
  fileprivate var license: License? {
    let parts = path().split(separator: "/").prefix(3).map(String.init)
    guard ["creativecommons.org", "www.creativecommons.org"].contains(host() ?? ""),
      parts.count == 3, versions.contains(parts[2])
    else { return nil }
    let kinds = [
      "licenses/by": LicenseGroup.by, "licenses/by-sa": .bySA, "licenses/by-nc": .byNC,
      "licenses/by-nd": .byND, "licenses/by-nc-sa": .byNCSA, "licenses/by-nc-nd": .byNCND,
      "publicdomain/zero": .cc0, "publicdomain/mark": .pd,
    ]
    return kinds["\(parts[0])/\(parts[1])"].map { kind in
      License(
        name: kind.name(parts[2]),
        url: URL(string: "https://creativecommons.org/\(parts.joined(separator: "/"))/")
      )
    }
  }
}
