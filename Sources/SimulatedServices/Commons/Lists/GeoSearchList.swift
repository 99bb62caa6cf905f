import Foundations
import Model
import Sample

extension SimulatedCommons {
  /// Handles `geosearch`: the files around a point or in a box, the nearest first; it has no continuation.
  ///
  /// As a generator, its `index` starts at −1. Source: https://www.mediawiki.org/wiki/API:Geosearch
  func geosearch(_ arguments: ListArguments) throws(CommonsError) -> ListPage {
    let found =
      if let box = arguments["bbox"] { try boxed(box) } else { try circled(arguments) }
    let shown = arguments.includesFiles ? found.prefix(arguments.limit) : []
    let files = shown.compactMap { upload(pageID: CommonsFile.all[$0.position].pageID) }
    return ListPage(
      files: files,
      firstIndex: -1,
      rows: zip(files, shown).map { $0.geoRow(metres: $1.metres) }
    )
  }

  /// An index in `CommonsFile.all`, and its distance.
  private typealias Found = (position: Int, metres: Double)

  private func circled(_ arguments: ListArguments) throws(CommonsError) -> [Found] {
    guard let text = arguments["coord"] else {
      let names = ["coord", "page", "bbox"].map { "\"\(arguments.prefix)\($0)\"" }
      throw .missing(oneOf: names.joined(separator: ", "))
    }
    let parts = text.split(separator: "|").map { Double($0.trimmed) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let center = Coordinates(latitude: latitude, longitude: longitude)
    else { throw .invalidCoordinate }
    let radius = arguments["radius"] ?? "500"
    guard let metres = Double(radius), (10...10_000).contains(metres) else {
      throw .radiusOutOfRange(radius, of: arguments.prefix + "radius")
    }
    return near(center, within: metres / 1_000)
  }

  /// Returns the files in a box `top|left|bottom|right` with sides of at most 20 km.
  private func boxed(_ text: String) throws(CommonsError) -> [Found] {
    let sides = text.split(separator: "|").compactMap { Double($0.trimmed) }
    guard sides.count == 4, sides[0] > sides[2], sides[3] > sides[1],
      let center = Coordinates(
        latitude: (sides[0] + sides[2]) / 2,
        longitude: (sides[1] + sides[3]) / 2
      )
    else { throw .invalidBox }
    // Degrees of longitude count as on the equator, so the limit is strict.
    guard max(sides[0] - sides[2], sides[3] - sides[1]) <= 0.18 else { throw .boxTooBig }
    let box = GeoBox(west: sides[1], south: sides[2], east: sides[3], north: sides[0])
    return near(center, within: 20).filter { found in
      let photo = CommonsFile.all[found.position].photo
      return box.contains(latitude: photo.latitude, longitude: photo.longitude)
    }
  }

  private func near(_ center: Coordinates, within kilometres: Double) -> [Found] {
    CommonsFile.grid.points(within: kilometres, of: center)
      .map { (position: CommonsFile.located[$0.index], metres: $0.kilometres * 1_000) }
      .sorted { ($0.metres, $0.position) < ($1.metres, $1.position) }
  }
}

extension UploadedFile {
  fileprivate func geoRow(metres: Double) -> JSONValue {
    let more: JSONObject = [
      "lat": .number(file.photo.latitude), "lon": .number(file.photo.longitude),
      "dist": .number((metres * 10).rounded() / 10), "primary": true,
    ]
    return .object(row.merging(more))
  }
}
