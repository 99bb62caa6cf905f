import Foundations
import Model
import TerminalGraphics

/// A map of places and the screen that it is drawn on.
package struct ScreenMap: Hashable, Sendable {
  let map: PlacesMap
  /// The number of lines on the screen.
  private let screenRows: Int
  private let colorDepth: ColorDepth

  package init(_ map: PlacesMap, screenRows: Int, colorDepth: ColorDepth) {
    self.map = map
    self.screenRows = screenRows
    self.colorDepth = colorDepth
  }
}

extension ScreenMap: RecordList {
  static let columns = Columns<PlacesMap.Point>(
    Place.columns.all.map { $0.of(\.place) } + [
      Column(
        "chosen",
        for: .user,
        .plain,
        { $0.isChosen ? .boolean(true) : nil },
        text: { point in point.isChosen ? "chosen" : "" }
      )
    ],
    table: [],
    tabSeparated: [
      "country", "title", "subtitle", "photoCount", "id", "latitude", "longitude", "chosen",
    ],
    narrowing: Place.narrowing
  )

  var entries: [PlacesMap.Point] { map.points }

  /// Returns the map over the whole width, and a line that describes it.
  ///
  /// The map is as high as its bounds require at that width, but leaves three lines of the screen: one
  /// for its caption and two for the prompt.
  package func humanReadable(in layout: TextLayout) -> String {
    if map.points.isEmpty { return "" }
    let drawing = map.drawing
    let rows = max(1, min(screenRows - 3, drawing.rows(forColumns: layout.columns)))
    let grid = drawing.grid(columns: layout.columns, rows: rows, style(in: layout))
    let encoder = FrameEncoder(
      colorDepth: layout.hasStyles ? colorDepth : .none,
      isUTF8: layout.isUTF8,
      hasLinks: false
    )
    let caption = MapCaption(map, drawing, columns: layout.columns, rows: rows)
      .text(columns: layout.columns, isUTF8: layout.isUTF8)
    let line = layout.styled(layout.truncated(caption, toWidth: layout.columns).text, .dim)
    return String(decoding: encoder.lines(of: grid), as: UTF8.self) + line + "\n"
  }

  private func style(in layout: TextLayout) -> MapDrawing.Style {
    var style = MapDrawing.Style()
    style.isUTF8 = layout.isUTF8
    style.coast = layout.hasStyles ? .dim : .plain
    style.chosen = layout.hasStyles ? .accent(at: colorDepth) : .plain
    return style
  }
}

// MARK: - The drawing

extension PlacesMap {
  var drawing: MapDrawing {
    let points = points.map { point in
      MapDrawing.Point(
        latitude: point.coordinates.latitude,
        longitude: point.coordinates.longitude,
        name: point.place.name.title,
        weight: point.place.photoCount ?? 0,
        isChosen: point.isChosen
      )
    }
    let places = self.points.map(\.coordinates)
    let view = bounds?.withMargin() ?? (isWorld ? .world(including: places) : .fitting(places))
    return MapDrawing(points: points, bounds: view)
  }
}

extension BoundingBox {
  /// Returns the bounds of a map of some points.
  ///
  /// They are the box around the points with a margin of a quarter on each side, at least 10 km and at most 5°. If the
  /// points span more than half of the globe, or there are none, they are the world.
  static func fitting(_ points: [Coordinates]) -> BoundingBox {
    guard let box = BoundingBox(around: points), box.east - box.west <= 180 else {
      return .world(including: points)
    }
    let span = max(box.north - box.south, box.east - box.west)
    return box.withMargin(ofAtLeast: min(max(0.09, span / 4), 5))
  }

  /// Returns the bounds of all inhabited land and some points.
  static func world(including points: [Coordinates]) -> BoundingBox {
    let latitudes = points.map(\.latitude)
    return BoundingBox(
      south: max(-90, min(world.south, (latitudes.min() ?? 0) - 2)),
      west: world.west,
      north: min(90, max(world.north, (latitudes.max() ?? 0) + 2)),
      east: world.east
    )
  }
}

extension BoundingBox {
  /// Returns the box with a margin of a twentieth of its size on every side, but at least some degrees.
  func withMargin(ofAtLeast degrees: Double = 0.5) -> BoundingBox {
    let (high, wide) = (max(degrees, (north - south) / 20), max(degrees, (east - west) / 20))
    return BoundingBox(
      south: max(-90, south - high),
      west: west - wide,
      north: min(90, north + high),
      east: min(west - wide + 360, east + wide)
    )
  }
}
