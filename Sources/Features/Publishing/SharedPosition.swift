import Bitmaps
import Foundations
import Model

/// How fine the positions of the user's own pictures are in what is written for others.
package enum SharedPosition: String, Hashable, Sendable, CaseIterable {
  /// The points where they were taken.
  case exact
  /// The cities of the gazetteer within 30 km; without one, none.
  case city
  case none
}

extension SharedPosition {
  /// Returns the position for others of a point.
  func position(of point: Coordinates, _ gazetteer: Gazetteer) -> Coordinates? {
    switch self {
    case .exact: point
    case .city: gazetteer.city(around: point)?.coordinates
    case .none: nil
    }
  }
}

/// What GeoJSON has of the user's own pictures, since it is made to be passed on.
package struct PositionSharing: Sendable {
  let precision: SharedPosition
  /// True if the listed places are those of the user's own pictures.
  let isOwnSource: Bool
  let gazetteer: @Sendable () -> Gazetteer

  /// True if points that are no city's are left out.
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

  /// Returns how much others get of the photos of a list.
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

extension Photo {
  /// An id of one of the user's own pictures that tells nothing about the machine.
  ///
  /// The id of a picture in a folder is a hash of its absolute path, from which login names can be guessed. This one
  /// is a hash of the path inside the folder, the time of the last change and the size, so that it changes with the
  /// picture. A photo in an export keeps its id at Flickr.
  var sharedID: String {
    guard page.isFileURL else { return id }
    let (root, path) = (source.path ?? "", page.path(percentEncoded: false))
    let parts = [
      source.facts.word, path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path,
      dateUploaded.map { String(Int($0.timeIntervalSince1970.rounded(.down))) } ?? "",
      renditions.largestSize?.description ?? "",
    ]
    let text = parts.joined(separator: "\n")
    return "P" + SHA256(of: Data(text.utf8)).hexadecimal.prefix(16)
  }

  /// The form of a shared id that is a hash.
  static let sharedIDForm = PhotoIDForm.hexadecimal(prefix: "P", count: 16)

  /// True if the title is the name of the file, because the picture has no other.
  var isTitledByFileName: Bool {
    guard page.isFileURL else { return false }
    let name = page.lastPathComponent
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return title == stem.onOneLine
  }
}
