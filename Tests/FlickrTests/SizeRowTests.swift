import Flickr
import FoundationEssentials
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct SizeRowTests {
  @Test func `sizes come the smallest first, their pixels numbers or strings`() async throws {
    let asked = RequestLog()
    let body = String.sizes(
      .size("Large", width: #""1024""#, height: "683"),
      .size("Square", width: "75", height: #""75""#),
      .size("Original", width: #""6000""#, height: #""4000""#)
    )
    let sizes = try await FlickrClient.make(body, asked: asked).renditions(
      ofPhoto: "1",
      for: .large
    )
    #expect(asked.query["method"] == "flickr.photos.getSizes")
    #expect(sizes.map(\.size) == [.square, .large, .original])
    #expect(sizes.map(\.width) == [75, 1024, 6000])
    #expect(sizes.map(\.height) == [75, 683, 4000])
    #expect(sizes[1].url.absoluteString == "https://live.staticflickr.com/65535/1_2_Large.jpg")
  }

  @Test func `every label of a size at Flickr is known`() async throws {
    let rows = PhotoSize.allCases.map { String.size($0.label) }.joined(separator: ",")
    let sizes = try await FlickrClient.make(.sizes(rows)).renditions(ofPhoto: "1", for: .large)
    #expect(sizes.map(\.size) == PhotoSize.allCases)
  }

  @Test(arguments: ["Site MP4", "Mobile MP4", "Video Original", "X-Large 4K", "", "large"])
  func `a video's files and sizes not known here are left out`(label: String) async throws {
    let body = String.sizes(.size(label, width: #""""#, height: #""""#), .size("Small"))
    #expect(
      try await FlickrClient.make(body).renditions(ofPhoto: "1", for: .large).map(\.size) == [
        .small
      ]
    )
  }

  @Test(arguments: [#""""#, "null", #""wide""#])
  func `a size without known pixels is still served`(json: String) async throws {
    let body = String.sizes(.size("Large", width: json, height: json))
    let size = try #require(
      try await FlickrClient.make(body).renditions(ofPhoto: "1", for: .large).first
    )
    #expect(size.width == nil && size.height == nil)
  }

  @Test(arguments: ["null", "{}", #"{"label":"Large"}"#, #"{"source":"https://a.b/"}"#, "1"])
  func `an unreadable row leaves the other sizes`(row: String) async throws {
    let sizes = try await FlickrClient.make(.sizes(row, .size("Small"))).renditions(
      ofPhoto: "1",
      for: .large
    )
    #expect(sizes.map(\.size) == [.small])
  }

  @Test(arguments: [#"{"size":[]}"#, "{}", #"{"size":null}"#])
  func `a photo without sizes has none`(json: String) async throws {
    let body = #"{"sizes":\#(json),"stat":"ok"}"#
    #expect(try await FlickrClient.make(body).renditions(ofPhoto: "1", for: .large).isEmpty)
  }
}

extension String {
  /// An answer of `flickr.photos.getSizes` with these rows.
  fileprivate static func sizes(_ rows: String...) -> String {
    #"{"sizes":{"canblog":0,"canprint":0,"candownload":1,"size":["#
      + rows.joined(separator: ",") + #"]},"stat":"ok"}"#
  }

  /// A row of that answer.
  fileprivate static func size(
    _ label: String,
    width: String = "100",
    height: String = #""75""#
  ) -> String {
    let source = #"https:\/\/live.staticflickr.com\/65535\/1_2_\#(label.filter { $0 != " " }).jpg"#
    return #"{"label":"\#(label)","width":\#(width),"height":\#(height),"source":"\#(source)","#
      + #""url":"https:\/\/www.flickr.com\/photos\/a\/1\/sizes\/","media":"photo"}"#
  }
}
