import SystemCalls
import Testing

@testable import Bitmaps

struct HistosplineTests {
  /// The Gaussian of a width about the middle of a number of pixels.
  private func gaussian(_ width: Double, of count: Int) -> (Double) -> Double {
    { pow(2, -pow(abs($0 - Double(count) / 2) / width, 2)) }
  }

  @Test(arguments: [1, 2, 3, 9, 40])
  func `a constant filter gives all means the same weight`(count: Int) {
    let weights = Histospline(count).weights { _ in 1 }
    #expect(weights.count == count)
    #expect(weights.allSatisfy { $0 > 0 && abs($0 - weights[0]) < 1e-9 })
  }

  @Test func `weights are symmetric`() {
    let weights = Histospline(11).weights(filter: gaussian(2, of: 11))
    for (one, other) in zip(weights, weights.reversed()) { #expect(abs(one - other) < 1e-12) }
  }

  @Test func `the weights filter a wave with less than a fifth of the error of plain samples`() {
    let (count, fine) = (40, 16)
    let wave = { (place: Double) in sin(place * .pi / 4 + 1) }
    let filter = gaussian(1.5, of: count)
    let places = (0..<count * fine).map { (Double($0) + 0.5) / Double(fine) }
    let means = (0..<count).map { pixel in
      places[pixel * fine..<(pixel + 1) * fine].map(wave).reduce(0, +) / Double(fine)
    }
    let truth =
      places.map { filter($0) * wave($0) }.reduce(0, +) / places.map(filter).reduce(0, +)

    let weights = Histospline(count).weights(filter: filter)
    let sum = zip(weights, means).map(*).reduce(0, +) / weights.reduce(0, +)
    let samples = (0..<count).map { filter(Double($0) + 0.5) }
    let plain = zip(samples, means).map(*).reduce(0, +) / samples.reduce(0, +)
    #expect(abs(sum - truth) < abs(plain - truth) / 5)
  }
}
