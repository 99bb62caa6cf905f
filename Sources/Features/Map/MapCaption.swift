import Foundations
import Model
import TerminalGraphics

/// The line below a map: the chosen place, the number of places, the marks, the scale.
///
/// ```text
/// ◉ Lisbon, Portugal, 63 photos · 60 top places · photos: ◦ 8–70 • 80–300 ● 700 · 1 column ≈ 501 km
/// ```
struct MapCaption {
  private let map: PlacesMap
  private let drawing: MapDrawing
  private let visible: [MapDrawing.Point]
  private let kilometres: Double

  /// Creates the line below a drawing of a given size.
  init(_ map: PlacesMap, _ drawing: MapDrawing, columns: Int, rows: Int) {
    self.map = map
    self.drawing = drawing
    visible = drawing.visiblePoints(columns: columns, rows: rows)
    kilometres = drawing.kilometresPerColumn(columns: columns, rows: rows)
  }

  /// Returns the line with as many whole parts as fit; the first one is truncated if it alone is too long.
  func text(in layout: TextLayout) -> String {
    let parts = [chosen(in: layout), count, legend(in: layout), scale].compactMap { $0 }
    let line = parts.dropFirst().reduce(parts[0]) { line, part in
      let longer = "\(line) · \(part)"
      return longer.displayWidth <= layout.columns ? longer : line
    }
    return layout.styled(layout.truncated(line, toWidth: layout.columns).text, .dim)
  }

  private func chosen(in layout: TextLayout) -> String? {
    guard let place = map.points.first(where: \.isChosen)?.place else { return nil }
    let mark = MapMark.chosen.character(isUTF8: layout.isUTF8)
    let photos = place.photoCount.map { ", \($0.grouped) \($0 == 1 ? "photo" : "photos")" }
    return "\(mark) \(place.name)\(photos ?? "")"
  }

  /// The number of places: `60 top places`, `38 of 40 places of tag fog in Japan`.
  private var count: String {
    let total = map.points.count
    let number =
      visible.count == total ? total.grouped : "\(visible.count.grouped) of \(total.grouped)"
    let noun = total == 1 ? "place" : "places"
    let country = map.country.map { " in \($0)" } ?? ""
    return switch map.subject {
    case .topPlaces: "\(number) \(map.hasOtherPlace ? "" : "top ")\(noun)\(country)"
    case .photos(let title, _): "\(number) \(noun) of \(title)\(country)"
    }
  }

  private func legend(in layout: TextLayout) -> String? {
    let marks = drawing.legend(of: visible).map { mark, weights in
      let (least, most) = (weights.lowerBound, weights.upperBound)
      let range = least == most ? least.grouped : "\(least.grouped)–\(most.grouped)"
      return "\(mark.character(isUTF8: layout.isUTF8)) \(range)"
    }
    return marks.isEmpty ? nil : "photos: " + marks.joined(separator: " ")
  }

  private var scale: String { "1 column ≈ \(max(1, Int(kilometres.rounded())).grouped) km" }
}

extension PlacesMap {
  /// True if the map shows a place that is not a top place: one that the user named.
  fileprivate var hasOtherPlace: Bool {
    points.contains { $0.isChosen && $0.place.photoCount == nil }
  }
}
