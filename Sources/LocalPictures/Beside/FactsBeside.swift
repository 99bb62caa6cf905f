import Foundations
import Imaging
import Model

/// What the files beside a picture say of it.
struct FactsBeside: Sendable {
  /// The name of the file that they lie beside: the picture's, or that of a link's target.
  private let name: String
  /// The facts of the sidecars, the more specific one first.
  private(set) var sidecars: [FileFacts] = []
  /// The facts of the JSON of the picture's whole name: photo fetch's, gallery-dl's, or an older Takeout's.
  private(set) var json: FileFacts?
  /// The facts of the JSON of Google Takeout.
  private(set) var takeout: FileFacts?
  private(set) var isPrivate = false

  /// True if the picture is in the trash.
  var isTrashed: Bool { takeout?.isTrashed ?? false }

  /// Collects the facts of the files beside a picture, given its number and what was read of each file.
  init(_ number: Int, in listing: FolderListing, _ facts: (Int) -> FileFacts?) {
    let number = listing.described(number)
    name = listing.files[number].name
    let beside = listing.filesBeside(number)
    sidecars = beside.sidecars.compactMap(facts)
    let marks = beside.marks + listing.takeout.marks(ofPicture: number)
    isPrivate = marks.contains { facts($0)?.isPrivate != false }
    json = beside.json.flatMap(facts)
    guard let match = listing.takeout[number], let found = facts(match.json),
      found.writer == .takeout
    else { return }
    let title = match.isWhole ? nil : found.metadata.title
    let parts = PictureFileName(name)
    if match.isWhole || title.map({ parts.canBe($0, isOfOriginal: match.isOfOriginal) }) == true {
      takeout = found
    }
  }
}

// MARK: - Merging

extension FactsBeside {
  /// Returns the description of a picture, fact by fact: by the sidecars, the JSON, then the picture itself.
  ///
  /// The people that Google Photos knows are further tags. A date that agrees with the picture's own gives way to it,
  /// because that is the camera's own time.
  func description(over own: DescriptiveMetadata) -> DescriptiveMetadata {
    if sidecars.isEmpty && json == nil && takeout == nil { return own }
    var (all, people) = (own, [String]())
    // What counts where nothing else tells it.
    var (nameOfFile, post): (String?, CivilTime?) = (nil, nil)
    for case let facts? in [takeout, json] {
      var described = facts.metadata
      switch facts.writer {
      case .takeout:
        people = described.tags
        described.tags = []
        let title = described.title.map { TakeoutTitle($0, ofPicture: name) }
        described.title = title?.isFileName == false ? title?.text : nil
        nameOfFile = title?.isFileName == true ? title?.text : nil
        if described.agreesInTime(with: own) { described.dateTaken = nil }
      case .galleryDL where described.dateTaken?.offset != nil:
        // The time of the post is at best the day on which the picture was taken.
        post = described.dateTaken
        described.dateTaken = nil
      case .galleryDL, .photoFetch: break
      case nil: continue
      }
      all = described.over(all)
    }
    all = sidecars.reversed().reduce(all) { $1.metadata.withoutFiller(of: own).over($0) }
    all.title = all.title ?? nameOfFile
    all.dateTaken = all.dateTaken ?? post
    let further = people.filter { !all.tags.contains($0) }
    all.tags += further.prefix(max(0, Photo.tagLimit - all.tags.count))
    return all
  }
}

extension DescriptiveMetadata {
  /// True if the date, a time in UTC, is that of another description in some time zone.
  ///
  /// Zones differ from UTC by at most 14 hours, and by quarters of an hour.
  fileprivate func agreesInTime(with other: DescriptiveMetadata) -> Bool {
    guard let date = dateTaken?.seconds, let local = other.dateTaken?.seconds else { return false }
    let offset = local - date
    return offset % (15 * 60) == 0 && abs(offset) <= 14 * 60 * 60
  }
}
