/// The lowest frequencies of a JPEG: the means of its blocks, 8×8 samples each, or of their quadrants.
///
/// ```swift
/// let means = BlockMeans(of: data.span) { layout in
///   (0..<layout.count).map { layout.whole($0, .blocks) }
/// }
/// ```
///
/// Irregular files are not decoded: arithmetic coding, 12 bits, damage of any kind. They are left to libjpeg.
package struct BlockMeans: Sendable {
  /// The samples of each component, in the order of the frame.
  package let planes: [MeanPlane]
  /// The number of scans that were read.
  package let scanCount: Int

  /// The part of the picture that one sample averages.
  package enum Detail: Sendable {
    /// A block: its DC coefficient.
    case blocks
    /// A quadrant of a block, from its most significant coefficients.
    case quadrants
  }

  /// The part of a component to decode.
  package struct Part {
    let detail: Detail
    /// The columns and rows of the wanted samples.
    let columns: Range<Int>
    let rows: Range<Int>

    package init(_ detail: Detail, columns: Range<Int>, rows: Range<Int>) {
      (self.detail, self.columns, self.rows) = (detail, columns, rows)
    }
  }

  /// Decodes the means, or returns `nil` if the file is irregular.
  ///
  /// Only the DC scans at the beginning of a progressive picture are read. A picture in one scan is read only down to
  /// the last wanted row.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - select: Chooses what to decode of each component, or `nil` to decode nothing.
  package init?(of data: Span<UInt8>, _ select: (FrameLayout) -> [Part]?) {
    var reader = FrameReader()
    guard data.count > 4, data[0] == 0xff, data[1] == 0xd8, let first = reader.nextScan(data),
      let frame = reader.frame, let parts = select(FrameLayout(frame))
    else { return nil }
    let isWhole = frame.isProgressive || first.components.count < frame.components.count
    guard
      var decoder = FrameDecoder(
        frame,
        parts,
        isWhole: isWhole,
        byteCount: data.count
      ), decoder.decode(data, first, &reader)
    else { return nil }
    var scanCount = 1
    while !decoder.isComplete {
      scanCount += 1
      guard let next = reader.nextScan(data), decoder.decode(data, next, &reader)
      else { return nil }
    }
    // libjpeg reads a picture in several scans of whole blocks up to the end of the file.
    if isWhole && !frame.isProgressive && data[reader.position + 1] != 0xd9 { return nil }
    (planes, self.scanCount) = (decoder.planes, scanCount)
  }
}

/// The layout of a frame, for choosing parts to decode.
package struct FrameLayout {
  /// The size of the picture in pixels.
  package let width: Int
  package let height: Int
  package let isProgressive: Bool
  private let sampling: [(across: Int, down: Int)]

  init(_ frame: FrameReader.Frame) {
    (width, height, isProgressive) = (frame.width, frame.height, frame.isProgressive)
    sampling = frame.components.map { (frame.across / $0.across, frame.down / $0.down) }
  }

  /// The number of components.
  package var count: Int { sampling.count }

  /// Returns the raster of a component's samples.
  package func raster(of component: Int, _ detail: BlockMeans.Detail) -> MeanRaster {
    let side = detail == .blocks ? 8 : 4
    let (across, down) = (side * sampling[component].across, side * sampling[component].down)
    return MeanRaster(
      pixelsAcross: across,
      pixelsDown: down,
      width: (width + across - 1) / across,
      height: (height + down - 1) / down
    )
  }
}

extension FrameLayout {
  /// All samples of a component.
  package func whole(_ component: Int, _ detail: BlockMeans.Detail) -> BlockMeans.Part {
    let raster = raster(of: component, detail)
    return BlockMeans.Part(detail, columns: 0..<raster.width, rows: 0..<raster.height)
  }
}

/// The raster of a component's samples.
package struct MeanRaster: Hashable, Sendable {
  /// The number of the picture's pixels that one sample averages, along each side.
  package let pixelsAcross: Int
  package let pixelsDown: Int
  /// The number of samples along the picture's width and height.
  package let width: Int
  package let height: Int
}

/// The wanted samples of one component, in whole blocks.
package struct MeanPlane: Sendable {
  /// The samples, row by row.
  package let samples: ArraySlice<Float>
  /// The number of samples from one row to the next.
  package let stride: Int
  /// The column and the row of the first sample in the raster of the component.
  package let column: Int
  package let row: Int
  /// The level of a sample relative to the middle level is `scale` times its value plus `offset`.
  package let scale: Float
  package let offset: Float
  /// True if the bits that a scan leaves out make no visible difference in a thumbnail.
  package var isPrecise: Bool { offset <= 1.5 }
}
