import Foundations
import Sample
import Testing

@testable import SimulatedServices

struct CommonsFileTests {
  private let client = CommonsClient()

  @Test func `every photo has a unique page id and title`() {
    let files = CommonsFile.all
    #expect(files.count == 4_900)
    #expect(files.allSatisfy { (1..<1 << 31).contains($0.pageID) })
    #expect(Set(files.map(\.pageID)).count == files.count)
    #expect(Set(files.map(\.name)).count == files.count)
    let lastCategory = Int(Int32.max) - CommonsFile.allCategories.count
    #expect(files.allSatisfy { $0.pageID < lastCategory })
  }

  @Test func `a title is as MediaWiki normalizes it, and within 240 bytes`() throws {
    for file in CommonsFile.all {
      #expect(try PageTitle("File:\(file.name)").text == "File:\(file.name)")
      #expect(file.name.utf8.count <= 240)
      #expect(file.name.hasSuffix(" (\(file.photo.id)).jpg"))
    }
  }

  @Test func `categories are the tags and the place`() throws {
    let file = try #require(CommonsFile.all.first { $0.photo.id == "53640354756" })
    #expect(file.categories == ["Rio de Janeiro", "Riodejaneiro", "Harbour", "Boats"])
    #expect(file.user == "Zofia Ødegaard")
    #expect(file.name == "Rio de Janeiro (53640354756).jpg", "an untitled photo has its place's")
  }
}

struct TitleTests {
  private let client = CommonsClient()
  private let file = CommonsFile.all[1]

  @Test func `a normalized title is reported`() throws {
    let text = "file:\(file.name.prefix(1).lowercased())\(file.name.dropFirst())"
      .replacing(" ", with: "_")
    let answer = try client.ask(["titles": text])
    #expect(answer.titles == ["File:\(file.name)"])
    #expect(answer["query"]?["normalized"]?.elements.first?["from"]?.string == text)
  }

  @Test func `pages are found by id and title, each once, in the order of ids`() throws {
    let others = CommonsFile.all[2...5]
    let answer = try client.ask(
      [
        "titles": (["File:\(file.name)"] + others.map { "File:\($0.name)" })
          .joined(separator: "|"),
        "pageids": "\(file.pageID)",
      ]
    )
    let ids = answer.pages.compactMap { $0["pageid"]?.int }
    #expect(ids == ([file.pageID] + others.map(\.pageID)).sorted())
  }

  @Test(arguments: [
    ("File:No such file.jpg", "missing"), ("File:{x}.jpg", "invalid"), ("File:.", "invalid"),
    ("Paris", "missing"), ("Category:No such category", "missing"),
  ])
  func `a missing or invalid title is not an error`(title: String, member: String) throws {
    let page = try #require(try client.ask(["titles": title, "prop": "imageinfo"]).pages.first)
    #expect(page[member] == true)
    #expect(page["pageid"] == nil && page["imageinfo"] == nil)
  }

  @Test func `an invalid id is missing`() throws {
    #expect(try client.ask(["pageids": "1"]).pages == [["pageid": 1, "missing": true]])
  }

  @Test func `a category is a page`() throws {
    let page = try client.ask(["titles": "Category:Fog"]).pages.first
    #expect(page?["ns"] == 14 && page?["missing"] == nil && page?["pageid"] != nil)
  }

  @Test(arguments: [true, false])
  func `a redirect is followed on request`(follows: Bool) throws {
    let title = "File:\(SimulatedCommons.redirect.name)"
    var arguments = ["titles": title, "prop": "imageinfo", "iiprop": "url"]
    if follows { arguments["redirects"] = "1" }
    let answer = try client.ask(arguments)
    let target = CommonsFile.all[0]
    #expect(answer.titles == [follows ? "File:\(target.name)" : title])
    #expect((answer["query"]?["redirects"] != nil) == follows)
    #expect(answer.pages.first?.info["url"]?.string?.contains("\(target.photo.id)") == true)
  }

  @Test func `51 titles are too many`() throws {
    let titles = CommonsFile.all.prefix(51).map(\.name).joined(separator: "|")
    #expect(try client.ask(["titles": titles]).errorCode == "toomanyvalues")
  }
}
