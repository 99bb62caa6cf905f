import Model
import TerminalGraphics

/// The marks of a map in an area of the screen.
struct MapMarks: Sendable {
  /// A mark in view.
  struct Mark: Hashable, Sendable {
    let cluster: MapCluster
    /// The distance from the centre of the area.
    let offset: MapViewport.Offset
  }

  let items: [MapItem]
  let points: [MapDrawing.Point]
  let viewport: MapViewport
  let area: CellRect
  /// All clusters, in view or not.
  private let clusters: [MapCluster]
  /// The marks in view, from left to right.
  let inView: [Mark]
  /// The mark of the chosen item, or else the one nearest to the centre; `nil` if none is in view.
  let chosen: Mark?
  /// The index of the chosen item, or else of the first one of the chosen mark.
  private let chosenIndex: Int?

  init(
    _ items: [MapItem],
    _ viewport: MapViewport,
    choosing id: MapItem.ID?,
    in area: CellRect
  ) {
    let points = items.map(\.point)
    let clusters = MapCluster.clusters(
      of: points,
      kilometresPerColumn: viewport.kilometresPerColumn
    )
    let marks = clusters.compactMap { cluster in
      viewport.offset(of: points[cluster.members[0]], in: area).map {
        Mark(cluster: cluster, offset: $0)
      }
    }
    let index = id.flatMap { id in items.firstIndex { $0.id == id } }
    let chosen =
      marks.first { mark in index.map { mark.cluster.members.contains($0) } ?? false }
      ?? marks.min { $0.offset.length < $1.offset.length }
    self.items = items
    self.points = points
    self.viewport = viewport
    self.area = area
    self.clusters = clusters
    self.chosen = chosen
    inView = marks.sorted {
      ($0.offset.columns, $0.offset.rows) < ($1.offset.columns, $1.offset.rows)
    }
    chosenIndex = chosen.map { mark in
      mark.cluster.members.first { $0 == index } ?? mark.cluster.members[0]
    }
  }

  var chosenItem: MapItem? { chosenIndex.map { items[$0] } }

  /// The map to draw, with a point for each cluster.
  var drawing: MapDrawing {
    let drawn = clusters.map { cluster in
      let chosen = cluster == chosen?.cluster ? chosenIndex : nil
      return cluster.point(of: points, called: sharedName(of: cluster), choosing: chosen)
    }
    return MapDrawing(points: drawn, bounds: viewport.bounds(in: area))
  }

  /// Returns the name of the place of most photos of a mark, `""` if no place is known, or `nil` for the name of an item.
  private func sharedName(of cluster: MapCluster) -> String? {
    let photos = cluster.members.compactMap { items[$0].photo }
    if photos.count < 2 { return nil }
    let counts = photos.compactMap(\.place).reduce(into: [:]) { $0[$1.title, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }

  /// The number of items in view.
  var visibleCount: Int { inView.reduce(0) { $0 + $1.cluster.members.count } }

  /// The number of the chosen item among the items of its mark, counted from 1.
  var chosenNumber: Int? {
    chosen?.cluster.members.firstIndex { $0 == chosenIndex }.map { $0 + 1 }
  }

  /// Returns the item of the next or previous mark in view, from left to right and around.
  func item(ofMark distance: Int) -> MapItem? {
    guard let chosen, let index = inView.firstIndex(of: chosen) else { return nil }
    return items[inView[(index + distance + inView.count) % inView.count].cluster.members[0]]
  }

  /// Returns the next or previous item of the chosen mark, around its end.
  func item(ofChosen distance: Int) -> MapItem? {
    guard let members = chosen?.cluster.members, let number = chosenNumber else { return nil }
    return items[members[(number - 1 + distance + members.count) % members.count]]
  }

  /// Returns the mark whose character, count, or the cell on either side is at a cell of the screen.
  func mark(atColumn column: Int, row: Int) -> Mark? {
    inView.first { mark in
      let (markColumn, markRow) = mark.offset.cell(in: area)
      let count = mark.cluster.members.count
      let width = count > 1 ? 1 + String(count).count : 1
      return markRow == row && (markColumn - 1...markColumn + width).contains(column)
    }
  }
}

extension MapViewport.Offset {
  /// The square of the distance, in columns.
  fileprivate var length: Double { columns * columns + 4 * rows * rows }
}
