import Foundation
import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct RecentPhotosTests {
  private func recents(_ viewings: [(Photo, minutesAgo: Double)]) -> RecentPhotos {
    let photos = viewings.map { photo, minutes in
      ViewedPhoto(photo, viewedAt: Date.morning.addingTimeInterval(-minutes * 60))
    }
    return RecentPhotos(photos: photos, notices: [])
  }

  @Test func `a page says how long ago each photo was viewed`() throws {
    let page = recents([
      (try .make("1003", title: "Gentle night", owner: "Christina"), 0),
      (try .make("51540860321", title: "東京タワー", owner: nil), 5),
      (try .make("1001", owner: "Ada"), 26 * 60),
    ])
    #expect(
      page.text(as: .humanReadable(.make())) == """
          1  Gentle night  Christina   just now  1003
          2  東京タワー    1@N01      5 min ago  51540860321
          3  Unknown       Ada        yesterday  1001

        """
    )
  }

  @Test(arguments: [
    (-3600, "just now"), (0, "just now"), (59, "just now"), (60, "1 min ago"), (119, "1 min ago"),
    (3599, "59 min ago"), (3600, "1 h ago"), (86_399, "23 h ago"), (86_400, "yesterday"),
    (172_799, "yesterday"), (172_800, "2 days ago"), (604_799, "6 days ago"),
    (604_800, "2026-11-14"), (86_400 * 365, "2025-11-21"),
  ])
  func `ages are in words`(seconds: Int, text: String) {
    #expect(ReaderClock.morning.ago(.morning - Double(seconds)) == text)
  }

  @Test func `a record has the columns of a list of photos`() throws {
    let photo = try Photo.make("1001", title: "Dawn", license: 0)
    #expect(
      recents([(photo, 1)]).text(as: .tabSeparated)
        == "Dawn\t\t1001\tAda\tAll Rights Reserved\thttps://www.flickr.com/photos/1@N01/1001/\n"
    )
  }

  @Test func `JSON has the fields of a list of photos, and when each was viewed`() throws {
    let list = try parsedJSON(recents([(try .full(), 90)]))
    let photo = try #require(try parsedJSON(PhotoListPage.make([try .full()])).first)
    #expect(list.count == 1)
    #expect(list[0]["viewedAt"] as? String == "2026-11-21T08:00:00Z")
    #expect(Set(list[0].keys) == Set(photo.keys).union(["viewedAt"]))
    for key in ["id", "title", "subtitle", "owner", "license", "page"] {
      #expect(list[0][key] as? String == photo[key] as? String)
    }
  }

  @Test func `no recents are empty text, or an empty array`() {
    #expect(recents([]).text(as: .humanReadable(.make())).isEmpty)
    #expect(recents([]).text(as: .tabSeparated).isEmpty)
    #expect(recents([]).text(as: .json) == "[]\n")
  }

  @Test(arguments: hostileTexts) func `a hostile text is harmless in every format`(text: String)
    throws
  {
    let page = recents([(try .make(title: text, description: text, owner: text), 1)])
    for format in OutputFormat.all { #expect(page.text(as: format).dangerousScalars.isEmpty) }
    #expect(page.text(as: .humanReadable(.make())).split(separator: "\n").count == 1)
  }
}
