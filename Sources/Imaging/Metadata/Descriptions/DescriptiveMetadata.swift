import Foundations

/// The description of a picture written by people and their programs: XMP, IPTC or the texts of EXIF.
///
/// ```swift
/// let metadata = DescriptiveMetadata(sidecar: data)?.over(info.metadata)
/// metadata?.tags  // ["fog", "Golden Gate"]
/// ```
///
/// Texts are trimmed; tags and titles are on one line. Treat all of them as untrusted.
package struct DescriptiveMetadata: Hashable, Sendable {
  package var title: String?
  package var text: String?
  package var tags: [String] = []
  /// True if the description says that there are no tags: it has an empty list of them, or one of people only.
  package var hasNoTags = false
  /// The names of the people in the picture; they are no tags.
  package var people: [String] = []
  /// The date taken, in the local time of the place.
  package var dateTaken: CivilTime?
  package var position: Position?
  /// The author, or the authors in one line.
  package var author: String?
  package var license: License?
  /// The stars, from 1 to 5; −1 for a rejected picture, 0 for one that is said to have none.
  package var rating: Int?
  /// The label, usually the name of a colour: `Red`.
  package var label: String?

  /// A position in degrees, north and east positive.
  package struct Position: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The terms of use: a name, such as `CC BY 4.0`, and the URL of the text.
  package struct License: Hashable, Sendable {
    package let name: String
    package let address: String?

    package init(name: String, address: String?) {
      self.name = name
      self.address = address
    }
  }

  package init() {}

  /// The maximum size of a sidecar in bytes; large because editors also store their history there.
  package static let largestSidecar = 4 << 20
  /// The maximum length of a text in bytes; longer texts are truncated.
  static let longestText = 1 << 14
  /// The maximum number of tags.
  static let mostTags = 500

  /// Returns the description with missing fields filled in from another one that is closer to the camera.
  ///
  /// If both dates are the same instant and have an offset, the other one is kept: it is in the camera's own time.
  package func over(_ other: DescriptiveMetadata) -> DescriptiveMetadata {
    var all = self
    all.dateTaken = dateTaken.over(other.dateTaken)
    all.title = title ?? other.title
    all.text = text ?? other.text
    (all.tags, all.hasNoTags) =
      tags.isEmpty && !hasNoTags ? (other.tags, other.hasNoTags) : (tags, hasNoTags)
    all.people = people.isEmpty ? other.people : people
    all.position = position ?? other.position
    all.author = author ?? other.author
    all.license = license ?? other.license
    all.rating = rating ?? other.rating
    all.label = label ?? other.label
    return all.withoutPeopleAsTags
  }
}

// MARK: - Dates

extension DescriptiveMetadata {
  /// Returns the description without a zero offset if the camera recorded the same time without an offset.
  ///
  /// Programs that copy a time write `Z` for an unknown zone.
  package func withoutFiller(of camera: DescriptiveMetadata) -> DescriptiveMetadata {
    guard let time = dateTaken, let own = camera.dateTaken, time.offset == .zero,
      own.offset == nil, time.isPart(of: own) || own.isPart(of: time)
    else { return self }
    var all = self
    all.dateTaken = time.with(nil)
    return all
  }
}

extension CivilTime? {
  /// Returns the time with missing parts filled in from another one that is closer to the camera.
  ///
  /// If both are the same instant and have an offset, the other one is returned: it is in the camera's own time.
  func over(_ other: CivilTime?) -> CivilTime? {
    guard let self, let instant = self.instant, instant == other?.instant else {
      return completed(by: other)
    }
    return other
  }

  /// Returns the time with missing parts filled in from another one, or that one if this is `nil` or from a clock that
  /// was never set.
  func completed(by other: CivilTime?) -> CivilTime? {
    guard let self, let other else { return self ?? other }
    return self.completed(by: other)
  }
}

extension CivilTime {
  fileprivate func completed(by other: CivilTime) -> CivilTime {
    if isOfUnsetClock != other.isOfUnsetClock { return isOfUnsetClock ? other : self }
    guard isPart(of: other) else { return self }
    let own = seconds == other.seconds ? time?.millisecond : nil
    return other.with(millisecond: own ?? other.time?.millisecond).with(offset ?? other.offset)
  }

