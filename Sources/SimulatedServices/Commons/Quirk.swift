import Foundations
import Sample

/// A quirk of Commons' responses that a client has to cope with, enabled on request.
///
/// A quirk of rows affects every second page, by a hash of the page's id, so that a response mixes both
/// forms.
package enum Quirk: String, CaseIterable, Sendable {
  /// Extended metadata is an empty array rather than an object.
  case emptyMetadata = "empty-extmetadata"
  /// Values of extended metadata are numbers rather than strings.
  case numericValues = "numeric-values"
  /// The date taken has any form: prose, HTML, a year, empty.
  case oddDates = "odd-dates"
  /// The coordinates are missing.
  case noCoordinates = "no-coordinates"
  /// The coordinates are on the Moon.
  case otherGlobe = "other-globe"
  /// The ranks of a search start at −1.
  case negativeIndex = "negative-index"
  /// Pages are both missing and known, and have no id.
  case missingKnown = "missing-known"
  /// Every response with `imageinfo` comes in several parts.
  case parts
  /// Titles and authors are HTML with hidden text.
  case htmlNames = "html-names"
  /// Files are drawings, sounds, documents and videos.
  case nonPhotos = "non-photos"
  /// Every file is renamed; its former title redirects.
  case redirects
  /// Files have a version that is up to 100 days newer than their pages, unless it would be in the
  /// future.
  case newerVersions = "newer-versions"
}

extension SimulatedCommons {
  /// Returns the number of pages per response that get `imageinfo`: 50, or with the quirk `parts` a
  /// third of the pages, which is 0 in the first of two or fewer.
  func informationLimit(ofPages count: Int, isFirst: Bool) -> Int {
    guard quirks.contains(.parts) else { return 50 }
    return min(50, isFirst ? count / 3 : count / 3 + 1)
  }

  /// Returns the upload time of a file's latest version.
  func versionMoment(of file: CommonsFile, createdAt moment: Int) -> Int {
    guard quirks.contains(.newerVersions), Quirk.affects(page: file.pageID) else { return moment }
    let number = "\(file.pageID)".randomNumber(seed: "version")
    // A third of the ages is below a day, since many files are from yesterday.
    let age = 1 + Int(number * number * number * number * 100 * 86_400)
    return moment + age <= Int(now().timeIntervalSince1970) ? moment + age : moment
  }

  /// Returns the members of a page with the quirks applied.
  func applyQuirks(to page: ResultPage) -> JSONValue {
    var members = page.members
    if Quirk.affects(page: page.id) {
      for quirk in Quirk.allCases where quirks.contains(quirk) {
        quirk.apply(to: &members, id: page.id)
      }
    }
    return .object(members)
  }
}

extension Quirk {
  /// Returns true if quirks of rows affect a page.
  static func affects(page id: Int) -> Bool {
    id > 0 && "\(id)".randomNumber(seed: "quirks") < 0.5
  }

  /// Changes the members of a page; quirks of whole responses change nothing here.
  fileprivate func apply(to members: inout JSONObject, id: Int) {
    var info = members["imageinfo"]?.elements.first ?? .null
    switch self {
    case .emptyMetadata: info.replace("extmetadata") { _ in .array([]) }
    case .numericValues:
      info.replaceValue("ObjectName", .integer(id))
      info.replaceValue("DateTimeOriginal", .integer(1973))
    case .oddDates:
      info.replaceValue("DateTimeOriginal", .string(formsOfDates[id / 7 % formsOfDates.count]))
    case .htmlNames:
      info.replaceValue("ObjectName") { "\(hiddenText)<span lang=\"en\"><b>\($0)</b></span>" }
      info.replaceValue("Artist") { "This edited version by \($0) &amp; others\(hiddenText)" }
    case .nonPhotos: otherKinds[id / 7 % otherKinds.count].apply(to: &members, &info)
    case .noCoordinates: members["coordinates"] = nil
    case .otherGlobe:
      if var point = members["coordinates"]?.elements.first {
        point["globe"] = "moon"
        point["primary"] = nil
        members["coordinates"] = [point]
      }
    case .missingKnown:
      members["pageid"] = nil
      members.merge(["missing": true, "known": true, "imagerepository": "shared"])
    case .negativeIndex, .parts, .redirects, .newerVersions: break
    }
    if info != .null { members["imageinfo"] = [info] }
  }
}

/// Forms of dates found in descriptions of files.
private let formsOfDates = [
  "2.9.2024", "1973", "", "between 1861 and 1865",
  #"<time class="dtstart" datetime="2021-03-17">17 March 2021</time>"#,
  #"circa 1910<div style="display: none;">date QS:P571,+1910-00-00T00:00:00Z/9</div>"#,
]

private let hiddenText = #"<div style="display: none;">label QS:Len,"Hidden"</div>"#

/// A kind of file that is not a photo.
private struct OtherKind {
  let ending: String
  let mime: String

  /// Turns a page into one of this kind, without thumbnails unless the kind is a picture.
  func apply(to members: inout JSONObject, _ info: inout JSONValue) {
    let title = members["title"]?.string ?? ""
    members["title"] = .string("\(title.dropLast(".jpg".count)).\(ending)")
    info.replace("mime") { _ in .string(mime) }
    for key in ["url", "descriptionurl"] {
      info.replace(key) { .string(($0.string ?? "").replacing(".jpg", with: ".\(ending)")) }
    }
    info.replace("thumburl") { address in
      let text = (address.string ?? "").replacing(".jpg", with: ".\(ending)")
      return .string(text.replacing(".\(ending)?", with: ".\(ending).png?"))
    }
  }
}

private let otherKinds = [
  OtherKind(ending: "svg", mime: "image/svg+xml"),
  OtherKind(ending: "ogg", mime: "application/ogg"),
  OtherKind(ending: "pdf", mime: "application/pdf"), OtherKind(ending: "webm", mime: "video/webm"),
]

extension JSONValue {
  /// Replaces a field of an object, if it exists.
  fileprivate mutating func replace(_ key: String, by change: (JSONValue) -> JSONValue) {
    if let value = self[key] { self[key] = change(value) }
  }

  /// Replaces the value of a key of the extended metadata, if it exists.
  fileprivate mutating func replaceValue(_ key: String, _ value: JSONValue) {
    replace("extmetadata") { metadata in
      var metadata = metadata
      metadata.replace(key) { field in
        var field = field
        field["value"] = value
        return field
      }
      return metadata
    }
  }

  /// Replaces a text of the extended metadata.
  fileprivate mutating func replaceValue(_ key: String, by change: (String) -> String) {
    guard let text = self["extmetadata"]?[key]?["value"]?.string else { return }
    replaceValue(key, .string(change(text)))
  }
}
