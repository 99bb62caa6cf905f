import Places
import Testing

@testable import UseCases

struct PhotoSizeChoiceTests {
  @Test(arguments: [
    (1, PhotoSize.square), (40, .square), (75, .square), (76, .largeSquare), (80, .largeSquare),
    (150, .largeSquare), (151, .small320), (160, .small320), (161, .small400), (200, .small400),
    (250, .medium), (320, .medium640), (400, .medium800), (512, .large), (513, .large1600),
    (800, .large1600), (1024, .large2048), (1025, .original), (10_000, .original),
  ])
  func `the smallest size that covers a square is taken`(side: Int, size: PhotoSize) {
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
