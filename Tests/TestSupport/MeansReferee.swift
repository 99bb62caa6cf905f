import CReferee
import Foundations
import JPEGBlockMeans

/// libjpeg's verdict on what our reader of block means makes of a file.
package enum MeansVerdict: Hashable, Sendable {
  /// Our reader leaves the file to libjpeg.
  case refused
  /// libjpeg sees no damage in it, and the same first component at an eighth, to the bit.
  case agreed
  case disagreed(String)

  /// Judges the reading of the first rows of blocks of a small file.
  package init(on data: Data, rows: Int = .max) {
    guard let means = FirstComponent(of: data, rows: rows) else {
      self = .refused
      return
    }
    let luma = judged(data, rows: means.rows, scans: means.scanCount)
    guard let luma else {
      self = .disagreed("libjpeg finds damage in \(means.rows) rows")
      return
    }
    let isEqual = !means.isFullSize || luma == means.levels
    self = isEqual ? .agreed : .disagreed("the levels of \(means.rows) rows differ")
  }
}

/// The first component of a file, as our reader reads it.
private struct FirstComponent {
  /// The rows of eight pixels.
  let rows: Int
  let scanCount: Int
  /// Whether it has a block for each 8×8 pixels.
  let isFullSize: Bool
  let levels: [UInt8]

  init?(of data: Data, rows: Int) {
    var (isFullSize, rowCount) = (false, 0)
    let means = BlockMeans(of: data.span) { layout in
      guard layout.width * layout.height <= 1 << 20 else { return nil }
      let first = layout.raster(of: 0, .blocks)
      isFullSize = first.pixelsAcross == 8 && first.pixelsDown == 8
      let pixels = min(rows, first.height) * first.pixelsDown
      rowCount = pixels / 8
      return (0..<layout.count).map { component in
        let all = layout.raster(of: component, .blocks)
        let rows = min(pixels / all.pixelsDown, all.height)
        return BlockMeans.Part(.blocks, columns: 0..<all.width, rows: 0..<rows)
      }
    }
    guard let means else { return nil }
    let plane = means.planes[0]
    levels = plane.samples.map { value in
      let level = (value * plane.scale + 0.5).rounded(.down) + 128
      return UInt8(min(max(level, 0), 255))
    }
    (self.rows, self.isFullSize, scanCount) = (rowCount, isFullSize, means.scanCount)
  }
}

/// Returns the first component at an eighth by libjpeg, or `nil` where that finds damage.
private func judged(_ data: Data, rows: Int, scans: Int) -> [UInt8]? {
  var (size, isDamaged) = (CRefereeSize(), true)
  let bytes = [UInt8](data)
  let capacity = 1 << 16
  let luma = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { luma, count in
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress, let luma = luma.baseAddress else { return }
      let status = unsafe CRefereeDecode(
        bytes,
        data.count,
        UInt32(rows),
        UInt32(scans),
        luma,
        capacity,
        &size
      )
      isDamaged = status != 0
    }
    count = isDamaged ? 0 : Int(size.width) * min(rows, Int(size.height))
  }
  return isDamaged ? nil : luma
}
