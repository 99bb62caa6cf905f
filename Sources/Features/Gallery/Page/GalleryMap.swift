import Foundations
import Model
import TerminalGraphics

/// The map of a gallery, and the list of its places with links to their photos.
///
/// The list has all that the drawing has, and takes keys. So marks take no focus, and screen readers skip the
/// drawing.
struct GalleryMap: Hashable, Sendable {
  private let places: [GalleryPlace]

  /// Creates the map of a gallery, or returns `nil` if no photo has a position.
  init?(of gallery: Gallery) {
    if gallery.places.isEmpty { return nil }
    places = gallery.places
  }

  var section: Markup {
    let map = MapDrawing(points: points, bounds: bounds).vectors()
    let marks: [Markup] = map.marks.map { mark in
      """
      <a href="#place-\(mark.index)" tabindex="-1"><title>\(places[mark.index].caption)</title>\
      <circle cx="\(mark.x)" cy="\(mark.y)" r="\(mark.size.radius)"/>\
      \(mark.label.map { label(places[mark.index], at: $0) })</a>

      """
    }
    let items = places.enumerated().map { item($1, number: $0) }
    return """
      <section aria-labelledby="map">
      <h2 id="map">Map</h2>
      <svg class="map" viewBox="0 0 \(map.width) \(map.height)" aria-hidden="true">
      <path class="borders" d="\(map.borders)"/>
      <path d="\(map.coasts)"/>
      \(marks)</svg>
      <ul class="places" role="list">
      \(items)</ul>
      </section>

      """
  }

  private func label(_ place: GalleryPlace, at label: MapVectors.Label) -> Markup {
    """
    <text x="\(label.x)" y="\(label.y)" text-anchor="\(label.anchor.rawValue)">\
    \(place.name.title)</text>
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

  private var points: [MapDrawing.Point] {
    places.map { place in
      MapDrawing.Point(
        latitude: place.coordinates.latitude,
        longitude: place.coordinates.longitude,
        name: place.name.title,
        weight: place.photos.count
      )
    }
  }

  /// The bounds of the photos, with enough around them that coasts are recognized; the world if they are
  /// on both sides of it.
  private var bounds: BoundingBox {
    let points = places.flatMap(\.photos).compactMap(\.photo.coordinates)
    let box = points.dropFirst().reduce(points.first.map { BoundingBox($0) }) {
      $0?.extended(to: $1)
    }
    guard let box, box.east - box.west <= 180 else { return .world(including: points) }
    return box.withMargin(ofAtLeast: 5)
  }
}

extension GalleryPlace {
  /// The name on one line.
  fileprivate var line: String { name.isUnnamed ? name.title : name.description }

  /// The name and the number of photos: `Lisbon, Lisbon, Portugal: 12 photos`.
  fileprivate var caption: String { "\(line): \(photos.count.counted("photo"))" }
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
