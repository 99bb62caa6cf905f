import Foundations

/// A list of photos of which a call asks for a page.
struct PhotoListing {
  let uploads: [Upload]
  let call: Call
  /// The most photos that a page may have.
  var pageLimit = 500
  /// How many photos can be reached by turning pages; `nil` if all.
  ///
  /// Beyond them, Flickr does not end the list but tells earlier photos again.
  var reach: Int?
  /// Whether a photo's row tells where it was taken, if `extras` asks for it.
  var locates: @Sendable (SamplePhoto) -> Bool = { _ in true }
}

extension PhotoListing {
  private var perPage: Int { call.number("per_page", default: 100, in: 1...pageLimit) }
  private var page: Int { call.number("page", default: 1, in: 1...10_000) }

  /// The uploads on the page.
  private var shown: ArraySlice<Upload> {
    guard let reach, uploads.count > reach else {
      return uploads.dropFirst((page - 1) * perPage).prefix(perPage)
    }
    return uploads.prefix(reach).dropFirst((page - 1) * perPage % reach).prefix(perPage)
  }

  /// The page as Flickr answers it.
  func answer(of flickr: SimulatedFlickr) -> Data {
    let extras = Set((call["extras"] ?? "").split(separator: ",").map(\.trimmed))
    let rows = shown.map { upload in
      let isLocated = locates(upload.photo)
      return SampleValue.object(flickr.row(of: upload, extras: extras, isLocated: isLocated))
    }
    let list: [String: SampleValue] = [
      "page": .integer(page),
      "pages": .integer((uploads.count + perPage - 1) / perPage),
      "perpage": .integer(perPage),
      "total": .string(String(uploads.count)),
      "photo": .array(rows),
    ]
    let loose = list.loose(["page", "pages", "perpage", "total"], in: flickr.era, seed: call.text)
    return SampleValue.object(["photos": .object(loose), "stat": "ok"]).json
  }
}
