import Bitmaps
import Foundations
import Imaging
import SystemCalls
import TerminalGraphics

/// The frame benchmark: pans and zooms a picture as the browser does, and prints the cost of a frame.
///
/// Its arguments are a file, the columns and rows of the screen, and the byte limit of a frame. With a
/// colour depth instead of the limit, it prints the picture in cells and measures nothing. With `map`
/// instead of a file and no limit, it walks over a map. It prints `name value` lines, times in
/// milliseconds of CPU time: frames are drawn in one thread, so other load on the machine does not count.
@main
enum MeasureFrames {
  static func main() throws {
    let arguments = CommandLine.arguments
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    if arguments.count == 4, arguments[1] == "map", numbers.count == 2 {
      var walk = MapWalk(columns: numbers[0], rows: numbers[1])
      return walk.run()
    }
    guard arguments.count == 5, numbers.count >= 2 else {
      print("usage: MeasureFrames FILE COLUMNS ROWS BYTES|trueColor|palette256|palette16")
      print("       MeasureFrames map COLUMNS ROWS")
      return
    }
    let bitmap = try Bitmap(decoding: Data(contentsOf: URL(filePath: arguments[1])))
    let area = PictureArea(columns: numbers[0], rows: numbers[1])
    if let depth = ColorDepth(rawValue: arguments[4]) { return show(bitmap, in: area, depth) }
    guard numbers.count == 3 else { return print("\(arguments[4]) is no limit of bytes") }
    var run = FrameRun(bitmap, in: area, byteLimit: numbers[2])
    for step in 0..<240 { run.draw(step) }
    run.report()
  }

  /// Prints a picture as the browser draws it, without a byte limit.
  private static func show(_ bitmap: Bitmap, in area: PictureArea, _ depth: ColorDepth) {
    let zoom = Zoom(of: bitmap.size, in: area.halfBlockView, mode: .fill)
    let grid = CellGrid(ImagePyramid(of: bitmap), under: zoom, in: area, colorDepth: depth)
    let lines = FrameEncoder(colorDepth: depth).lines(of: grid)
    print(String(decoding: lines, as: UTF8.self), terminator: "")
  }
}

/// A run of frames over one picture, and their measurements.
private struct FrameRun {
  private let pyramid: ImagePyramid
  private let pyramidTime: Double
  private let area: PictureArea
  private let byteLimit: Int
  private var zoom: Zoom
  private var shown: CellGrid?
  private var frames: [Frame] = []

  init(_ bitmap: Bitmap, in area: PictureArea, byteLimit: Int) {
    let start = cpuTime()
    pyramid = ImagePyramid(of: bitmap)
    pyramidTime = cpuTime() - start
    self.area = area
    self.byteLimit = byteLimit
    zoom = Zoom(of: bitmap.size, in: area.halfBlockView, mode: .fill)
  }
}

/// The CPU times, the size and the mean squared error of a frame.
private struct Frame {
  let view: Double
  let cells: Double
  let bytes: Double
  let byteCount: Int
  let squaredError: Double
}

extension FrameRun {
  /// Moves the zoom by a step, and draws the frame.
  mutating func draw(_ step: Int) {
    zoom = moved(step)
    let start = cpuTime()
    let snapped = zoom.snapped(columns: area.columns, rows: area.rows)
    let view = pyramid.sampled(snapped, in: area.samples)
    let viewed = cpuTime()
    let grid = CellGrid(samples: view, colorDepth: .trueColor, byteLimit: byteLimit)
    let drawn = cpuTime()
    let bytes = FrameEncoder(colorDepth: .trueColor).bytes(from: shown, to: grid)
    let encoded = cpuTime()
    let unlimited = CellGrid(samples: view, colorDepth: .trueColor)
    frames.append(
      Frame(
        view: viewed - start,
        cells: drawn - viewed,
        bytes: encoded - drawn,
        byteCount: bytes.count,
        squaredError: grid.squaredError(from: unlimited)
      )
    )
    shown = grid
  }

  /// Returns the zoom after a step: in, along, down and back, and out again.
  private func moved(_ step: Int) -> Zoom {
    switch step % 12 {
    case 0: zoom.zoomed(by: step / 12 % 2 == 0 ? 1.25 : 0.8)
    case 1...4: zoom.panned(by: ViewPoint(x: -10, y: 0))
    case 5...7: zoom.panned(by: ViewPoint(x: 0, y: -6))
    default: zoom.panned(by: ViewPoint(x: 10, y: 6))
    }
  }

  /// Prints the medians, and the largest frame.
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

func median<Value: Comparable>(_ values: [Value]) -> Value {
  values.sorted()[values.count / 2]
}

/// Returns the CPU time of this process in milliseconds; POSIX counts it in microseconds.
func cpuTime() -> Double { Double(clock()) / 1_000 }

extension CellGrid {
  /// Returns the mean squared error due to the byte limit: of the mean colour of each cell's
  /// foreground and background, compared with the cells without a limit.
  fileprivate func squaredError(from other: CellGrid) -> Double {
    var sum = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let (style, wanted) = (self[column, row].style, other[column, row].style)
        sum += squaredDistance(style.foreground, wanted.foreground)
        sum += squaredDistance(style.background, wanted.background)
      }
    }
    return Double(sum) / Double(rows * columns * 2 * 3)
  }

  private func squaredDistance(_ color: RGBColor?, _ other: RGBColor?) -> Int {
    let levels = zip(
      [color?.red, color?.green, color?.blue],
      [other?.red, other?.green, other?.blue]
    )
    return levels.reduce(0) { sum, pair in
      let difference = Int(pair.0 ?? 0) - Int(pair.1 ?? 0)
      return sum + difference * difference
    }
  }
}
