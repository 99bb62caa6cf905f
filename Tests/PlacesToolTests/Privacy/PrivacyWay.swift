import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// A way in which a photo reaches an output for others.
enum PrivacyWay: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case exportPublic, exportPrivate, exportUnknown
  case exportPublicWithoutPicture, exportPrivateWithoutPicture
  /// Two files of its facts, of which the first says that it is public.
  case exportTwice
  /// Public when it was viewed or followed, private since.
  case exportViewed, exportFollowed
  /// Viewed, and not in the export any more.
  case exportGone
  case folderPublic, folderPrivate, folderUnknown
  /// Two files of one stem, of which one is marked.
  case folderTwice
  case folderViewed
  case accountPublic, accountPrivate
  /// Viewed by a program that stored no mark.
  case accountViewed

  var testDescription: String { rawValue }

  /// The selector of a list that has the photo.
  var what: String {
    switch self {
    case .exportViewed, .exportGone, .folderViewed, .accountViewed: "recents"
    case .exportFollowed: "feed"
    case .accountPublic, .accountPrivate: "@me"
    default: "tag:quay"
    }
  }

  var isPublic: Bool {
    [.exportPublic, .exportPublicWithoutPicture, .folderPublic, .accountPublic].contains(self)
  }

  var hasPicture: Bool {
    self != .exportPublicWithoutPicture && self != .exportPrivateWithoutPicture
  }

  var isOfExport: Bool { rawValue.hasPrefix("export") }
  var isOfFolder: Bool { rawValue.hasPrefix("folder") }

  /// The title of the photo: no output for others has it unless it is public.
  static let title = "Quiet harbour"
  /// The title of another photo there, which is public.
  static let otherTitle = "Open square"
}

/// A user who has the photo of a way, and another one.
struct PrivacyHome: Sendable {
  let home = Home()
  let way: PrivacyWay
  /// The photo's id.
  private(set) var id = ""

  /// The options that choose the source.
  var source: [String] {
    if way.isOfExport { return ["--source", "export:\(home.folder["pics"])"] }
    return way.isOfFolder ? ["--source", "folder:\(home.folder["pics"])"] : ["--sample"]
  }

  init(_ way: PrivacyWay) async throws {
    self.way = way
    home.folder.makeFolder("pics")
    if way.isOfExport {
      try await makeExport()
    } else if way.isOfFolder {
      try await makeFolder()
    } else {
      try await makeAccount()
    }
  }

  /// Runs a program of the source to its end.
  @discardableResult
  func run(_ program: String, _ arguments: String...) async throws -> Ending {
    let ending = await home.runInProcess(program, arguments + source)
    return ending
  }

  private func id(in what: String) async throws -> String {
    let list = try await run("places", "photos", what, "--json").json([PrintedPhoto].self)
    return list.first { $0.title == PrivacyWay.title }?.id ?? ""
  }
}

// MARK: - An export

