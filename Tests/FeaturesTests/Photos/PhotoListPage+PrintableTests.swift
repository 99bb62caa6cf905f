import Features
import Foundation
import Model
import TerminalGraphics
import TestSupport
import Testing

struct PhotoListTests {
  private func photos() throws -> [Photo] {
    [
      try .make(
        "1001",
        title: "Gentle night",
        description: "By the river",
        owner: "Christina",
        license: 4
      ),
      try .make("51540860321", description: "Only a description", owner: nil),
      try .make("1003", title: " ", owner: "山田"),
    ]
  }

  @Test func `a page says which photos it has, and numbers them`() throws {
    let list = PhotoListPage.make(try photos(), first: 51, total: 53)
    #expect(
      list.text(as: .humanReadable(.make())) == """
        Kyoto, Japan · photos 51–53 of 53
          1  Gentle night        By the river  Christina  1001
          2  Only a description                1@N01      51540860321
          3  Unknown                           山田       1003

        """
    )
  }

  @Test func `the heading has no total if none is known`() throws {
    let text = PhotoListPage.make(try photos()).text(as: .humanReadable(.make()))
    #expect(text.hasPrefix("Kyoto, Japan · photos 1–3\n"))
  }

  @Test func `in a narrow layout the heading cuts the place, not the numbers`() throws {
    let list = PhotoListPage.make(try photos(), title: "京都市, 京都府, Japan", first: 51, total: 120)
    let text = list.text(as: .humanReadable(.make(34)))
    #expect(text.hasPrefix("京都市, 京… · photos 51–53 of 120\n"))
  }

  @Test func `the heading is ASCII in an ASCII layout`() throws {
    let text = PhotoListPage.make(try photos(), total: 53).text(
      as: .humanReadable(.make(isUTF8: false))
    )
    #expect(text.hasPrefix("Kyoto, Japan . photos 1-3 of 53\n"))
    #expect(text.allSatisfy { $0.isASCII })
  }

  @Test func `numbers are right-aligned`() throws {
    let list = PhotoListPage.make(try (1...10).map { try .make("\($0 + 1000)", title: "x") })
    let lines = list.text(as: .humanReadable(.make())).split(separator: "\n")
    #expect(lines[1].hasPrefix("   1  x"))
    #expect(lines[10].hasPrefix("  10  x"))
  }

  @Test(arguments: [20, 30, 40, 60, 80, 120])
  func `no line is wider than the terminal`(columns: Int) throws {
    let long = String(repeating: "long words 東京 ", count: 20)
    let photo = try Photo.make("51540860321", title: long, description: long, owner: long)
    let text = PhotoListPage.make([photo, try .make("1002", title: "x")]).text(
      as: .humanReadable(.make(columns))
    )
    for line in text.split(separator: "\n") {
      #expect(line.displayWidth <= columns)
    }
    #expect(text.contains("51540860321\n"))
  }

  @Test func `titles get 60 columns before descriptions get any, and owners shrink last`() throws {
    let title = String(repeating: "t", count: 70)
    let description = String(repeating: "d", count: 70)
    let photo = try Photo.make("1001", title: title, description: description, owner: "Christina")
    for (columns, lengths) in [
      (164, [70, 70, 9]), (160, [66, 70, 9]), (154, [60, 70, 9]), (120, [60, 36, 9]),
      (92, [60, 8, 9]), (91, [69, 9]), (80, [58, 9]), (42, [20, 9]), (41, [20, 8]), (40, [29]),
    ] {
      let line = try #require(
        PhotoListPage.make([photo]).text(as: .humanReadable(.make(columns))).lines.dropFirst().first
      )
      let cells = line.split(separator: " ").dropFirst().dropLast().map(\.displayWidth)
      #expect(cells == lengths, "\(columns): \(line)")
    }
  }

  @Test func `a record is title, subtitle, id, owner, licence and page`() throws {
    let page = "https://www.flickr.com/photos/1@N01"
    #expect(
      PhotoListPage.make(try photos()).text(as: .tabSeparated) == """
        Gentle night\tBy the river\t1001\tChristina\tCC BY 2.0\t\(page)/1001/
        Only a description\t\t51540860321\t1@N01\t\t\(page)/51540860321/
        Unknown\t\t1003\t山田\t\t\(page)/1003/

        """
    )
  }

  @Test func `JSON has the fields of a photo in their order`() throws {
    #expect(
      PhotoListPage.make([try .full()]).text(as: .json) == #"""
        [
          {
            "id": "51540860321",
            "title": "Dawn over \"Łódź\" 🌅",
            "subtitle": "First light.\nSecond line.",
            "owner": "Ada",
            "license": "CC BY 2.0",
            "dateTaken": "2021-10-01 18:19:43",
            "latitude": -33.8568,
            "longitude": 151,
            "page": "https://www.flickr.com/photos/1@N01/51540860321/",
            "source": "flickr",
            "images": {
              "s": "https://live.staticflickr.com/65535/51540860321_ab_s.jpg",
              "b": "https://live.staticflickr.com/65535/51540860321_ab_b.jpg"
            }
          }
        ]

        """#
    )
  }

  @Test func `JSON has ids as strings and numbers as numbers, without unknown fields`() throws {
    let objects = try parsedJSON(PhotoListPage.make([try .full(), try .make("1002")]))
    #expect(objects[0]["id"] as? String == "51540860321")
    #expect(objects[0]["latitude"] as? Double == -33.8568)
    #expect(objects[0]["subtitle"] as? String == "First light.\nSecond line.")
    #expect(objects[1]["title"] as? String == "Unknown")
    #expect(objects[1].keys.sorted() == ["id", "images", "owner", "page", "source", "title"])
  }

  @Test func `an empty page is empty text, or an empty array`() {
    let empty = PhotoListPage.make([], first: 151, total: 120)
    #expect(empty.text(as: .humanReadable(.make())).isEmpty)
    #expect(empty.text(as: .tabSeparated).isEmpty)
    #expect(empty.text(as: .json) == "[]\n")
  }

  @Test(arguments: hostileTexts) func `a hostile text is harmless in every format`(text: String)
    throws
  {
    let photo = try Photo.make(title: text, description: text, owner: text)
    let list = PhotoListPage.make([photo], title: text)
    for format in OutputFormat.all {
      #expect(list.text(as: format).dangerousScalars.isEmpty)
    }
    #expect(list.text(as: .tabSeparated).split(separator: "\n").count == 1)
    #expect(list.text(as: .tabSeparated).count { $0 == "\t" } == 5)
    #expect(list.text(as: .humanReadable(.make())).split(separator: "\n").count == 2)
  }
}
