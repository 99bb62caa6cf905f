import Foundations
import Imaging
import Model

/// The facts from the files beside a picture.
struct FactsBeside: Sendable {
  /// The name of the file that they describe: the picture, or the target of a link.
  private let name: String
  /// The facts of the sidecars, the more specific one first.
  private(set) var sidecars: [FileFacts] = []
  /// The facts of the JSON named after the whole file name, from photo fetch, gallery-dl or an older Takeout.
  private(set) var json: FileFacts?
  /// The facts of the JSON of Google Takeout.
  private(set) var takeout: FileFacts?
  private(set) var isPrivate = false

  /// True if the picture is in the trash.
  var isTrashed: Bool { takeout?.isTrashed ?? false }

  /// Collects the facts of the files beside a picture, given the picture's number and the facts of each file.
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
    let isOfPicture =
      match.isWhole
      || found.metadata.title.map {
        PictureFileName(name).canBe($0, isOfOriginal: match.isOfOriginal)
      } == true
    if isOfPicture { takeout = found }
  }
}

// MARK: - Merging

extension FactsBeside {
  /// Merges the descriptions of a picture fact by fact: the sidecars win, then the JSON, then the picture itself.
  ///
  /// People named in Google Photos are added to others, and a favourite there has five stars if no other are known.
  /// Takeout's date in UTC is dropped if it agrees with the picture's own date, which is in the camera's local time.
  func description(over own: DescriptiveMetadata) -> DescriptiveMetadata {
    if sidecars.isEmpty && json == nil && takeout == nil { return own }
    var (all, people, favourite) = (own, [String](), nil as Int?)
    // Fallbacks for a missing title and a missing date.
    var (nameOfFile, post): (String?, CivilTime?) = (nil, nil)
    for case let facts? in [takeout, json] {
      var described = facts.metadata
      switch facts.writer {
      case .takeout:
        people = described.people
        described.people = []
        favourite = described.rating
        described.rating = nil
        let title = described.title.map { TakeoutTitle($0, ofPicture: name) }
        described.title = title?.isFileName == false ? title?.text : nil
        nameOfFile = title?.isFileName == true ? title?.text : nil
        if described.agreesInTime(with: own) { described.dateTaken = nil }
      case .galleryDL where described.dateTaken?.offset != nil:
        // A picture is often posted later than it is taken, so the time of the post is only a fallback.
        post = described.dateTaken
        described.dateTaken = nil
      case .galleryDL, .photoFetch: break
      case nil: continue
      }
      all = described.over(all)
    }
    all = sidecars.reversed().reduce(all) { $1.metadata.withoutFiller(of: own).over($0) }
    all.title = all.title ?? nameOfFile
    all.rating = all.rating ?? favourite
    all.dateTaken = all.dateTaken ?? post
    all.people = (all.people + people).describingTags
    return all.withoutPeopleAsTags
  }
}

extension DescriptiveMetadata {
  /// True if the date, in UTC, is another description's local time in some time zone.
  ///
  /// Offsets from UTC are multiples of 15 minutes, up to 14 hours.
  fileprivate func agreesInTime(with other: DescriptiveMetadata) -> Bool {
    guard let date = dateTaken?.seconds, let local = other.dateTaken?.seconds else { return false }
    let offset = local - date
    return offset % (15 * 60) == 0 && abs(offset) <= 14 * 60 * 60
  }
}
