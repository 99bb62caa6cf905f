import Bitmaps
import Foundations
import Model

/// The precision of the positions of the user's own pictures in published output.
package enum SharedPosition: String, Hashable, Sendable, CaseIterable {
  /// The points where they were taken.
  case exact
  /// The cities of the gazetteer within 30 km; without one, none.
  case city
  case none
}

extension SharedPosition {
  /// Returns a point at this precision, or `nil` if it is withheld.
  func position(of point: Coordinates, _ gazetteer: Gazetteer) -> Coordinates? {
    switch self {
    case .exact: point
    case .city: gazetteer.city(around: point)?.coordinates
    case .none: nil
    }
  }
}

/// The settings for disclosing the positions of the user's own pictures in GeoJSON, which is meant to be passed on.
package struct PositionSharing: Sendable {
  let precision: SharedPosition
  /// True if the listed places are from the user's own pictures.
  let isOwnSource: Bool
  let gazetteer: @Sendable () -> Gazetteer

  /// True if points other than cities are left out.
  var hidesPoints: Bool { isOwnSource && precision != .exact }

  package init(
    _ precision: SharedPosition,
    isOwnSource: Bool = false,
    gazetteer: @escaping @Sendable () -> Gazetteer
  ) {
    self.precision = precision
    self.isOwnSource = isOwnSource
    self.gazetteer = gazetteer
  }

  /// Returns the places of a list; those of the user's own pictures are merged into the cities around them.
  func coarsened(_ places: [Place]) -> [Place] {
    if !isOwnSource { return places }
    let gazetteer = gazetteer()
    var (merged, numbers): ([Place], [Coordinates: Int]) = ([], [:])
    for place in places {
      guard let city = place.coordinates.flatMap({ gazetteer.city(around: $0) }) else {
        merged.append(place.name.isUnnamed ? place : Place(unnamed: place))
        continue
      }
      if let number = numbers[city.coordinates] {
        merged[number] = Place(city, merged[number], place)
      } else {
        numbers[city.coordinates] = merged.count
        merged.append(Place(city, place))
      }
    }
    return merged
  }

  /// Returns the options for disclosing the photos of a list.
  func options(hasOwn: Bool) -> DisclosureOptions {
    DisclosureOptions(precision: precision, gazetteer: hasOwn ? gazetteer() : Gazetteer())
  }

  /// Returns a notice about places that were left out because they are not cities, or `nil` if there are none.
  static func notice(ofOmittedPlaces count: Int) -> String? {
    if count == 0 { return nil }
    let subject = count == 1 ? "1 place is" : "\(count) places are"
    return "\(subject) far from cities and left out; --map exact includes all."
  }
}

extension Place {
  /// Creates a city with the photos of places of the user's own.
  fileprivate init(_ city: City, _ places: Place...) {
    self.init(
      id: city.coordinates.id,
      name: city.name,
      photoCount: places.reduce(0) { $0 + ($1.photoCount ?? 0) },
      coordinates: city.coordinates
    )
    isPrivate = places.allSatisfy(\.isPrivate)
  }

  /// Creates the place without its name.
  fileprivate init(unnamed place: Place) {
    self.init(
      id: place.id,
      name: place.coordinates.map { .unnamed($0) } ?? place.name,
      photoCount: place.photoCount,
      coordinates: place.coordinates
    )
    isPrivate = place.isPrivate
  }
}

extension Photo {
  /// Returns the name of the city around the photo, which may be published.
  func city(in gazetteer: Gazetteer) -> PlaceName? {
    coordinates.flatMap { gazetteer.city(around: $0)?.name }
  }

  /// Returns the photo with the city around it as its place.
  func inCity(of gazetteer: Gazetteer) -> Photo {
    var photo = self
    photo.place = city(in: gazetteer)
    return photo
  }

  /// An id of one of the user's own pictures that discloses nothing about the machine.
  ///
  /// The id of a picture in a folder is a hash of its absolute path, from which login names can be guessed. This id is
  /// a hash of the path inside the folder, the modification time and the size, so it changes with the picture. The
  /// Flickr id of a photo in an export leads to its owner, so it is hashed as well.
  var sharedID: String {
    guard page.isFileURL || source.facts.ownsPhotos else { return id }
    let (root, path) = (source.path ?? "", page.isFileURL ? page.path(percentEncoded: false) : id)
    let parts = [
      source.facts.word, path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path,
      dateUploaded.map { String(Int($0.timeIntervalSince1970.rounded(.down))) } ?? "",
      renditions.largestSize?.description ?? "",
    ]
    let text = parts.joined(separator: "\n")
    return "P" + SHA256(of: Data(text.utf8)).hexadecimal.prefix(16)
  }

  /// The form of a shared id that is such a hash.
  static let sharedIDForm = PhotoIDForm.hexadecimal(prefix: "P", count: 16)

  /// True if the title is the file name, because the picture has no other title.
  var isTitledByFileName: Bool {
    guard page.isFileURL else { return false }
    return title == page.lastPathComponent.withoutExtension.onOneLine
  }
}
