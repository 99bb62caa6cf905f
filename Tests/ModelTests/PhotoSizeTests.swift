import Model
import Testing

struct PhotoSizeTests {
  /// Suffix, name, label, extra, ending of the address, longest edge.
  static let table: [(PhotoSize, String, String, String, String, String, Int?)] = [
    (.square, "s", "square", "Square", "url_sq", "_s", 75),
    (.thumbnail, "t", "thumbnail", "Thumbnail", "url_t", "_t", 100),
    (.largeSquare, "q", "large-square", "Large Square", "url_q", "_q", 150),
    (.small, "m", "small", "Small", "url_s", "_m", 240),
    (.small320, "n", "small-320", "Small 320", "url_n", "_n", 320),
    (.small400, "w", "small-400", "Small 400", "url_w", "_w", 400),
    (.medium, "medium", "medium", "Medium", "url_m", "", 500),
    (.medium640, "z", "medium-640", "Medium 640", "url_z", "_z", 640),
    (.medium800, "c", "medium-800", "Medium 800", "url_c", "_c", 800),
    (.large, "b", "large", "Large", "url_l", "_b", 1024),
    (.large1600, "h", "large-1600", "Large 1600", "url_h", "_h", 1600),
    (.large2048, "k", "large-2048", "Large 2048", "url_k", "_k", 2048),
    (.original, "o", "original", "Original", "url_o", "_o", nil),
  ]

  @Test func `every size is in the table, the smallest first`() {
    #expect(PhotoSize.allCases == Self.table.map(\.0))
    let edges = PhotoSize.allCases.compactMap(\.longestEdge)
    #expect(edges == edges.sorted())
  }

  @Test(arguments: table)
  func `a size has Flickr's suffix, label and extra`(
    size: PhotoSize,
    suffix: String,
    name: String,
    label: String,
    extra: String,
    ending: String,
    edge: Int?
  ) {
    #expect([size.rawValue, size.name, size.label] == [suffix, name, label])
    #expect([size.extra, size.addressSuffix] == [extra, ending])
    #expect(size.longestEdge == edge)
  }

  @Test(arguments: table)
  func `a size is read from its suffix, its name and its label`(
    size: PhotoSize,
    suffix: String,
    name: String,
    label: String,
    _: String,
    _: String,
    _: Int?
  ) {
    #expect(PhotoSize(argument: suffix) == size)
    #expect(PhotoSize(argument: name) == size)
    #expect(PhotoSize(argument: name.uppercased()) == size)
    #expect(PhotoSize(label: label) == size)
  }

  @Test(arguments: ["", "x", "_b", "huge", "large 1600", "url_l", "b "])
  func `an unknown size is refused`(argument: String) {
    #expect(PhotoSize(argument: argument) == nil)
  }

  @Test(arguments: ["", "square", "Site MP4", "Video Player", "X-Large 3K", "Large2048"])
  func `an unknown label is refused`(label: String) {
    #expect(PhotoSize(label: label) == nil)
  }

  @Test func `only the two squares are cropped`() {
    #expect(PhotoSize.allCases.filter(\.isSquare) == [.square, .largeSquare])
  }

  @Test func `sizes from 1600 up and the original need a secret of their own`() {
    #expect(PhotoSize.allCases.filter(\.hasOwnSecret) == [.large1600, .large2048, .original])
  }
}
