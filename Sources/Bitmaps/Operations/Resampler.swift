/// A separable resampler of a picture whose rows arrive one by one: first along the columns of each
/// row, then along the rows in a ring buffer.
///
/// In between, colours are floating-point and premultiplied by alpha, so that transparent pixels do not
/// affect their neighbours. Only the rows under the kernel are kept.
package struct Resampler: Sendable {
  let columns: ResamplingAxis
  let rows: ResamplingAxis
  /// The size of the result.
  package let size: PixelSize

  /// Computes the kernels for an area of a picture and the size of the result; the picture's pixels may
  /// be means of a finer one's (`isAveraged`).
  package init(
    _ picture: PixelSize,
    _ area: SourceArea,
    to size: PixelSize,
    isAveraged: Bool = false
  ) {
    columns = ResamplingAxis(
      area.columns,
      of: picture.width,
      to: size.width,
      isAveraged: isAveraged
    )
    rows = ResamplingAxis(area.rows, of: picture.height, to: size.height, isAveraged: isAveraged)
    self.size = size
  }

  /// The pixels of the picture under the kernel: slightly more than the area.
  package var window: PixelRect {
    PixelRect(
      x: columns.pixels.lowerBound,
      y: rows.pixels.lowerBound,
      width: columns.pixels.count,
      height: rows.pixels.count
    )
  }

  /// Writes the result, 4 bytes for each pixel, adding an offset to the levels of an opaque picture.
  ///
  /// `nextRow` returns the next row of the window, which has to remain valid until the next call.
  package func run<Failure: Error>(
    into target: UnsafeMutablePointer<UInt8>,
    adding offset: SIMD4<Float> = .zero,
    nextRow: () throws(Failure) -> UnsafePointer<UInt8>
  ) throws(Failure) {
    let (width, taps) = (size.width, rows.taps)
    let ring = Pixels.allocate(capacity: width * (taps + 1) + columns.source.count)
    defer { ring.deallocate() }
    let bytes = Sums.allocate(capacity: columns.pixels.count * 4)
    defer { bytes.deallocate() }
    let sum = ring + width * taps
    let line = sum + width
    var (reduced, lastNotOpaque) = (0, -1)
    for row in 0..<size.height {
      while reduced < rows.starts[row] + taps {
        if !(try premultiplyRows(ofBin: reduced, into: line, bytes, nextRow)) {
          lastNotOpaque = reduced
        }
        reduceRow(line, into: ring + reduced % taps * width)
        reduced += 1
      }
      addRows(ring, at: row, into: sum)
      if lastNotOpaque >= rows.starts[row] { unpremultiply(sum) }
      store(sum, adding: offset, into: target + row * width * 4)
    }
  }

  /// Converts the next row, or the average of the next rows, to premultiplied numbers; returns true if
  /// every alpha is 255.
  ///
  /// `bytes` is memory for the sums of opaque rows, which need no multiplication.
  private func premultiplyRows<Failure: Error>(
    ofBin index: Int,
    into line: Pixels,
    _ bytes: Sums,
    _ nextRow: () throws(Failure) -> UnsafePointer<UInt8>
  ) throws(Failure) -> Bool {
    if columns.bin == 1 && rows.bin == 1 { return premultiply(try nextRow(), into: line) }
    let (count, rowCount) = (columns.pixels.count, rows.pixelCount(ofBin: index))
    var isAllOpaque = true
    line.update(repeating: .zero, count: columns.source.count)
    bytes.update(repeating: 0, count: count * 4)
    for _ in 0..<rowCount {
      let row = try nextRow()
      if isOpaque(row, count) {
        for byte in 0..<count * 4 { bytes[byte] &+= UInt16(row[byte]) }
      } else {
        isAllOpaque = false
        add(row, to: line)
      }
    }
    for column in 0..<columns.source.count {
      line[column] += sum(bytes, ofBin: column)
      line[column] /= Float(rowCount * columns.pixelCount(ofBin: column))
    }
    return isAllOpaque
  }

  /// Returns the sum of the pixels of a bin.
  private func sum(_ bytes: Sums, ofBin index: Int) -> SIMD4<Float> {
    var sum = SIMD4<UInt32>.zero
    var pixel = UnsafeRawPointer(bytes + index * columns.bin * 4)
    for _ in 0..<columns.pixelCount(ofBin: index) {
      sum &+= SIMD4(truncatingIfNeeded: pixel.loadUnaligned(as: SIMD4<UInt16>.self))
      pixel += MemoryLayout<SIMD4<UInt16>>.size
    }
    return SIMD4(sum)
  }

  /// Adds the premultiplied pixels of a row to the sums of their bins.
  private func add(_ row: UnsafePointer<UInt8>, to line: Pixels) {
    for column in 0..<columns.source.count {
      let first = row + column * columns.bin * 4
      for index in 0..<columns.pixelCount(ofBin: column) {
        line[column] += premultiplied(first + index * 4)
      }
    }
  }

  /// Converts a row of bytes to premultiplied numbers; returns true if every alpha is 255.
  private func premultiply(_ source: UnsafePointer<UInt8>, into line: Pixels) -> Bool {
    let count = columns.source.count
    guard !isOpaque(source, count) else {
      let numbers = UnsafeMutableRawPointer(line).assumingMemoryBound(to: Float.self)
      for index in 0..<count * 4 { numbers[index] = Float(source[index]) }
      return true
    }
    for index in 0..<count { line[index] = premultiplied(source + index * 4) }
    return false
  }

  /// Applies the kernel along the columns of one row.
  private func reduceRow(_ line: Pixels, into target: Pixels) {
    let zero = SIMD4<Float>.zero
    columns.weights.withUnsafeBufferPointer { weights in
      guard var weight = weights.baseAddress else { return }
      for column in 0..<size.width {
        var pixel = line + columns.starts[column]
        let end = weight + columns.taps
        // Four sums, since each addition depends on the previous one.
        var (one, two, three, four) = (zero, zero, zero, zero)
        while weight + 4 <= end {
          one += weight[0] * pixel[0]
          two += weight[1] * pixel[1]
          three += weight[2] * pixel[2]
          four += weight[3] * pixel[3]
          (weight, pixel) = (weight + 4, pixel + 4)
        }
        while weight < end {
          one += weight[0] * pixel[0]
          (weight, pixel) = (weight + 1, pixel + 1)
        }
        target[column] = (one + two) + (three + four)
      }
    }
  }

  /// Applies the kernel along the rows in the ring buffer, for one row of the result.
  private func addRows(_ ring: Pixels, at row: Int, into sum: Pixels) {
    let (width, taps) = (size.width, rows.taps)
    sum.update(repeating: .zero, count: width)
    for tap in 0..<taps {
      let weight = rows.weights[row * taps + tap]
      if weight == 0 { continue }
      let source = ring + (rows.starts[row] + tap) % taps * width
      for column in 0..<width { sum[column] += weight * source[column] }
    }
  }

  /// Divides the colours of a row by their alpha, which undoes the premultiplication.
  private func unpremultiply(_ sum: Pixels) {
    for column in 0..<size.width {
      let alpha = sum[column].w
      sum[column] *= alpha < 0.5 ? 0 : 255 / alpha
      sum[column].w = alpha
    }
  }

  /// Rounds a row to bytes.
  private func store(
    _ sum: Pixels,
    adding offset: SIMD4<Float>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for column in 0..<size.width {
      let color = sum[column] + offset
      for channel in 0..<4 { target[column * 4 + channel] = byte(color[channel]) }
    }
  }
}

/// Premultiplied red, green, blue and alpha, 0 to 255.
private typealias Pixels = UnsafeMutablePointer<SIMD4<Float>>

/// Sums of the bytes of at most 256 rows.
private typealias Sums = UnsafeMutablePointer<UInt16>

private func premultiplied(_ pixel: UnsafePointer<UInt8>) -> SIMD4<Float> {
  let alpha = Float(pixel[3]) / 255
  return SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 255) * alpha
}

/// Returns true if every alpha is 255; it does not stop early, so that the loop is vectorized.
private func isOpaque(_ pixels: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  var common: UInt8 = 255
  for pixel in 0..<count { common &= pixels[pixel * 4 + 3] }
  return common == 255
}

private func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 255) + 0.5) }
