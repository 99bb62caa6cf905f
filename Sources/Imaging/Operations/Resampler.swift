/// Reduces or enlarges one picture, row by row and then column by column.
///
/// Between the two, colours are kept as floating-point numbers multiplied by their alpha, so that
/// what is transparent lends no colour to its neighbours; only the rows under the filter are kept.
struct Resampler {
  private let columns: ResamplingAxis
  private let rows: ResamplingAxis
  private let size: PixelSize
  private let sourceWidth: Int

  /// Lays a result of a size over the part of a picture that two spans choose.
  init(_ picture: PixelSize, columns: SourceSpan, rows: SourceSpan, to size: PixelSize) {
    self.columns = ResamplingAxis(columns, of: picture.width, to: size.width)
    self.rows = ResamplingAxis(rows, of: picture.height, to: size.height)
    self.size = size
    sourceWidth = picture.width
  }

  /// Writes the result, 4 bytes a pixel.
  func run(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) {
    let rowLength = size.width * 4
    withUnsafeTemporaryAllocation(of: Float.self, capacity: rowLength * (rows.taps + 1)) { memory in
      guard let ring = memory.baseAddress else { return }
      let sum = ring + rowLength * rows.taps
      var reduced = 0
      for row in 0..<size.height {
        let start = rows.starts[row]
        reduced = max(reduced, start)
        while reduced < start + rows.taps {
          reduceRow(
            source + reduced * sourceWidth * 4,
            into: ring + reduced % rows.taps * rowLength
          )
          reduced += 1
        }
        addRows(ring, at: row, into: sum)
        store(sum, into: target + row * rowLength)
      }
    }
  }
}

// MARK: - The three loops

extension Resampler {
  /// Filters one row of the source along its columns.
  private func reduceRow(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<Float>) {
    let taps = columns.taps
    columns.weights.withUnsafeBufferPointer { weights in
      for column in 0..<size.width {
        var pixel = source + columns.starts[column] * 4
        var (red, green, blue, alpha): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for tap in column * taps..<(column + 1) * taps {
          let weight = weights[tap] * Float(pixel[3])
          red += weight * Float(pixel[0])
          green += weight * Float(pixel[1])
          blue += weight * Float(pixel[2])
          alpha += weight
          pixel += 4
        }
        let result = target + column * 4
        (result[0], result[1], result[2], result[3]) = (red, green, blue, alpha)
      }
    }
  }

  /// Filters the rows in the ring into one row of the result.
  private func addRows(
    _ ring: UnsafePointer<Float>,
    at row: Int,
    into sum: UnsafeMutablePointer<Float>
  ) {
    let rowLength = size.width * 4
    sum.update(repeating: 0, count: rowLength)
    for tap in 0..<rows.taps {
      let weight = rows.weights[row * rows.taps + tap]
      if weight == 0 { continue }
      let source = ring + (rows.starts[row] + tap) % rows.taps * rowLength
      for index in 0..<rowLength { sum[index] += weight * source[index] }
    }
  }

  /// Divides a row by its alpha and rounds it.
  private func store(_ sum: UnsafePointer<Float>, into target: UnsafeMutablePointer<UInt8>) {
    for offset in stride(from: 0, to: size.width * 4, by: 4) {
      let alpha = sum[offset + 3]
      let scale = alpha < 0.5 ? 0 : 1 / alpha
      target[offset] = byte(sum[offset] * scale)
      target[offset + 1] = byte(sum[offset + 1] * scale)
      target[offset + 2] = byte(sum[offset + 2] * scale)
      target[offset + 3] = byte(alpha)
    }
  }
}

private func byte(_ value: Float) -> UInt8 {
  UInt8(min(max(value, 0), 255) + 0.5)
}
