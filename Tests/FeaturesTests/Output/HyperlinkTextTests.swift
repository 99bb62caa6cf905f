import Foundation
import Model
import TestSupport
import Testing

@testable import Features

/// Hyperlinks (OSC 8) in tables, lists of fields and the feed.
struct HyperlinkTextTests {
  private let page = "https://www.flickr.com/photos/1@N01/51540860321/"

  /// Returns the text without its hyperlinks.
  private func unlinked(_ text: String) -> String {
    text.replacing(/\u{1B}\]8;;[!-~]*\u{1B}\\/, with: "")
  }

  @Test func `a title leads to the photo's page, and columns line up as without links`() throws {
    var long = try Photo.make("2", title: String(repeating: "東京 ", count: 40))
    long.description = "Dawn."
    let list = PhotoListPage.make([try .full(), long, try .make("3")])
    for columns in [20, 40, 80, 200] {
      let plain = list.text(as: .humanReadable(.make(columns, hasStyles: true)))
      let linked = list.text(as: .humanReadable(.make(columns, hasStyles: true, hasLinks: true)))
      #expect(unlinked(linked) == plain)
      #expect(linked.contains("\u{1B}]8;;\(page)\u{1B}\\"))
      #expect(linked.matches(of: /\]8;;h/).count == linked.matches(of: /\]8;;\u{1B}/).count)
    }
  }

  @Test func `chosen columns have links to pages and licences`() throws {
    let list = PhotoListPage.make([try .full()])
    let text = list.text(
      as: .humanReadable(.make(200, hasLinks: true)),
      columns: ["license", "page", "id"]
    )
    let license = "https://creativecommons.org/licenses/by/2.0/"
    #expect(text.contains("\u{1B}]8;;\(license)\u{1B}\\CC BY 2.0\u{1B}]8;;\u{1B}\\  "))
    #expect(text.contains("\u{1B}]8;;\(page)\u{1B}\\\(page)\u{1B}]8;;\u{1B}\\  51540860321\n"))
  }

  @Test func `each line of a wrapped title is a link of its own`() throws {
    let photo = try Photo.make("51540860321", title: "First light over the harbour")
    let information = PhotoInformation(photo: photo, path: nil, byteCount: nil, picture: nil)
    let lists = [information].fieldLists
    let linked = lists.text(as: .humanReadable(.make(30, hasLinks: true)))
    #expect(unlinked(linked) == lists.text(as: .humanReadable(.make(30))))
    #expect(linked.contains("\\First light over the\u{1B}]8;;\u{1B}\\\n"))
    #expect(linked.contains("\\harbour\u{1B}]8;;\u{1B}\\\n"))
  }

  @Test(arguments: hostileTexts) func `a hostile title stays within its link`(text: String) throws {
    let list = PhotoListPage.make([try .make(title: "\(text) x")])
    let linked = list.text(as: .humanReadable(.make(hasLinks: true)))
    #expect(unlinked(linked) == list.text(as: .humanReadable(.make())))
    #expect(unlinked(linked).dangerousScalars.isEmpty)
  }

  @Test func `TSV and JSON have no links`() throws {
    let list = PhotoListPage.make([try .full()])
    for format in [OutputFormat.tabSeparated, .json, .jsonLines] {
      #expect(!list.text(as: format).contains("\u{1B}"))
    }
  }
}
