extension Resampler {
  /// Returns one channel of the result, row by row, from samples of a picture's channel, or `nil`
  /// where the kernel is over bins of them, as it never is if they are averages.
  ///
  /// The samples are a part of the picture that has the window of the kernel: rows `stride` apart, of
  /// which the first begins at a column and a row of the picture.
  ///
  /// Rows are reduced before columns: that way neighbours in memory are computed at once.
  package func channel(
    of samples: ArraySlice<Float>,
    stride: Int,
    column: Int,
    row: Int
  ) -> [Float]? {
    let (columns, rows) = (columns, rows)
    let origin = (rows.pixels.lowerBound - row) * stride + columns.pixels.lowerBound - column
    let end = origin + (rows.pixels.count - 1) * stride + columns.pixels.count
    guard columns.bin == 1, rows.bin == 1, origin >= 0, end <= samples.count else { return nil }
    let count = columns.pixels.count
    let line = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer { line.deallocate() }
    return samples.withUnsafeBufferPointer { samples in
      [Float](unsafeUninitializedCapacity: size.pixelCount) { target, initializedCount in
        initializedCount = size.pixelCount
        guard let samples = samples.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<size.height {
          line.update(repeating: 0, count: count)
          let first = samples + origin + rows.starts[row] * stride
          for tap in 0..<rows.taps {
            let weight = rows.weights[row * rows.taps + tap]
            let source = first + tap * stride
            for column in 0..<count { line[column] += weight * source[column] }
          }
          reduceColumns(line, into: target + row * size.width)
        }
      }
    }
  }

  /// Applies the kernel along the columns of a row.
  private func reduceColumns(
    _ line: UnsafeMutablePointer<Float>,
    into target: UnsafeMutablePointer<Float>
  ) {
    let taps = columns.taps
    columns.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for column in 0..<size.width {
        let (weight, pixel) = (weights + column * taps, line + columns.starts[column])
        var (sums, tap) = (SIMD4<Float>.zero, 0)
        while tap + 4 <= taps {
          sums +=
            UnsafeRawPointer(weight + tap).loadUnaligned(as: SIMD4<Float>.self)
            * UnsafeRawPointer(pixel + tap).loadUnaligned(as: SIMD4<Float>.self)
          tap += 4
        }
        var sum = sums.sum()
        while tap < taps {
          sum += weight[tap] * pixel[tap]
          tap += 1
        }
        target[column] = sum
      }
    }
  }
}
