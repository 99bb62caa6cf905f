import Features
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

/// Malicious files, which anyone with write access to the folder can make.
struct HostileRecentsTests {
  private let folder = TemporaryFolder()
  private var recents: Recents { .make(folder) }

  private func write(_ contents: String) throws {
    let list = #"<plist version="1.0"><array>\#(contents)</array></plist>"#
    try folder.write(list, to: "recents.plist")
  }

  /// An entry, in which fields replace the usual ones.
  private func entry(_ fields: [String: String] = [:]) -> String {
    let usual = [
      "id": "<string>53001</string>", "owner": "<string>1@N01</string>",
      "photopage": "<string>https://www.flickr.com/photos/1@N01/1/</string>",
      "viewedAt": "<date>2026-11-21T09:30:00Z</date>",
    ]
    let fields = usual.merging(fields) { $1 }.map { "<key>\($0)</key>\($1)" }
    return "<dict>\(fields.joined())</dict>"
  }

  // MARK: - Nesting

  /// Ways to nest 10,000 elements, by the text before each and after it.
  static let nests = [
    ("<array>", "</array>"), ("<dict><key>a</key>", "</dict>"), ("<array\n>", "</array >"),
    ("<!-- </array> --><array>", "</array>"), ("<array><string><![CDATA[</array>]]></string>", ""),
    ("<array>", ""), ("<array/><array>", ""), ("<?x </array>?><array>", "</array>"),
    ("<plist><array>", "</array></plist>"),
  ]

  @Test(arguments: nests)
  func `endlessly nested elements are damage, not a crash`(
    open: String,
    close: String
  ) throws {
    let nest = String(repeating: open, count: 10_000) + String(repeating: close, count: 10_000)
    for contents in [nest, entry(["other": nest])] {
      try write(contents)
      #expect(try recents.list().quarantinePath != nil)
    }
  }

  @Test(arguments: ["((((", "{a=", "<<<<", "</", "(<"])
  func `a file that is not XML is damage`(part: String) throws {
    try folder.write(String(repeating: part, count: 10_000), to: "recents.plist")
    #expect(try recents.list().quarantinePath != nil)
  }

  @Test func `a nested field is skipped`() throws {
    let nest = String(repeating: "<array>", count: 20) + String(repeating: "</array>", count: 20)
    try write(entry(["other": nest, "title": "<string>a &lt;array> <![CDATA[<b>]]></string>"]))
    #expect(try recents.list().recents.map(\.photo.title) == ["a <array> <b>"])
  }

  // MARK: - Ids

  @Test(arguments: [
    "../escaped", "/etc/passwd", "1/2", "", ".", "..", "-1", "1 ", "٣", "1e5", "NaN", "photo",
    String(repeating: "1", count: 21),
  ])
  func `an entry with an invalid id is left out`(id: String) throws {
    try write(entry(["id": "<string>\(id)</string>"]) + entry())
    let list = try recents.list()
    #expect(list.recents.map(\.photo.id) == ["53001"] && list.skippedCount == 1)
  }

  // MARK: - Length

  @Test func `long texts are cut, and long URLs, owners and thumbnails left out`() throws {
    let long = String(repeating: "é", count: 1_000_000)
    let text = "<string>\(long)</string>"
    let address = "<string>https://live.staticflickr.com/\(long)</string>"
    let thumbnail = "<data>\(Data(count: 2 << 20).base64EncodedString())</data>"
    let fields = [
      "title": text, "description": text, "ownername": text, "url_m": address,
      "thumbnail": thumbnail,
    ]
    try write(
      entry(fields) + entry(["id": "<string>2</string>", "owner": text])
        + entry(["id": "<string>3</string>", "photopage": address])
    )
    let list = try recents.list()
    let recent = try #require(list.recents.first)
    #expect(list.recents.count == 1 && list.skippedCount == 2)
    #expect(recent.photo.title == String(repeating: "é", count: Photo.textLimit / 2))
    #expect(recent.photo.description.utf8.count == Photo.textLimit)
    #expect(recent.photo.owner.name?.utf8.count == Photo.textLimit)
    #expect(recent.photo.renditions.isEmpty && recent.thumbnail == nil)
  }

  // MARK: - Clearing

  @Test func `a file too large to read is still cleared`() throws {
    try recents.view("1")
    #expect(truncate(folder["recents.plist"], 65 << 20) == 0)
    #expect(throws: StorageError.self) { try recents.list() }
    try recents.clear()
    #expect(try recents.list() == RecentsList())
    #expect(folder.names() == ["recents.plist", "recents.plist.lock"])
  }

  @Test func `clearing without a file creates none`() throws {
    try recents.clear()
    #expect(folder.data("recents.plist") == nil)
  }
}
