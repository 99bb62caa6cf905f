import Foundations
import Imaging
import Model
import Store

/// What a gallery of the user's own pictures discloses, on its page and in the picture files.
package struct GalleryDisclosure: Hashable, Sendable {
  /// The number of different positions, and their precision.
  package let positions: Int
  package let precision: SharedPosition
  /// The number of different authors and owners of cameras.
  package let authors: Int
  /// The number of different terms of use other than known licences.
  package let rights: Int
  /// The number of people named in the picture files.
  package let people: Int
  package let serialNumbers: Int
  /// The number of titles that are file names.
  package let fileNames: Int
  /// The number of pictures with all of their metadata.
  package let unchangedFiles: Int

  package init(
    positions: Int = 0,
    precision: SharedPosition = .city,
    authors: Int = 0,
    rights: Int = 0,
    people: Int = 0,
    serialNumbers: Int = 0,
    fileNames: Int = 0,
    unchangedFiles: Int = 0
  ) {
    self.positions = positions
    self.precision = precision
    self.authors = authors
    self.rights = rights
    self.people = people
    self.serialNumbers = serialNumbers
    self.fileNames = fileNames
    self.unchangedFiles = unchangedFiles
  }
}

extension GalleryDisclosure {
  /// One of the user's own pictures as shown on the page, and the metadata in its file.
  struct File {
    let photo: Photo
    let position: DescriptiveMetadata.Position?
    let authors: Set<String>
    let rights: String?
    /// The names of the people in the picture.
    let people: [String]
    let serialNumbers: Set<String>
    /// True if this program encoded the picture, which then has no metadata.
    let isEncodedHere: Bool

    /// Reads a picture's file; an unreadable one discloses nothing.
    init(_ photo: Photo, at path: String) {
      self.photo = photo
      guard let file = try? ReadableFile.opened(at: path), let header = try? file.pictureHeader()
      else {
        (position, authors, rights, people, serialNumbers) = (nil, [], nil, [], [])
        isEncodedHere = false
        return
      }
      let (metadata, traces) = (header.metadata, header.traces)
      position = metadata.position
      authors = traces.authors
      rights = metadata.license?.name
      people = metadata.people
      serialNumbers = traces.serialNumbers
      isEncodedHere = (try? file.hasSoftwareMark()) == true
    }
  }

  /// Counts what pictures disclose, or returns `nil` if there are none.
  init?(of files: [File], _ treatment: GalleryTreatment, fileNames: Int) {
    if files.isEmpty { return nil }
    let points = Set(files.compactMap(\.position))
    let others = Set(files.filter { $0.position == nil }.compactMap(\.photo.coordinates))
    let authors = files.flatMap { $0.authors.union([$0.photo.owner.shown].compactMap(\.self)) }
    let terms = files.flatMap { [$0.rights, $0.photo.license?.name].compactMap(\.self) }
    self.init(
      positions: points.count + others.count,
      precision: points.isEmpty ? treatment.map : .exact,
      authors: Set(authors).count,
      rights: Set(terms).count { !$0.isNameOfLicense },
      people: Set(files.flatMap(\.people).map { FoldedText($0) }).count,
      serialNumbers: Set(files.flatMap(\.serialNumbers)).count,
      fileNames: fileNames,
      unchangedFiles: treatment.keepsMetadata ? files.count { !$0.isEncodedHere } : 0
    )
  }

  /// Counts what a gallery of photos will disclose, as they are treated, or returns `nil` if none is the user's own.
  init?(expectedOf photos: [Photo], _ treatment: GalleryTreatment, _ options: DisclosureOptions) {
    let own = photos.filter(\.source.isOwn)
    if own.isEmpty { return nil }
    let shown = own.map { $0.disclosed(on: .page, options) }
    self.init(
      positions: Set(shown.compactMap(\.coordinates)).count,
      precision: treatment.map,
      authors: Set(shown.compactMap(\.owner.shown)).count,
      rights: Set(shown.compactMap(\.license?.name)).count { !$0.isNameOfLicense },
      fileNames: own.count(where: \.isTitledByFileName)
    )
  }

  /// The disclosure as a sentence.
  ///
  /// Maker notes cannot be enumerated, so if all metadata is kept, the sentence never says that something is absent.
  package var sentence: String {
    let given = [
      positions == 0
        ? nil : positions.counted("position") + (precision == .city ? " (cities)" : " (exact)"),
      authors == 0 ? nil : authors.counted("author"),
      rights == 0 ? nil : rights.counted("copyright notice"),
      people == 0 ? nil : "the names of \(people.countedPeople)",
      serialNumbers == 0 ? nil : serialNumbers.counted("serial number"),
      fileNames == 0 ? nil : "\(fileNames.counted("title")) taken from file names",
      unchangedFiles == 0 ? nil : "all metadata of \(unchangedFiles.counted("picture"))",
    ]
    let parts = given.compactMap(\.self)
    if parts.isEmpty {
      return
        "The page gives away no position, author, copyright notice, serial number or file name."
    }
    return "The page gives away \(parts.joined(separator: ", "))."
  }
}

extension String {
  /// True if the text is the name of a known licence and nothing else.
  fileprivate var isNameOfLicense: Bool {
    License(name: self, url: nil).withoutPeople?.name.lowercased() == lowercased()
  }
}
