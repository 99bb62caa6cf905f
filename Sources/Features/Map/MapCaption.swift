import Foundations
import Model
import TerminalGraphics

/// The line below a map: the chosen place, the number of places, the marks, the scale.
///
/// ```text
/// ◉ Lisbon, Portugal, 63 photos · 60 top places · photos: ◦ 8–70 • 80–300 ● 700 · 1 column ≈ 501 km
/// ```
package struct MapCaption {
  /// The name of the chosen place, if there is one.
  private let chosen: String?
  /// The number of places, in words.
  private let count: String
  private let legend: [(mark: MapMark, weights: ClosedRange<Int>)]
  private let kilometres: Double

  /// Creates the line below a drawing of a given size.
  package init(
    _ drawing: MapDrawing,
    chosen: String?,
    count: String,
    columns: Int,
    rows: Int
  ) {
    self.chosen = chosen
    self.count = count
    legend = drawing.legend(of: drawing.visiblePoints(columns: columns, rows: rows))
    kilometres = drawing.kilometresPerColumn(columns: columns, rows: rows)
  }

  /// Returns the line with as many whole parts as fit; the first one may be too long.
  package func text(columns: Int, isUTF8: Bool) -> String {
    let chosen = chosen.map { "\(MapMark.chosen.character(isUTF8: isUTF8)) \($0)" }
    let parts = [chosen, count, legend(isUTF8: isUTF8), scale].compactMap { $0 }
    return parts.dropFirst().reduce(parts[0]) { line, part in
      let longer = "\(line) · \(part)"
      return longer.displayWidth <= columns ? longer : line
    }
  }

  private func legend(isUTF8: Bool) -> String? {
    let marks = legend.map { mark, weights in
      let (least, most) = (weights.lowerBound, weights.upperBound)
      let range = least == most ? least.grouped : "\(least.grouped)–\(most.grouped)"
      return "\(mark.character(isUTF8: isUTF8)) \(range)"
    }
    return marks.isEmpty ? nil : "photos: " + marks.joined(separator: " ")
  }

  private var scale: String { "1 column ≈ \(max(1, Int(kilometres.rounded())).grouped) km" }
}

extension Place {
  /// The name, and the number of photos if it is known: `Lisbon, Portugal, 63 photos`.
  package var nameAndCount: String {
    let photos = photoCount.map { ", \($0.counted("photo"))" }
    return "\(name)\(photos ?? "")"
  }
}

// MARK: - Top places and photos

extension MapCaption {
  /// Creates the line below the drawing of a map of places.
  init(_ map: PlacesMap, _ drawing: MapDrawing, columns: Int, rows: Int) {
    self.init(
      drawing,
      chosen: map.points.first(where: \.isChosen)?.place.nameAndCount,
      count: map.count(visible: drawing.visiblePoints(columns: columns, rows: rows).count),
      columns: columns,
      rows: rows
    )
  }
}

extension PlacesMap {
  /// Returns the number of places: `60 top places`, `38 of 40 places of tag fog in Japan`.
  fileprivate func count(visible: Int) -> String {
    let total = points.count
    let number = visible == total ? total.grouped : "\(visible.grouped) of \(total.grouped)"
    let noun = total == 1 ? "place" : "places"
    let country = country.map { " in \($0)" } ?? ""
    return switch subject {
    case .topPlaces: "\(number) \(hasOtherPlace ? "" : "top ")\(noun)\(country)"
    case .photos(let title, _): "\(number) \(noun) of \(title)\(country)"
    }
  }

  /// True if the map shows a place that is not a top place: one that the user named.
  private var hasOtherPlace: Bool {
    points.contains { $0.isChosen && $0.place.photoCount == nil }
  }
}
