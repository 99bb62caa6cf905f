import Bitmaps
import Foundations

/// GIF (CompuServe, versions 87a and 89a): its first frame.
///
/// Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
enum GIFCodec: PictureCodec {
  /// The header of section 17.
  static func recognizes(_ start: Data, as format: PictureFormat) -> Bool {
    ["GIF87a", "GIF89a"].contains { start.starts(with: $0.utf8) }
  }

  static func header(of format: PictureFormat, in file: PagedFile<any Error>) throws
    -> PictureHeader
  { try PictureHeader(gif: file) }

  /// Decodes the whole picture; pixels outside the frame are transparent.
  static func decoded(
    _ picture: EncodedPicture,
    shorterSide: Int?,
    _ completeness: Completeness,
    limit: Int
  ) throws(ImagingError) -> Bitmap {
    guard let start = GIFStart(in: PagedFile(picture.data)) else {
      throw .damaged(.gif, detail: "it has no picture")
    }
    for size in [start.canvas, start.frame.size] {
      try DecodingMemory.check(size, .gif, byteCount: picture.data.count, limit: limit)
    }
    guard !start.palette.isEmpty else { throw .damaged(.gif, detail: "it has no colours") }
    var indices = LZWDecoder(picture.data.dropFirst(start.pixels), start.frame.size.pixelCount)
    let failure = indices.decode()
    if let failure, completeness == .whole || indices.output.isEmpty { throw failure }
    return start.bitmap(of: indices.output)
  }
}

extension GIFStart {
  /// Draws the frame; pixels after the last index are grey.
  fileprivate func bitmap(of indices: ArraySlice<UInt8>) -> Bitmap {
    let colors = colors
    return Bitmap(canvas) { target in
      target.initialize(repeating: 0, count: canvas.pixelCount * 4)
      guard let visible = frame.clipped(to: canvas) else { return }
      for (stored, row) in rowOrder.enumerated() where row < visible.height {
        let first = stored * frame.width
        let line = target + ((frame.y + row) * canvas.width + frame.x) * 4
        let available = min(max(indices.count - first, 0), visible.width)
        for column in 0..<available {
          let color = colors[Int(indices[first + column])]
          UnsafeMutableRawPointer(line + column * 4).storeBytes(of: color, as: SIMD4.self)
        }
        fillGrey(line, from: available, to: visible.width)
      }
    }
  }

  /// The colours of the 256 indices; the transparent index, and indices beyond the table, are transparent.
  private var colors: [SIMD4<UInt8>] {
    (0..<256).map { index in
      let first = index * 3
      guard index != transparent.map({ Int($0) }), first + 2 < palette.count else { return .zero }
      return SIMD4(palette[first], palette[first + 1], palette[first + 2], 255)
    }
  }

  /// The rows in the order in which they are stored: in four passes if the frame is interlaced
  /// (appendix E).
  private var rowOrder: [Int] {
    let rows = 0..<frame.height
    guard isInterlaced else { return Array(rows) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: frame.height, by: step))
    }
  }
}