  /// True if the time is from a clock that was never set: the start of its epoch, or the default of some phones.
  ///
  /// Epochs begin in 1904 (Macintosh), 1970 (Unix), 1980 (DOS), and 2000 in many cameras.
  fileprivate var isOfUnsetClock: Bool {
    timesOfUnsetClocks.contains(with(nil).with(millisecond: nil))
  }

  /// True if this is a less precise form of another time: `2011-03-04` is `2011-03-04 12:34:56`.
  ///
  /// Programs write zeros for unknown seconds and unknown times.
  fileprivate func isPart(of other: CivilTime) -> Bool {
    guard date.isPart(of: other.date) else { return false }
    guard let time else { return true }
    guard let otherTime = other.time else { return false }
    let (own, whole) = (time.secondOfDay, otherTime.secondOfDay)
    return own == whole || own == 0 || time.second == 0 && own / 60 == whole / 60
  }
}

extension CivilDate {
  fileprivate func isPart(of other: CivilDate) -> Bool {
    year == other.year && [0, other.month].contains(month) && [0, other.day].contains(day)
  }
}

private let timesOfUnsetClocks = Set(
  [
    "1904-01-01 00:00:00", "1970-01-01 00:00:00", "1980-01-01 00:00:00", "2000-01-01 00:00:00",
    "2002-12-08 12:00:00",
  ].compactMap { CivilTime($0) }
)

// MARK: - Texts

extension String {
  /// The text on one line, or `nil` if it has no visible characters.
  var describingLine: String? { String(tidying: prefix(describingBytes: self)) }

  /// The text trimmed and without control characters other than line feeds, or `nil` if nothing is left.
  var describingText: String? {
    let lines = prefix(describingBytes: self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    let text = lines.map { String(tidying: String($0)) ?? "" }.joined(separator: "\n").trimmed
    return text.isEmpty ? nil : text
  }

  private func prefix(describingBytes text: String) -> String {
    if text.utf8.count <= DescriptiveMetadata.longestText { return text }
    return String(decoding: text.utf8.prefix(DescriptiveMetadata.longestText), as: UTF8.self)
  }
}

extension Sequence<String> {
  /// The distinct names on one line, or `nil` if there are none.
  var describingNames: String? {
    let names = describingTags
    return names.isEmpty ? nil : names.joined(separator: ", ").describingLine
  }

  /// The distinct tags, each on one line, up to the maximum number; of two that differ only in case, the first one.
  package var describingTags: [String] {
    var (tags, seen): ([String], Set<String>) = ([], [])
    for tag in self where tags.count < DescriptiveMetadata.mostTags {
      guard let tag = tag.describingLine, seen.insert(tag.lowercased()).inserted else { continue }
      tags.append(tag)
    }
    return tags
  }
}

extension DescriptiveMetadata.License {
  /// Creates the terms with a name and a URL, or returns `nil` if both are missing; a Creative Commons URL determines
  /// the name.
  init?(name: String?, address: String?) {
    let address = address.flatMap { $0.isWebAddress ? $0 : nil }
    guard let name = address?.creativeCommonsName ?? name ?? address else { return nil }
    self.init(name: name, address: address)
  }
}

extension String {
  /// The name of the licence at a Creative Commons URL: `CC BY-SA 4.0`.
  ///
  /// Source: https://creativecommons.org/licenses/
  fileprivate var creativeCommonsName: String? {
    let parts = split(separator: "/", omittingEmptySubsequences: true)
    guard parts.count >= 5, ["creativecommons.org", "www.creativecommons.org"].contains(parts[1]),
      parts[4].allSatisfy({ $0.isNumber || $0 == "." })
    else { return nil }
    return switch (parts[2], parts[3]) {
    case ("licenses", let kind): "CC \(kind.uppercased()) \(parts[4])"
    case ("publicdomain", "zero"): "CC0 \(parts[4])"
    case ("publicdomain", "mark"): "Public Domain Mark \(parts[4])"
    default: nil
    }
  }
}
