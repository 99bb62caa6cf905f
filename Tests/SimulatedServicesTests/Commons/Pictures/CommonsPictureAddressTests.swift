import Bitmaps
import Foundation
import Foundations
import Imaging
import Sample
import Simulators
import Testing

@testable import SimulatedServices

struct CommonsPictureAddressTests {
  private let client = CommonsClient()
  private static let file = CommonsFile.all.first { $0.photo.originalSize.width == 1024 }

  private func info(_ file: CommonsFile, width: Int) throws -> JSONValue {
    let arguments = [
      "pageids": "\(file.pageID)", "prop": "imageinfo", "iiprop": "url|size",
      "iiurlwidth": "\(width)",
    ]
    return try client.ask(arguments).pages.first?.info ?? .null
  }

  @Test(arguments: [(100, 120), (250, 250), (400, 500)])
  func `a thumbnail has the width of its step and the original's shape`(width: Int, step: Int)
    throws
  {
    let file = try #require(Self.file)
    let address = try #require(URL(string: try info(file, width: width)["thumburl"]?.string ?? ""))
    let response = client.commons.response(path: address.path(), query: [:])
    #expect(response.status == 200 && response.contentType == "image/jpeg")
    let size = try PictureInfo(reading: response.body).size
    let original = file.photo.originalSize
    #expect(size.width == step)
    #expect(abs(size.height * original.width - step * original.height) <= original.width)
  }

  @Test func `the original, and any larger width, has the stated size`() throws {
    let file = try #require(Self.file)
    let info = try info(file, width: 1_500)
    let size = file.photo.originalSize
    #expect(info["width"]?.int == size.width && info["height"]?.int == size.height)
    let path = CommonsPictureAddress(file.name, step: 1_920).text(
      at: client.commons.base,
      content: ""
    )
    for address in [info["url"]?.string, info["thumburl"]?.string, path] {
      let url = try #require(URL(string: address ?? ""))
      let response = client.commons.response(path: url.path(), query: [:])
      #expect(try PictureInfo(reading: response.body).size == size)
    }
  }

  @Test(arguments: [0, 21, 640, 1_024])
  func `a width between steps is refused`(width: Int) throws {
    let file = try #require(Self.file)
    let text = CommonsPictureAddress(file.name, step: width).text(
      at: client.commons.base,
      content: ""
    )
    let url = try #require(URL(string: text))
    let response = client.commons.response(path: url.path(), query: [:])
    #expect(response.status == 400)
    #expect(String(decoding: response.body, as: UTF8.self).contains("https://w.wiki/GHai"))
  }

  @Test func `a path of any name is read encoded and decoded`() throws {
    let base = try #require(URL(string: "http://127.0.0.1:80/"))
    for file in CommonsFile.all where file.photo.views % 10 == 0 {
      for step in [nil, 250] {
        let address = CommonsPictureAddress(file.name, step: step)
        let url = try #require(URL(string: address.text(at: base, content: "original")))
        #expect(CommonsPictureAddress(path: url.path()) == address)
        #expect(CommonsPictureAddress(path: url.path(percentEncoded: false)) == address)
      }
    }
  }

  @Test func `a path with any wrong part is not found`() throws {
    let file = try #require(Self.file)
    let text = CommonsPictureAddress(file.name, step: 250).text(
      at: client.commons.base,
      content: ""
    )
    let path = try #require(URL(string: text)).path(percentEncoded: false)
    let parts = path.split(separator: "/").map(String.init)
    for (index, part) in parts.enumerated() {
      var wrong = parts
      wrong[index] = "x\(part)"
      let response = client.commons.response(path: "/\(wrong.joined(separator: "/"))", query: [:])
      #expect(response.status == 404, "\(wrong)")
    }
  }
}
