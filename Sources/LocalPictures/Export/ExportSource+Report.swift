import Foundations
import Model

extension ExportSource {
  /// Reports what the export contains and what is missing.
  package func report() async throws -> SourceReport? {
    ExportReport(of: try await contents.value).report
  }
}

/// The counts of an export's contents, and of missing parts.
struct ExportReport {
  let contents: ExportContents
  private var photos: ExportedPhotos { contents.photos }
  private var listing: ExportListing { contents.listing }

  /// The archives that cannot be read.
  let unreadable: [ExportArchive]
  /// The number of photos with a picture, and of videos.
  let pictureCount: Int
  let videoCount: Int
  /// The number of photos without a picture or a video.
  var missingCount: Int { photos.count - pictureCount - videoCount }
  let locatedCount: Int
  let privateCount: Int
  /// The earliest and the latest time at which a photo was taken.
  let firstDate: String?
  let lastDate: String?
  /// The number of different tags.
  let tagCount: Int
  /// The number of photos in albums that are in the export, and of those that are missing from it.
  let albumPhotoCount: Int
  let absentAlbumPhotoCount: Int

  init(of contents: ExportContents) {
    self.contents = contents
    let photos = Array(contents.photos)
    unreadable = contents.listing.archives.filter { $0.problem != nil }
    let files = photos.map { contents.picture(of: $0.id) }
    let isVideo = photos.map { contents.isVideo($0) }
    videoCount = isVideo.count { $0 }
    pictureCount = zip(files, isVideo).count { $0 != nil && !$1 }
    locatedCount = photos.count { $0.coordinates != nil }
    privateCount = contents.photos.rows.count(where: \.isPrivate)
    let dates = photos.lazy.map(\.dateTaken).filter { !$0.isEmpty }
    (firstDate, lastDate) = (dates.min(), dates.max())
    tagCount = Set(photos.flatMap { $0.tags.split(separator: "\n") }).count
    let ids = Set(contents.albums.flatMap(\.photos))
    absentAlbumPhotoCount = ids.count { contents.index(of: $0) == nil }
    albumPhotoCount = ids.count - absentAlbumPhotoCount
  }

  var report: SourceReport {
    let findings = [
      ("archives", archives), ("photos", photoSentence), ("not public", privacy),
      ("without data", pictures), ("albums", albums), ("positions", positions), ("taken", dates),
      ("profile", profile),
    ]
    return SourceReport(
      findings.compactMap { label, text in text.map { SourceReport.Finding(label, $0) } },
      json: json
    )
  }
}

// MARK: - Sentences

extension ExportReport {
  private var archives: String? {
    let count = listing.archives.count
    if count == 0 { return nil }
    var parts = [String(count)]
    if !unreadable.isEmpty {
      let names = unreadable.prefix(longestList).map { archive in
        "\(archive.file.name.onOneLine) cannot be read: \(archive.problem?.clause ?? "")"
      }
      parts.append(names.joined(separator: "; ") + rest(of: unreadable.count))
    }
    let skipped = listing.archives.reduce(0) { $0 + $1.skipped }
    if skipped > 0 { parts.append("\(skipped.counted("file")) with damaged headers left out") }
    return parts.joined(separator: "; ")
  }

  private var photoSentence: String {
    let parts = [
      "\(pictureCount) with a picture", videoCount == 0 ? nil : videoCount.counted("video"),
      missingCount == 0 ? nil : "\(missingCount) without a picture",
      contents.photos.skipped == 0
        ? nil : "the data of \(contents.photos.skipped) more cannot be read",
    ]
    return "\(photos.count): " + parts.compactMap(\.self).joined(separator: ", ")
  }

  private var privacy: String? { privateCount == 0 ? nil : privateCount.counted("photo") }

  /// A sentence about pictures without a photo, and additional pictures of a photo.
  private var pictures: String? {
    let (unmatched, losers) = (contents.matching.unmatched, contents.matching.losers)
    let copies = contents.matching.copies
    let parts = [
      unmatched.isEmpty ? nil : unmatched.count.counted("picture") + names(of: unmatched),
      losers.isEmpty
        ? nil
        : "\(losers.count.counted("picture")) of a photo with another one" + names(of: losers),
      copies == 0 ? nil : "\(copies.counted("picture")) in the export twice",
    ]
    return parts.compactMap(\.self).joined(separator: "; ").nonEmpty
  }

  private var albums: String? {
    if contents.hasDamagedAlbums { return "albums.json cannot be read" }
    if contents.albums.isEmpty {
      return listing.albums == nil ? "none: there is no albums.json" : "none"
    }
    return "\(contents.albums.count) with \(albumPhotoCount.counted("photo"))"
      + (absentAlbumPhotoCount == 0
        ? "" : "; of \(absentAlbumPhotoCount.counted("other")) there is nothing here")
  }

  private var positions: String { "\(locatedCount) of \(photos.count.counted("photo"))" }

  private var dates: String? {
    guard let firstDate, let lastDate else { return nil }
    return "\(firstDate.prefix(10)) to \(lastDate.prefix(10))"
  }

  private var profile: String? {
    if contents.hasDamagedProfile { return "account_profile.json cannot be read" }
    guard let counts = contents.profile?.counts else {
      return "none: there is no account_profile.json"
    }
    let parts = [("geotags_count", "position", locatedCount), ("tags_count", "tag", tagCount)]
      .compactMap { key, noun, count in
        counts[key].map { "\($0.counted(noun)), here \(count)" }
      }
    return parts.joined(separator: "; ").nonEmpty
  }

  private func names(of numbers: [Int]) -> String {
    let names = numbers.prefix(longestList).map { listing.pictures[$0].name.onOneLine }
    return " (\(names.joined(separator: ", "))\(rest(of: numbers.count)))"
  }

  private func rest(of count: Int) -> String {
    count <= longestList ? "" : " and \(count - longestList) more"
  }
}

/// The maximum number of files that a sentence names.
private let longestList = 3

// MARK: - JSON

extension ExportReport {
  private var json: JSONValue {
    .known([
      ("archives", .integer(listing.archives.count)),
      (
        "unreadableArchives",
        .array(
          unreadable.map {
            ["path": .string($0.file.path), "problem": .string($0.problem?.clause ?? "")]
          }
        )
      ),
      ("photos", .integer(photos.count)), ("withPicture", .integer(pictureCount)),
      ("videos", .integer(videoCount)), ("withoutPicture", .integer(missingCount)),
      ("unreadablePhotos", .integer(contents.photos.skipped)),
      ("private", .integer(privateCount)),
      ("picturesWithoutData", .integer(contents.matching.unmatched.count)),
      ("rivalPictures", .integer(contents.matching.losers.count)),
      ("copies", .integer(contents.matching.copies)),
      ("albums", .integer(contents.albums.count)),
      ("albumPhotos", .integer(albumPhotoCount)),
      ("absentAlbumPhotos", .integer(absentAlbumPhotoCount)),
      ("positions", .integer(locatedCount)), ("firstTaken", .text(firstDate)),
      ("lastTaken", .text(lastDate)), ("tags", .integer(tagCount)),
      (
        "profile",
        contents.profile.map { profile in
          .known(
            ["geotags_count", "tags_count"].map { ($0, profile.counts[$0].map { .integer($0) }) }
          )
        }
      ),
    ])
  }
}
