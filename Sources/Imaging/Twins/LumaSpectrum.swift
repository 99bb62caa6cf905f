import Foundations
import SystemCalls

/// The cosine transform of a grid of luma, by which those of the same shot are found.
package struct LumaSpectrum: Sendable {
  /// The eight lowest frequencies of rows, of each those of columns.
  private let frequencies: [Double]
  /// The perceptual hash: the signs of all frequencies but the mean.
  ///
  /// Most of them are equal in pictures of the same shot.
  package let hash: UInt64

  init(_ grid: LumaGrid) { self.init(grid.levels.cosineTransform) }

  private init(_ frequencies: [Double]) {
    self.frequencies = frequencies
    hash = frequencies.indices.dropFirst().reduce(0) { hash, number in
      frequencies[number] > 0 ? hash | 1 << number : hash
    }
  }

  /// The spectrum after a quarter turn clockwise: rows become columns, and odd waves are reversed.
  package var turned: LumaSpectrum {
    var turned = frequencies
    for row in 0..<waveCount {
      for column in 0..<waveCount {
        let frequency = frequencies[column * waveCount + row]
        turned[row * waveCount + column] = column % 2 == 0 ? frequency : -frequency
      }
    }
    return LumaSpectrum(turned)
  }

  /// Returns the numbers of the least certain bits of the hash in a range.
  package func uncertainBits(in range: Range<Int>, count: Int) -> [Int] {
    var found: [Int] = []
    for number in range where number > 0 {
      let place = found.firstIndex { magnitude($0) > magnitude(number) } ?? found.endIndex
      if place == count { continue }
      if found.count == count { found.removeLast() }
      found.insert(number, at: place)
    }
    return found
  }

  private func magnitude(_ number: Int) -> Double { abs(frequencies[number]) }
}

/// The number of waves along a side.
private let waveCount = 8

/// The lowest cosine waves along a side, the constant one first.
private let waves: [Double] = (0..<waveCount).flatMap { frequency in
  (0..<LumaGrid.side).map { place in
    cos(Double.pi * (Double(place) + 0.5) * Double(frequency) / Double(LumaGrid.side))
  }
}

extension [UInt8] {
  /// The lowest frequencies of the levels of a grid.
  fileprivate var cosineTransform: [Double] {
    let side = LumaGrid.side
    let waves = waves
    var rows = [Double](repeating: 0, count: side * waveCount)
    for row in 0..<side {
      for wave in 0..<waveCount {
        var sum = 0.0
        for column in 0..<side {
          sum += Double(self[row * side + column]) * waves[wave * side + column]
        }
        rows[row * waveCount + wave] = sum
      }
    }
    var frequencies = [Double](repeating: 0, count: waveCount * waveCount)
    for down in 0..<waveCount {
      for across in 0..<waveCount {
        var sum = 0.0
        for row in 0..<side { sum += rows[row * waveCount + across] * waves[down * side + row] }
        frequencies[down * waveCount + across] = sum
      }
    }
    return frequencies
  }
}
