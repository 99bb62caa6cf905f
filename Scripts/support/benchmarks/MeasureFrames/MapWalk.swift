import TerminalGraphics

/// A walk over a map of 500 places, zooming from the world to its smallest scale over each of three
/// regions, and panning at each scale.
///
/// A frame is clustering, coasts, marks, labels, and the bytes that turn the last frame into this one.
struct MapWalk {
  private let area: CellRect
  private let points: [MapDrawing.Point]
  private var shown: CellGrid?
  private var times: [Double] = []
  private var byteCounts: [Int] = []
  /// The medians of the frames at one scale, and that scale in kilometres.
  private var scales: [(median: Double, kilometres: Double)] = []

  init(columns: Int, rows: Int) {
    area = CellRect(column: 0, row: 1, columns: columns, rows: rows - 3)
    points =
      Self.regions.flatMap { Self.places(around: $0) } + Self.places(around: (10, 0, 150, 60))
  }

  /// Regions with many coasts and borders: latitude, longitude and size in degrees.
  private static let regions: [(Double, Double, Double, Double)] = [
    (50, 10, 30, 20), (62, -90, 60, 20), (0, 118, 40, 20),
  ]

  /// Returns 125 places around a point, by a linear congruential generator.
  private static func places(
    around region: (latitude: Double, longitude: Double, width: Double, height: Double)
  ) -> [MapDrawing.Point] {
    var state: UInt64 = 1
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) - 0.5
    }
    return (0..<125).map { index in
      MapDrawing.Point(
        latitude: region.latitude + next() * region.height,
        longitude: region.longitude + next() * region.width,
        name: "Place \(index)",
        weight: index * index
      )
    }
  }

  mutating func run() {
    draw(MapViewport(fitting: points, in: area))
    for (latitude, longitude, _, _) in Self.regions {
      var viewport = MapViewport(fitting: points, in: area)
      let centre = MapDrawing.Point(latitude: latitude, longitude: longitude, name: "", weight: 0)
      while true {
        viewport.centre(on: centre, in: area)
        let first = times.count
        for step in 0..<12 {
          let columns = step % 4 < 2 ? 20.0 : -20
          viewport.pan(by: .init(columns: columns, rows: Double(step % 3 - 1) * 6), in: area)
          draw(viewport)
        }
        scales.append((median(Array(times[first...])), viewport.kilometresPerColumn))
        if viewport.kilometresPerColumn <= MapViewport.leastKilometres { break }
        viewport.zoom(by: 2, around: .zero, in: area)
      }
    }
    report()
  }

  private mutating func draw(_ viewport: MapViewport) {
    let start = cpuTime()
    let clusters = MapCluster.clusters(
      of: points,
      kilometresPerColumn: viewport.kilometresPerColumn
    )
    let drawing = MapDrawing(
      points: clusters.map { $0.point(of: points) },
      bounds: viewport.bounds(in: area)
    )
    let grid = drawing.grid(columns: area.columns, rows: area.rows, MapDrawing.Style())
    let bytes = FrameEncoder(colorDepth: .trueColor).bytes(from: shown, to: grid)
    times.append(cpuTime() - start)
    byteCounts.append(bytes.count)
    shown = grid
  }

  /// Prints the median of all frames, the median at the slowest scale, and the largest frame.
  private func report() {
    let slowest = scales.max { $0.median < $1.median }
    print("frame", median(times))
    print("slowest", slowest?.median ?? 0)
    print("slowest-kilometres", slowest?.kilometres ?? 0)
    print("most-bytes", byteCounts.max() ?? 0)
  }
}
