import Foundations
import Imaging
import SystemCalls
import TerminalGraphics

/// Pans and zooms a picture as the browser does, and prints what the frames took.
///
/// It is given a file, the columns and rows of the screen, and the bytes that a frame may have; it
/// prints `name value` lines, times in milliseconds. Times are the processor's: frames are made in one
/// thread, and what else the machine does is no matter.
@main
enum MeasureFrames {
  static func main() throws {
    let arguments = CommandLine.arguments
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    guard numbers.count == 3 else {
      print("usage: MeasureFrames FILE COLUMNS ROWS BYTES")
      return
    }
    let bitmap = try Bitmap(decoding: Data(contentsOf: URL(filePath: arguments[1])))
    let area = PictureArea(columns: numbers[0], rows: numbers[1])
    var visit = Visit(bitmap, in: area, byteLimit: numbers[2])
    for step in 0..<240 { visit.show(step) }
    visit.report()
  }
}

/// One picture, looked at frame by frame.
private struct Visit {
  private let pyramid: ImagePyramid
  private let pyramidTime: Double
  private let area: PictureArea
  private let byteLimit: Int
  private var zoom: Zoom
  private var shown: CellGrid?
  private var frames: [Frame] = []

  init(_ bitmap: Bitmap, in area: PictureArea, byteLimit: Int) {
    let start = processorTime()
    pyramid = ImagePyramid(of: bitmap)
    pyramidTime = processorTime() - start
    self.area = area
    self.byteLimit = byteLimit
    zoom = Zoom(of: bitmap.size, in: area.halfBlockView, mode: .fill)
  }
}

/// What a frame took, and how far it is from the picture: the mean squared difference.
private struct Frame {
  let view: Double
  let cells: Double
  let bytes: Double
  let byteCount: Int
  let squaredError: Double
}

extension Visit {
  /// Moves a step, and shows what is seen then.
  mutating func show(_ step: Int) {
    zoom = moved(step)
    let start = processorTime()
    let view = pyramid.viewed(zoom, in: area.halfBlocks)
    let viewed = processorTime()
    let grid = CellGrid(halfBlocks: view, colorDepth: .trueColor, byteLimit: byteLimit)
    let drawn = processorTime()
    let bytes = FrameEncoder(colorDepth: .trueColor).bytes(from: shown, to: grid)
    let encoded = processorTime()
    frames.append(
      Frame(
        view: viewed - start,
        cells: drawn - viewed,
        bytes: encoded - drawn,
        byteCount: bytes.count,
        squaredError: grid.squaredError(from: view)
      )
    )
    shown = grid
  }

  /// The zoom after a step: in, along, up and down, and out again.
  private func moved(_ step: Int) -> Zoom {
    switch step % 12 {
    case 0: zoom.zoomed(by: step / 12 % 2 == 0 ? 1.25 : 0.8)
    case 1...4: zoom.panned(by: ViewPoint(x: -10, y: 0))
    case 5...7: zoom.panned(by: ViewPoint(x: 0, y: -6))
    default: zoom.panned(by: ViewPoint(x: 10, y: 6))
    }
  }

  /// Prints the medians, and the worst.
  func report() {
    let times = frames.map { $0.view + $0.cells + $0.bytes }
    print("pyramid", pyramidTime)
    print("view", median(frames.map(\.view)))
    print("cells", median(frames.map(\.cells)))
    print("encoding", median(frames.map(\.bytes)))
    print("frame", median(times))
    print("bytes", median(frames.map(\.byteCount)))
    print("most-bytes", frames.map(\.byteCount).max() ?? 0)
    print("squared-error", median(frames.map(\.squaredError)))
  }
}

private func median<Value: Comparable>(_ values: [Value]) -> Value {
  values.sorted()[values.count / 2]
}

/// The processor's time that this process has used, in milliseconds; POSIX counts it in microseconds.
private func processorTime() -> Double { Double(clock()) / 1_000 }

extension CellGrid {
  /// How far its half blocks are from a picture: the mean of the squared differences.
  fileprivate func squaredError(from picture: Bitmap) -> Double {
    var sum = 0
    for row in 0..<rows * 2 {
      for column in 0..<columns {
        let style = self[column, row / 2].style
        let color = row % 2 == 0 ? style.foreground : style.background
        let offset = (row * columns + column) * 4
        for (channel, level) in [color?.red, color?.green, color?.blue].enumerated() {
          let difference = Int(level ?? 0) - Int(picture.pixels[offset + channel])
          sum += difference * difference
        }
      }
    }
    return Double(sum) / Double(rows * 2 * columns * 3)
  }
}
