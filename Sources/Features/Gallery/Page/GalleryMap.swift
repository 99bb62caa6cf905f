import Foundations
import Model
import TerminalGraphics

/// The map of a gallery, and the list of its places with links to their photos.
///
/// The list has everything that the drawing shows. It is operated by keyboard, so marks are not focusable, and screen
/// readers skip the drawing.
struct GalleryMap: Hashable, Sendable {
  private let places: [GalleryPlace]
  private let marks: [Mark]
  private let towns: [City]
  private let view: BoundingBox

  /// Creates the map of a gallery, or returns `nil` if no photo has a position.
  init?(of gallery: Gallery) {
    guard let view = gallery.mapView else { return nil }
    (places, self.view) = (gallery.places, view)
    let marks =
      places.count == 1
      ? places[0].spots(within: (view.north - view.south) / 24)
      : places.enumerated().map { Mark(of: $1, number: $0) }
    self.marks = marks
    let names = Set(marks.map(\.name))
    towns = gallery.towns.filter { !names.contains($0.title) }
  }

  var section: Markup {
    let map = MapDrawing(points: points, bounds: view).vectors()
    let drawn: [Markup] = map.marks.map { mark in
      if mark.index >= marks.count {
        return mark.label.map {
          """
          <g class="town"><circle cx="\(mark.x)" cy="\(mark.y)" r="4"/>\
          \(label(towns[mark.index - marks.count].title, at: $0))</g>

          """
        } ?? ""
      }
      let own = marks[mark.index]
      return """
        <a href="#\(own.target)" tabindex="-1"><title>\(own.caption)</title>\
        <circle cx="\(mark.x)" cy="\(mark.y)" r="\(own.name.isEmpty ? 9 : mark.size.radius)"/>\
        \(own.name.isEmpty ? nil : mark.label.map { label(own.name, at: $0) })</a>

        """
    }
    let items = places.enumerated().map { item($1, number: $0) }
    return """
      <section aria-labelledby="map">
      <h2 id="map">Map</h2>
      <svg class="map" viewBox="0 0 \(map.width) \(map.height)" aria-hidden="true">
      <path class="borders" d="\(map.borders)"/>
      <path d="\(map.coasts)"/>
      \(drawn)\(scale(of: map))</svg>
      <ul class="places" role="list">
      \(items)</ul>
      </section>

      """
  }

  private func label(_ name: String, at label: MapVectors.Label) -> Markup {
    """
    <text x="\(label.x)" y="\(label.y)" text-anchor="\(label.anchor.rawValue)">\(name)</text>
    """
  }

  /// A scale bar of a round length, at most a fifth of the map; none on a map of a continent, whose scale varies.
  private func scale(of map: MapVectors) -> Markup? {
    let most = map.kilometresPerUnit * Double(map.width) / 5
    let lengths = [1, 2, 5, 10, 20, 50, 100, 200]
    guard view.isPartOfCountry, let length = lengths.last(where: { Double($0) <= most }) else {
      return nil
    }
    let (x, y) = (24, map.height - 24)
    let end = x + Int((Double(length) / map.kilometresPerUnit).rounded())
    return """
      <g class="scale"><path d="M\(x) \(y - 8)v8H\(end)v-8"/>\
      <text x="\(end + 12)" y="\(y - 6)">\(length) km</text></g>

      """
  }

  /// A place that unfolds to its photos.
  private func item(_ place: GalleryPlace, number: Int) -> Markup {
    let photos: [Markup] = place.photos.map { photo in
      "<li><a href=\"#photo-\(photo.name)\">\(photo.shortTitle)</a></li>\n"
    }
    return """
      <li><details id="place-\(number)"><summary>\(place.line) <span>\
      \(place.photos.count.counted("photo"))</span></summary>
      <ul role="list">
      \(photos)</ul></details></li>

      """
  }

  /// The marks, followed by the towns, the largest first.
  private var points: [MapDrawing.Point] {
    let points = marks.map { ($0.name, $0.coordinates, $0.weight) }
    let context = towns.enumerated().map { ($1.title, $1.coordinates, -1 - $0) }
    return (points + context).map { name, coordinates, weight in
      MapDrawing.Point(
        latitude: coordinates.latitude,
        longitude: coordinates.longitude,
        name: name,
        weight: weight
      )
    }
  }
}

/// A mark of the map.
private struct Mark: Hashable, Sendable {
  /// The name beside it, or `""`.
  let name: String
  let caption: String
  /// The id of the element that it links to.
  let target: String
  let coordinates: Coordinates
  let weight: Int
}

extension Mark {
  /// Creates the mark of a place, which links to its line in the list.
  init(of place: GalleryPlace, number: Int) {
    self.init(
      name: place.name.title,
      caption: place.caption,
      target: "place-\(number)",
      coordinates: place.coordinates,
      weight: place.photos.count
    )
  }
}

extension GalleryPlace {
  /// Returns the marks for the only place of a map: one for each spot, which links to the first photo there.
  ///
  /// Spots are cells of `degrees` degrees.
  fileprivate func spots(within degrees: Double) -> [Mark] {
    let spots = Dictionary(grouping: photos) { photo in
      photo.photo.coordinates.map {
        [($0.latitude / degrees).rounded(), ($0.longitude / degrees).rounded()]
      }
    }
    if spots.count < 2 { return [Mark(of: self, number: 0)] }
    return spots.values.compactMap { photos in
      guard let point = photos[0].photo.coordinates else { return nil }
      let others = photos.count > 1 ? " and \((photos.count - 1).counted("other"))" : ""
      return Mark(
        name: "",
        caption: photos[0].shortTitle + others,
        target: "photo-\(photos[0].name)",
        coordinates: point,
        weight: photos.count
      )
    }.sorted { ($1.weight, $0.target) < ($0.weight, $1.target) }
  }

  /// The name on one line.
  fileprivate var line: String { name.isUnnamed ? name.title : name.description }

  /// The name and the number of photos: `Lisbon, Lisbon, Portugal: 12 photos`.
  fileprivate var caption: String { "\(line): \(photos.count.counted("photo"))" }
}

// MARK: - The view

extension Gallery {
  /// The bounds of the map, or `nil` without positions.
  var mapView: BoundingBox? {
    let points = places.flatMap(\.photos).compactMap(\.photo.coordinates)
    return points.isEmpty ? nil : .fitting(points)
  }
}

extension BoundingBox {
  /// True if it is so small that coastlines alone do not show where it is.
  fileprivate var isPartOfCountry: Bool { north - south < 6 }
}

extension Gazetteer {
  /// Returns the largest cities on a map, at most twelve; none if the map is larger than a country.
  func largestCities(on view: BoundingBox) -> [City] {
    guard view.isPartOfCountry else { return [] }
    // A map is about twice as wide as high.
    let height = view.north - view.south
    let drawn = BoundingBox(
      south: view.south,
      west: view.west - height,
      north: view.north,
      east: view.east + height
    )
    return cities(ofPeople: Self.cityPopulation, limit: 12) { drawn.contains($0) }
  }
}

extension MapMark {
  /// The radius of the mark's circle.
  fileprivate var radius: Int {
    switch self {
    case .small: 8
    case .medium: 12
    case .large, .chosen: 16
    }
  }
}
