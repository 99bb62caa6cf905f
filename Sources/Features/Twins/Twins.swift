import Foundations
import Imaging
import Model
import SystemCalls

extension Photos {
  /// Returns the twins among the user's own pictures in some lists, by default all.
  ///
  /// - Throws: A `Failure` of wrong usage for photos of others, and the errors of the source.
  package func twins(
    in selectors: [PhotoSelector],
    _ arrangement: ListArrangement,
    includingSimilar: Bool
  ) async throws -> TwinList {
    guard sources.id.isOwn else {
      throw Failure(
        .wrongUsage,
        "Only your own pictures are compared: name a folder or an export with --source."
      )
    }
    let wanted = selectors.isEmpty ? [.list(.all)] : selectors
    let list = try await list(
      wanted.map { PhotoListRequest($0, arrangement, page: Page(1, of: .max)) }
    )
    let photos = list.photos.filter { $0.source == sources.id }
    let fingerprints = try await sources.chosen.fingerprints(
      of: photos,
      includingSimilar ? .luma : .pixels
    )
    let ties = try await ties(of: photos, fingerprints)
    var identities: Set<FileIdentity> = []
    let candidates = zip(photos, fingerprints).compactMap { photo, fingerprint -> TwinCandidate? in
      guard let fingerprint else { return nil }
      // Under two paths, a file is no copy of itself.
      if let identity = fingerprint.identity, !identities.insert(identity).inserted { return nil }
      return TwinCandidate(photo: photo, fingerprint: fingerprint, ties: ties[photo.id] ?? [])
    }
    return TwinList(
      groups: TwinFinder(candidates).groups,
      comparedCount: candidates.count,
      leftOutCount: photos.count - candidates.count
    )
  }

  /// Returns what needs each of the pictures with the same pixels as another one.
  private func ties(
    of photos: [Photo],
    _ fingerprints: [PictureFingerprint?]
  ) async throws -> [Photo.ID: Set<TwinCandidate.Tie>] {
    let files = zip(photos, fingerprints)
    // Links have no fingerprints.
    let targets = Set(
      files.filter { $1 == nil && $0.page.isFileURL }
        .compactMap { photo, _ in (try? FileStatus(of: photo.page.path))?.identity }
    )
    let counts = fingerprints.compactMap { $0?.pixels?.digest }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var ties: [Photo.ID: Set<TwinCandidate.Tie>] = [:]
    for (photo, fingerprint) in files {
      guard let pixels = fingerprint?.pixels, counts[pixels.digest, default: 0] > 1 else {
        continue
      }
      if let identity = fingerprint?.identity, targets.contains(identity) {
        ties[photo.id, default: []].insert(.link)
      }
      guard let url = photo.rendition(.original)?.url else { continue }
      let companions = try await sources.chosen.companions(ofPictureAt: url).files
      // The others are files about one.
      if companions.contains(where: \.lastPathComponent.namesPhoto) {
        ties[photo.id, default: []].insert(.shot)
      }
    }
    return ties
  }
}

extension Photos {
  /// Returns a page of the pictures that have twins, group by group.
  func duplicates(_ request: PhotoListRequest) async throws -> PhotoListPage {
    try request.arrangement.check(.ofStored, of: "The list of duplicates")
    let twins = try await twins(in: [], request.arrangement, includingSimilar: true)
    var (photos, sections) = ([Photo](), [Photo.ID: PhotoSection]())
    for row in twins.entries where sections[row.twin.photo.id] == nil {
      photos.append(row.twin.photo)
      sections[row.twin.photo.id] = row.photoSection
    }
    let (rows, hasMore) = request.page.rows(of: photos)
    var page = PhotoListPage(
      title: "Duplicates",
      subject: "that have duplicates",
      photos: Array(rows),
      first: request.page.start + 1,
      total: photos.count,
      skipped: 0,
      hasMore: hasMore
    )
    page.sections = sections
    return page
  }
}

/// The groups of twins among pictures.
package struct TwinList: Hashable, Sendable {
  package let groups: [TwinGroup]
  /// The number of pictures that were compared.
  package let comparedCount: Int
  /// True if only the exact copies are listed, without their originals, for programs that delete them.
  package var listsCopiesOnly = false
  /// True if files are left out whose paths would be changed on a line.
  package var omitsUnprintablePaths = false

  /// The number of pictures that were not compared: links, and files that cannot be read.
  package let leftOutCount: Int

  init(groups: [TwinGroup], comparedCount: Int, leftOutCount: Int = 0) {
    (self.groups, self.comparedCount) = (groups, comparedCount)
    self.leftOutCount = leftOutCount
  }

  /// What was found, as a sentence.
  package var summary: String {
    if groups.isEmpty {
      return "There are no duplicates among \(comparedCount.counted("picture"))."
    }
    let fileCount = Set(groups.flatMap { $0.files.map(\.photo.id) }).count
    let copies = groups.flatMap(\.files).filter(\.isCopy)
    let found =
      "\(groups.count.counted("group")) of \(fileCount.counted("file")) among "
      + comparedCount.counted("picture")
    if copies.isEmpty { return "\(found)." }
    let byteCount = copies.reduce(0) { $0 + $1.byteCount }
    let verb = copies.count == 1 ? "takes" : "take"
    let noun = copies.count == 1 ? "copy" : "copies"
    return "\(found); \(copies.count.grouped) exact \(noun) \(verb) \(byteCount.asByteCount)."
  }
}
