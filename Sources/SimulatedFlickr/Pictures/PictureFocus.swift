import Imaging

/// The point of a picture that every crop of it must keep, since the photos' titles speak of it.
struct PictureFocus: Hashable, Sendable {
  /// The share of the width from the left, and of the height from the top.
  let x: Double
  let y: Double

  /// The focus of a picture by its number; most pictures are about their middle.
  init(ofPicture number: String) {
    (x, y) = points[number] ?? (0.5, 0.5)
  }
}

extension PictureFocus {
  /// Where a crop begins along one edge of a picture, so that the focus lies well within it.
  ///
  /// - Parameters:
  ///   - focus: The focus along the edge, in pixels.
  ///   - length: The length of the crop.
  ///   - whole: The length of the edge.
  ///   - choice: Which of the possible beginnings to take, 0 to 1.
  /// - Returns: The first pixel of the crop.
  static func start(focus: Double, length: Int, of whole: Int, choice: Double) -> Int {
    let margin = Double(length) * 0.15
    let last = Double(whole - length)
    let lowest = min(max(0, focus - Double(length) + margin), last)
    let highest = max(lowest, min(last, focus - margin))
    return Int(lowest + (highest - lowest) * choice)
  }
}

/// Suns, moons, towers and people: where they are in the pictures that show one.
private let points: [String: (Double, Double)] = [
  "04": (0.38, 0.42), "06": (0.5, 0.45), "15": (0.52, 0.45), "16": (0.55, 0.55),
  "17": (0.45, 0.25), "19": (0.4, 0.3), "21": (0.56, 0.55), "23": (0.6, 0.72),
  "24": (0.5, 0.45), "26": (0.6, 0.22), "27": (0.62, 0.55), "28": (0.64, 0.3),
  "29": (0.32, 0.45), "30": (0.5, 0.7),
]
