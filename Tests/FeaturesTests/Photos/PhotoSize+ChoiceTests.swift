import Bitmaps
import Foundation
import Foundations
import Model
import Testing

@testable import Features

struct PhotoSizeChoiceTests {
  @Test(arguments: [
    (1, PhotoSize.square), (40, .square), (75, .square), (76, .largeSquare), (80, .largeSquare),
    (150, .largeSquare), (151, .small320), (160, .small320), (161, .small400), (200, .small400),
    (250, .medium), (320, .medium640), (400, .medium800), (512, .large), (513, .large1600),
    (800, .large1600), (1024, .large2048), (1025, .original), (10_000, .original),
  ])
  func `the smallest size that covers a square is chosen`(side: Int, size: PhotoSize) {
    #expect(PhotoSize.covering(side: side) == size)
  }

  @Test(arguments: PhotoSize.allCases) func `a size is its own best alternative`(size: PhotoSize) {
    #expect(size.alternatives.first == size)
    #expect(Set(size.alternatives).count == size.alternatives.count)
  }

  @Test(arguments: PhotoSize.allCases.filter { !$0.isSquare })
  func `a scaled photo is replaced by ever smaller ones, never by a square`(size: PhotoSize) {
    let edges = size.alternatives.map { $0.longestEdge ?? .max }
    #expect(edges == edges.sorted(by: >))
    #expect(size.alternatives.last == .thumbnail)
    #expect(!size.alternatives.contains { $0.isSquare })
  }

  @Test func `a square is replaced by the other one, then by what can be cut to one`() {
    #expect(PhotoSize.square.alternatives.prefix(3) == [.square, .largeSquare, .thumbnail])
    #expect(PhotoSize.largeSquare.alternatives.prefix(3) == [.largeSquare, .square, .thumbnail])
  }
}

extension PhotoSizeChoiceTests {
  private func size(_ view: (Int, Int), _ mode: ZoomMode, photo: (Int, Int)?) throws -> PhotoSize {
    var made = try Photo.fetchable("1001", sizes: [])
    if let photo {
      let url = try #require(URL(string: "https://sample.invalid/7/1001_abc_b.jpg"))
      made.renditions = [.init(size: .large, url: url, width: photo.0, height: photo.1)]
    }
    return .covering(PixelSize(width: view.0, height: view.1), mode, of: made)
  }

  @Test func `a view is filled by a size that is not enlarged`() throws {
    // 1024x768 fills 200x120 at 200 pixels of width, and 120x200 at 267.
    #expect(try size((200, 120), .fill, photo: (1024, 768)) == .small)
    #expect(try size((120, 200), .fill, photo: (1024, 768)) == .small320)
    #expect(try size((120, 200), .fill, photo: (768, 1024)) == .small)
    #expect(try size((1024, 768), .fill, photo: (1024, 768)) == .large)
    #expect(try size((1025, 768), .fill, photo: (1024, 768)) == .large1600)
    #expect(try size((4000, 3000), .fill, photo: (1024, 768)) == .original)
  }

  @Test func `a photo that is shown whole needs a smaller size`() throws {
    #expect(try size((120, 200), .fit, photo: (1024, 768)) == .small)
    #expect(try size((60, 100), .fit, photo: (1024, 768)) == .thumbnail)
  }

  @Test(arguments: [Int.max, .min, Int(Int32.max) + 1, 0, -1])
  func `absurd proportions count as unknown`(side: Int) throws {
    for photo in [(side, side), (side, 768), (1024, side)] {
      #expect(try size((200, 200), .fill, photo: photo) == .small320)
    }
  }

  @Test(arguments: [ZoomMode.fit, .fill])
  func `extreme proportions still choose a size`(mode: ZoomMode) throws {
    let longest = Int(Int32.max)
    for photo in [(longest, 1), (1, longest), (longest, longest)] {
      _ = try size((200, 200), mode, photo: photo)
    }
  }

  @Test func `unknown proportions count as 3 to 2`() throws {
    #expect(try size((200, 200), .fill, photo: nil) == .small320)
  }
}
