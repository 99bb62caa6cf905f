import Flickr
import FoundationEssentials
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct RenditionsTests {
  @Test func `a photo without url_l is listed with URLs built from its fields`() async throws {
    let photo = try await photo(#""server":"65535","secret":"09897ecb2b","farm":66"#)
    #expect(photo.renditions.map(\.size) == PhotoSize.allCases.filter { !$0.hasOwnSecret })
    let start = "https://live.staticflickr.com/65535/51540860321_09897ecb2b"
    for rendition in photo.renditions {
      #expect(rendition.url.absoluteString == "\(start)\(rendition.size.addressSuffix).jpg")
      #expect(rendition.width == nil && rendition.height == nil)
    }
  }

  @Test func `the original is never built from the photo's secret or its format`() async throws {
    let photo = try await photo(
      #""server":"65535","secret":"09897ecb2b","originalsecret":"feed","originalformat":"png""#
    )
    #expect(photo.rendition(.original) == nil)
    #expect(!photo.renditions.contains { $0.url.absoluteString.contains("feed") })
  }

  @Test func `a listed original keeps its listed URL`() async throws {
    let address = "https://live.staticflickr.com/65535/51540860321_0123456789_o.png"
    let photo = try await photo(#""url_o":"\#(address)","width_o":"6000","height_o":4000"#)
    let original = try #require(photo.rendition(.original))
    #expect(original.url.absoluteString == address)
    #expect([original.width, original.height] == [6000, 4000])
  }

  @Test func `only the sizes in a list are served`() async throws {
    let photo = try await photo(
      #""server":"65535","secret":"09897ecb2b","url_m":"\#(Self.listed)","url_sq":"\#(Self.listed)""#
    )
    #expect(photo.renditions.map(\.size) == [.square, .medium])
  }

  @Test(arguments: PhotoSize.allCases)
  func `each size is read from its own extra`(size: PhotoSize) async throws {
    let suffix = size.extra.dropFirst("url_".count)
    let photo = try await photo(
      #""\#(size.extra)":"\#(Self.listed)","width_\#(suffix)":75,"height_\#(suffix)":"150""#
    )
    let rendition = try #require(photo.renditions.first)
    #expect(photo.renditions.count == 1)
    #expect(rendition.size == size)
    #expect([rendition.width, rendition.height] == [75, 150])
  }

  @Test(arguments: ["null", #""""#, "{}", "[]"])
  func `a malformed URL leaves the photo in the list`(json: String) async throws {
    let photo = try await photo(#""server":"65535","secret":"09897ecb2b","url_l":\#(json)"#)
    #expect(photo.rendition(.large) != nil)
  }

  @Test(arguments: [6, 66])
  func `no URL is built on the old farm hosts, or over plain http`(farm: Int) async throws {
    let photo = try await photo(#""server":"5000","secret":"09897ecb2b","farm":\#(farm)"#)
    #expect(photo.renditions.allSatisfy { $0.url.scheme == "https" })
    #expect(Set(photo.renditions.map { $0.url.host() }) == ["live.staticflickr.com"])
    #expect(photo.renditions.allSatisfy { FlickrEndpoint.flickr.serves(pictureAt: $0.url) })
  }

  @Test func `a photo without server and secret has no sizes, and is still listed`()
    async throws
  {
    #expect(try await photo().renditions.isEmpty)
  }

  private static let listed = "https://live.staticflickr.com/65535/1_2_x.jpg"
}
