import Model
import Testing

@testable import Sample
@testable import Simulators

struct PictureAddressTests {
  @Test(arguments: PhotoSize.allCases)
  func `a picture's path is server, id, secret and suffix`(size: PhotoSize) {
    let address = PictureAddress(path: "/65501/123_abc\(size.addressSuffix).jpg")
    #expect(address?.server == "65501")
    #expect(address?.id == "123")
    #expect(address?.secret == "abc")
    #expect(address?.size == size)
  }

  @Test(arguments: [
    "", "/", "/65501", "/65501/", "/65501/123.jpg", "/65501/123_abc_x.jpg", "/65501/123_abc_s.png",
    "/65501/123_abc_medium.jpg", "/65501/123_abc_s_s.jpg", "/65501/123_abc_s",
    "/a/65501/123_abc.jpg",
  ])
  func `another path is not a picture`(path: String) {
    #expect(PictureAddress(path: path) == nil)
  }

  @Test func `a URL with any wrong part is an empty 404`() throws {
    let photo = try SamplePhoto.make { !$0.isDownloadable }
    let other = try SamplePhoto.make { $0.server != photo.server }
    let (server, id, secret) = (photo.server, photo.id, photo.secret)
    let paths = [
      "/\(other.server)/\(id)_\(secret)_s.jpg", "/\(server)/\(id)_\(other.secret)_s.jpg",
      "/\(server)/\(other.id)_\(secret)_s.jpg", "/\(server)/\(id)0_\(secret)_s.jpg",
      "/\(server)/\(id)_\(secret)_x.jpg", "/\(server)/\(id)_\(secret)_o.jpg",
      "/\(server)/\(id)_\(secret)_h.jpg", "/\(server)/\(id)_\(secret)_medium.jpg",
      "/\(server)/\(id)_\(secret)_s.png", "/nothing", "/",
    ]
    for path in paths {
      let response = SimulatedFlickr.make().response(path: path, query: [:])
      #expect(response.status == 404, "\(path)")
      #expect(response.body.isEmpty)
    }
  }
}