extension PrivacyHome {
  private func writeFacts(_ privacy: String?, to name: String = "photo_7000000001.json") throws {
    let mark = privacy.map { #", "privacy": "\#($0)""# } ?? ""
    try home.folder.write(
      """
      {"id": "7000000001", "name": "\(PrivacyWay.title)", "date_imported": "2010-05-01 10:00:00",
        "geo": [{"latitude": "10.123450", "longitude": "150.543210"}],
        "tags": [{"tag": "quay"}]\(mark)}
      """,
      to: "pics/\(name)"
    )
  }

  private mutating func makeExport() async throws {
    id = "7000000001"
    try home.folder.write(
      """
      {"id": "7000000002", "name": "\(PrivacyWay.otherTitle)", "date_imported": "2024-05-01 10:00:00",
        "privacy": "public", "tags": [{"tag": "quay"}]}
      """,
      to: "pics/photo_7000000002.json"
    )
    try home.folder.write(smallPicture, to: "pics/square_7000000002_o.jpg")
    if way.hasPicture { try home.folder.write(smallPicture, to: "pics/harbour_7000000001_o.jpg") }
    switch way {
    case .exportPrivate, .exportPrivateWithoutPicture: try writeFacts("friend & family")
    case .exportUnknown: try writeFacts(nil)
    default: try writeFacts("public")
    }
    switch way {
    case .exportTwice:
      home.folder.makeFolder("pics/older")
      try writeFacts("private", to: "older/photo_7000000001.json")
    case .exportViewed:
      try await view()
      try writeFacts("private")
    case .exportGone:
      try await view()
      try FileManager.default.removeItem(atPath: home.folder["pics/photo_7000000001.json"])
    case .exportFollowed:
      try await run("places", "follow", "tag:quay")
      try await run("places", "feed", "--refresh")
      try writeFacts("private")
    default: break
    }
  }

  /// Views the photo, which puts it into the recents.
  private func view() async throws {
    try await run("photo", "fetch", id, "--output", home.folder["viewed.jpg"])
  }
}

// MARK: - A folder

extension PrivacyHome {
  private mutating func makeFolder() async throws {
    try home.folder.write(smallPicture, to: "pics/harbour.jpg")
    try home.folder.write(smallPicture, to: "pics/square.jpg")
    let position = #"exif:GPSLatitude="10,7.407N" exif:GPSLongitude="150,32.5926E""#
    try home.folder.write(sidecar(PrivacyWay.title, position: position), to: "pics/harbour.xmp")
    try home.folder.write(sidecar(PrivacyWay.otherTitle, position: ""), to: "pics/square.xmp")
    id = try await id(in: "tag:quay")
    switch way {
    case .folderPublic: try home.folder.write(#"{"id": "7000000001"}"#, to: "pics/harbour.jpg.json")
    case .folderUnknown: try home.folder.write(#"{"id": "70"#, to: "pics/harbour.jpg.json")
    case .folderViewed:
      try await view()
      try home.folder.write(#"{"private": true}"#, to: "pics/harbour.jpg.json")
    case .folderTwice:
      try home.folder.write(smallPicture, to: "pics/harbour.jpeg")
      try home.folder.write(#"{"private": true}"#, to: "pics/harbour.jpeg.json")
    default: try home.folder.write(#"{"private": true}"#, to: "pics/harbour.jpg.json")
    }
  }

  private func sidecar(_ title: String, position: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:exif="http://ns.adobe.com/exif/1.0/" \(position)
      exif:DateTimeOriginal="2021-10-01T18:19:43">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title>
    <dc:subject><rdf:Bag><rdf:li>quay</rdf:li></rdf:Bag></dc:subject>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }
}

// MARK: - An account

extension PrivacyHome {
  private mutating func makeAccount() async throws {
    let picture = try Bitmap.make(1_100, 740) { x, y in [x % 256, y % 256, 120, 255] }.jpeg()
    try home.folder.write(picture, to: "harbour.jpg")
    try home.folder.write(picture + Data([0]), to: "square.jpg")
    try await run("places", "login", "--permission", "write", "--insecure-storage")
    try await upload("square.jpg", PrivacyWay.otherTitle, isPublic: true)
    try await upload("harbour.jpg", PrivacyWay.title, isPublic: way.isPublic)
    id = try await id(in: "@me")
    guard way == .accountViewed else { return }
    try await run("photo", "fetch", id, "--private", "--output", home.folder["viewed.jpg"])
    let list = String(decoding: home.data.data("recents.plist") ?? Data(), as: UTF8.self)
    let unmarked = list.replacing(/<key>private<\/key>\s*<true\/>/, with: "")
    try home.data.write(unmarked, to: "recents.plist")
  }

  private func upload(_ name: String, _ title: String, isPublic: Bool) async throws {
    let audience = isPublic ? ["--public"] : []
    let arguments = ["upload", home.folder[name], "--title", title] + audience + source
    _ = await home.runInProcess("photo", arguments)
  }
}
