import Foundations
import Imaging
import Places

extension SimulatedFlickr {
  /// Answers `flickr.photos.getSizes`; widths are strings in some rows, as they are on Flickr.
  func sizes(_ call: Call) throws(SimulatedAPIError) -> Data {
    let photo = try self.photo(call)
    let rows = photo.renditions.map { SampleValue.object(row(of: $0, of: photo)) }
    let answer: SampleValue = [
      "sizes": [
        "candownload": .integer(photo.isDownloadable ? 1 : 0), "size": .array(rows),
      ],
      "stat": "ok",
    ]
    return answer.json
  }

  private func row(of rendition: SampleRendition, of photo: SamplePhoto) -> [String: SampleValue] {
    let width = rendition.pixels.width
    let row: [String: SampleValue] = [
      "label": .string(rendition.size.label),
      "width": rendition.size.isSquare ? .integer(width) : .string(String(width)),
      "height": .integer(rendition.pixels.height),
      "source": .string(address(of: rendition, of: photo)),
      "media": "photo",
    ]
    return row.loose(["width", "height"], in: era, seed: "\(photo.id) \(rendition.size)")
  }
}
