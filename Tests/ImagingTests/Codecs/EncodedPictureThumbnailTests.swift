import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct EncodedPictureThumbnailTests {
  /// Pictures of several sizes, each twice, that the codec reduces to an eighth, to two eighths or not at all.
  private func pictures() throws -> [EncodedPicture] {
    let sizes = [(1024, 683), (683, 1024), (1024, 576), (1024, 683), (90, 61), (1024, 576)]
    let bitmaps = sizes.map { Bitmap.landscape($0.0, $0.1) }
    let files = try bitmaps.map { try $0.jpeg() } + bitmaps.suffix(2).map { try $0.png() }
    return try files.map { try EncodedPicture($0) }
  }

  @Test(arguments: [0, 5, 20], [1, 2])
  func `a shared maker makes the same thumbnails as separate ones`(radius: Double, scale: Int)
    throws
  {
    let style = try #require(ThumbnailStyle(radius: radius, scale: scale))
    let maker = ThumbnailMaker(style)
    for picture in try pictures() {
      #expect(try picture.thumbnail(maker) == picture.thumbnail(style))
    }
  }

  @Test func `a maker is correct beyond the sizes that it remembers`() throws {
    let maker = ThumbnailMaker()
    let pictures = try (0..<20).map { number in
      try EncodedPicture(Bitmap.landscape(60 + number, 50).jpeg())
    }
    for picture in pictures + pictures {
      #expect(try picture.thumbnail(maker) == picture.thumbnail())
    }
  }

  @Test func `a maker serves several threads at a time`() async throws {
    let (maker, pictures) = (ThumbnailMaker(), try pictures())
    let alone = try pictures.map { try $0.thumbnail() }
    var made: [Bitmap] = []
    try await mapConcurrently(pictures, width: 4) { picture in
      Result { try picture.thumbnail(maker) }
    } deliver: { result in
      made.append(try result.get())
    }
    #expect(made == alone)
  }
}
