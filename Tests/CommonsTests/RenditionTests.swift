import Commons
import Foundations
import Model
import Testing

/// The renditions of a file: addresses that an answer gives, and none besides.
@Suite(.timeLimit(.minutes(30))) struct RenditionTests {
  private static let thumbs = "https://thumb.wikimedia.org/wikipedia/commons/thumb/a/ac/Fog.jpg"

  private static func thumb(_ name: String) -> String { #""thumburl":"\#(thumbs)/\#(name)""# }

  private func renditions(_ json: String) async throws -> [String] {
    try await photo(.info(json)).renditions.map { rendition in
      "\(rendition.size.rawValue) \(rendition.width ?? 0)x\(rendition.height ?? 0)"
    }
  }

  @Test func `widths come from the URLs, and heights from the original's shape`() async throws {
    let responsive =
      #""responsiveUrls":{"2":"\#(Self.thumbs)/1280px-Fog.jpg?utm_source=x","1.5":"\#(Self.thumbs)/960px-Fog.jpg"}"#
    #expect(
      try await renditions(
        #""width":2644,"height":1610,"thumbwidth":400,\#(Self.thumb("500px-Fog.jpg")),\#(responsive)"#
      ) == ["medium 500x304", "b 960x585", "h 1280x779", "o 2644x1610"]
    )
  }

  @Test(arguments: [
    (120, "t"), (250, "m"), (330, "n"), (500, "medium"), (960, "b"), (1280, "h"), (1920, "k"),
    (20, "t"), (333, "medium"),
  ])
  func `each step of width is a size`(width: Int, size: String) async throws {
    let thumb = Self.thumb("\(width)px-Fog.jpg")
    let listed = try await renditions(#""width":5000,"height":5000,\#(thumb)"#)
    #expect(listed == ["\(size) \(width)x\(width)", "o 5000x5000"])
  }

  @Test(arguments: [
    "960px-thumbnail.jpg", "lossy-page1-960px-Fog.tif.jpg", "lossless-page1-960px-Fog.tif.png",
    "page3-960px-Fog.jpg", "960px-330px-Fog.jpg",
  ])
  func `a thumbnail may have another name, and a page's number before its width`(
    name: String
  ) async throws {
    let listed = try await renditions(
      #""width":5000,"height":5000,"thumbwidth":640,\#(Self.thumb(name))"#
    )
    #expect(listed == ["b 960x960", "o 5000x5000"])
  }

  @Test func `a URL without a width has the requested one`() async throws {
    let listed = try await renditions(#""thumbwidth":500,\#(Self.thumb("Fog-960px.jpg"))"#)
    #expect(listed == ["medium 500x0", "o 0x0"])
  }

  @Test func `a small file is its own thumbnail, and is also listed by its width`() async throws {
    let thumb = #""thumburl":"\#(String.original)?utm_content=thumbnail_unscaled","thumbwidth":500"#
    let listed = try await renditions(#""width":450,"height":300,"responsiveUrls":[],\#(thumb)"#)
    #expect(listed == ["medium 450x300", "o 450x300"])
  }

  @Test(arguments: [
    #""thumburl":"https://example.com/500px-Fog.jpg""#,
    #""thumburl":"http://thumb.wikimedia.org/500px-Fog.jpg""#, #""thumburl":"""#,
    #""thumburl":7"#, #""thumburl":"javascript:alert(1)""#,
    #""thumburl":"https://thumb.wikimedia.org/500px-Fog.webp""#,
  ])
  func `a URL that is not served or cannot be decoded is left out`(json: String) async throws {
    #expect(try await renditions(json) == ["o 0x0"])
  }

  @Test(arguments: [
    ("image/tiff", "File:Fog.tif", "lossy-page1-500px-Fog.tif.jpg"),
    ("image/webp", "File:Fog.webp", "500px-Fog.webp.png"),
  ])
  func `a format that is not decoded has only its thumbnails`(
    type: String,
    title: String,
    name: String
  ) async throws {
    let info =
      #""mime":"\#(type)","user":"A","url":"\#(String.original)","width":5000,"height":5000"#
    let thumb = Self.thumb(name)
    let renditions = try await photo("\(info),\(thumb)", title: title).renditions
    #expect(renditions.map(\.size) == [.medium])
    let small = #""mime":"\#(type)","width":500,"height":400,\#(thumb)"#
    #expect(try await photo(small, title: title).renditions.map(\.size) == [.medium, .original])
    let bare = try await CommonsClient.make(.pages(.page("7", title: title, info: info))).page()
    #expect(bare.photos.isEmpty && bare.skipped == 0)
  }

  @Test func `the largest thumbnail stands in for an original that is not decoded`() async throws {
    let info =
      #""mime":"image/tiff","url":"\#(String.original)","width":3000,"height":3000,"#
      + Self.thumb("lossy-page1-1920px-Fog.tif.jpg")
    let client = CommonsClient.make(.pages(.page("7", info: info)))
    let renditions = try await client.renditions(ofPhoto: "M7", for: .original)
    #expect(renditions.map(\.size) == [.large2048, .original])
    #expect(Set(renditions.map(\.url)).count == 1)
    #expect(try await client.renditions(ofPhoto: "M7", for: .large2048).map(\.size) == [.large2048])
  }

  @Test func `a stand-in has its own pictures`() async throws {
    let endpoint = try #require(CommonsEndpoint(standIn: "http://127.0.0.1:8080"))
    let info =
      #""mime":"image/jpeg","url":"\#(String.original)","#
      + #""thumburl":"http://127.0.0.1:8080/thumb/Fog.jpg/500px-Fog.jpg""#
    let page = try await CommonsClient.make(.pages(.page("7", info: info)), at: endpoint).page()
    #expect(
      page.photos.first?.renditions.map(\.url.absoluteString) == [
        "http://127.0.0.1:8080/thumb/Fog.jpg/500px-Fog.jpg"
      ]
    )
  }
}
