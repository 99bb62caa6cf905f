import Foundations

/// The description of a picture by people and their programs: XMP, IPTC or the texts of EXIF.
///
/// ```swift
/// let metadata = DescriptiveMetadata(sidecar: data)?.over(info.metadata)
/// metadata?.tags  // ["fog", "Golden Gate"]
/// ```
///
/// Texts are without white space at their ends, tags and title on one line. Anybody may have written them.
package struct DescriptiveMetadata: Hashable, Sendable {
  package var title: String?
  package var text: String?
  package var tags: [String] = []
  /// The date taken where the picture was taken, as `2011-03-04 12:34:56`, shorter where less is known.
  package var dateTaken: String?
  /// The offset of that date from UTC, `+02:00`, if it is known.
  package var timeZone: String?
  package var position: Position?
  /// The author, or the authors in one line.
  package var author: String?
  package var license: License?

  /// A position in degrees, north and east positive.
  package struct Position: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The terms of use: a name, `CC BY 4.0`, and the address of their text.
  package struct License: Hashable, Sendable {
    package let name: String
    package let address: String?

    package init(name: String, address: String?) {
      self.name = name
      self.address = address
    }
  }

  package init() {}

  /// The largest sidecar that is read, in bytes: editors store their history there, too.
  package static let largestSidecar = 4 << 20
  /// The longest text, in bytes; a longer one is cut.
  static let longestText = 1 << 14
  /// The most tags.
  static let mostTags = 500

  /// Returns the description with what is missing in it taken from another one.
  package func over(_ other: DescriptiveMetadata) -> DescriptiveMetadata {
    var all = self
    all.title = title ?? other.title
    all.text = text ?? other.text
    all.tags = tags.isEmpty ? other.tags : tags
    all.dateTaken = dateTaken ?? other.dateTaken
    // An offset belongs to its date, and says nothing of another one.
    if all.dateTaken == other.dateTaken { all.timeZone = timeZone ?? other.timeZone }
    all.position = position ?? other.position
    all.author = author ?? other.author
    all.license = license ?? other.license
    return all
  }
}

// MARK: - The parts of a file

/// The parts of a picture file that describe it, as they are in the file.
struct EmbeddedDescriptions: Sendable {
  /// An XMP packet.
  var xmp: ByteView?
  /// The image resources of Photoshop, IPTC among them.
  var resources: ByteView?

  /// The description by XMP, or else by IPTC.
  var metadata: DescriptiveMetadata {
    let xmp = xmp.flatMap { DescriptiveMetadata(xmp: $0.bytes) } ?? DescriptiveMetadata()
    return xmp.over(resources.flatMap { DescriptiveMetadata(photoshop: $0) } ?? .init())
  }
}

extension ExifTags {
  /// The description by tags 0x010e, 0x013b and 0x8298, the date and the position.
  ///
  /// Cameras fill in their maker's name in capitals where people have written nothing.
  var metadata: DescriptiveMetadata {
    var metadata = DescriptiveMetadata()
    metadata.text = imageDescription.flatMap { text in
      text.utf8.contains { $0 > 0x7f || (0x61...0x7a).contains($0) } ? text : nil
    }
    metadata.author = artist
    metadata.license = copyright.map { .init(name: $0, address: nil) }
    metadata.dateTaken = dateTaken
    metadata.timeZone = dateTaken == nil ? nil : timeZone
    metadata.position = coordinates.map { .init(latitude: $0.latitude, longitude: $0.longitude) }
    return metadata
  }
}

// MARK: - Texts

extension String {
  /// The text as a line, or `nil` where nothing visible is in it.
  var describingLine: String? { String(tidying: prefix(describingBytes: self)) }

  /// The text without white space at its ends and without control characters but line feeds, or `nil` where
  /// nothing is left.
  var describingText: String? {
    let lines = prefix(describingBytes: self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    let text = lines.map { String(tidying: String($0)) ?? "" }.joined(separator: "\n").trimmed
    return text.isEmpty ? nil : text
  }

  /// Parses the offset of a time from UTC: `+02:00` or `Z`; at most 14 hours.
  init?(utcOffset text: String) {
    let text = text == "Z" ? "+00:00" : text
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.map {
      $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil
    }
    guard "+-".contains(text.prefix(1)), !text.isEmpty, numbers.count == 2, let hours = numbers[0],
      let minutes = numbers[1], minutes < 60, hours * 60 + minutes <= 14 * 60
    else { return nil }
    self = text
  }

  private func prefix(describingBytes text: String) -> String {
    if text.utf8.count <= DescriptiveMetadata.longestText { return text }
    return String(decoding: text.utf8.prefix(DescriptiveMetadata.longestText), as: UTF8.self)
  }
}

extension Sequence<String> {
  /// The names in one line, each once, or `nil` where there are none.
  var describingNames: String? {
    let names = describingTags
    return names.isEmpty ? nil : names.joined(separator: ", ").describingLine
  }

  /// The tags, each once and on one line, as many as there may be.
  var describingTags: [String] {
    var (tags, seen): ([String], Set<String>) = ([], [])
    for tag in self where tags.count < DescriptiveMetadata.mostTags {
      guard let tag = tag.describingLine, seen.insert(tag).inserted else { continue }
      tags.append(tag)
    }
    return tags
  }
}

extension DescriptiveMetadata.License {
  /// Creates the terms of a name and an address, or returns `nil` without either; those of Creative Commons
  /// are named by their address.
  init?(name: String?, address: String?) {
    let address = address.flatMap { $0.isWebAddress ? $0 : nil }
    guard let name = address?.creativeCommonsName ?? name ?? address else { return nil }
    self.init(name: name, address: address)
  }
}

extension String {
  fileprivate var isWebAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && utf8.count <= 2_048
      && utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }

  /// The name of the licence at an address of Creative Commons: `CC BY-SA 4.0`.
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
