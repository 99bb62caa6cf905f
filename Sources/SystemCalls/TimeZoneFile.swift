import Foundations

/// The time zones of the system's database (tzfile(5)).
package enum TimeZoneFile {
  /// The folders that may have the database, on Linux and macOS.
  private static let folders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
    "/var/db/timezone/zoneinfo",
  ]

  /// Returns the rules of a zone by its name, `Europe/Lisbon`, or `nil` if the database does not have it.
  package static func rules(named name: String, environment: [String: String]) -> TimeZoneRules? {
    let isName = name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0.isASCIIAlphanumeric || "_-+".utf8.contains($0) }
    }
    guard isName, name.utf8.count <= 64 else { return nil }
    let given = environment["TZDIR"].flatMap { $0.isEmpty ? nil : [$0] }
    return (given ?? folders).lazy.compactMap { rules(at: "\($0)/\(name)") }.first
  }

  /// Returns the zone of this machine and its name: that of `TZ`, or else of `/etc/localtime`; UTC if it is unknown.
  package static func local(environment: [String: String]) -> (name: String, rules: TimeZoneRules)?
  {
    let utc = TimeZoneRules(rule: "UTC0").map { (name: "UTC", rules: $0) }
    if let text = environment["TZ"] {
      let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
      let found =
        name.hasPrefix("/") ? rules(at: name) : rules(named: name, environment: environment)
      return (found ?? TimeZoneRules(rule: name)).map { (name, $0) } ?? utc
    }
    let link = "/etc/localtime"
    let target = try? FileSystem.realPath(of: link)
    let name = target?.split(separator: "/zoneinfo/", maxSplits: 1).last.map(String.init)
    return rules(at: link).map { (name ?? link, $0) } ?? utc
  }

  private static func rules(at path: String) -> TimeZoneRules? {
    guard let file = try? OpenFile(path, for: .reading), (try? file.status)?.kind == .file,
      let bytes = try? file.byteArray(at: 0, count: TimeZoneRules.largestFile + 1)
    else { return nil }
    return TimeZoneRules(bytes)
  }
}
