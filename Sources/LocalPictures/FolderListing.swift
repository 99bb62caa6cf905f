import Bitmaps
import Foundations
import Imaging
import Model
import SystemCalls

/// The files in a folder that are named like pictures, and those beside them, by path; none has been read yet.
///
/// Files are identified by their index in `files`.
struct FolderListing: Sendable {
  /// All files, sorted by the bytes of their paths.
  let files: [PictureFile]
  let root: PictureRoot
  /// The files that are named neither like pictures nor like files beside them.
  let others: SkippedFiles
  /// The numbers of the files in each folder, without its subfolders.
  ///
  /// A link belongs to the folder of its target, because the files that describe it are there. A folder in several
  /// parts of a Takeout counts as one.
  let folders: [[Int]]
  /// The numbers of links' targets, by the numbers of the links.
  private let targets: [Int: Int]
  /// The paths of links' targets that are not listed.
  let unlistedTargets: [String]
  /// True if any picture may have files beside it.
  private let hasFilesBeside: Bool
  /// The JSON files of Google Takeout.
  let takeout: TakeoutMatches
  /// The numbers of the pictures, by the hashes of their paths.
  private let numbers: Lazy<[UInt64: Int]>

  init(
    of files: [PictureFile],
    in root: PictureRoot,
    besides others: SkippedFiles = SkippedFiles()
  ) {
    self.files = files
    (targets, unlistedTargets) = files.targets
    hasFilesBeside = files.contains { !$0.isPicture }
    let numbers = files.numbersByFolder(targets)
    folders = hasFilesBeside ? files.joiningParts(numbers) : numbers
    takeout = TakeoutMatches(among: files, in: folders)
    self.root = root
    self.others = others
    self.numbers = Lazy {
      let pictures = files.indices.filter { files[$0].isPicture && files[$0].isListed }
      return Dictionary(pictures.map { (files[$0].pathHash, $0) }) { first, _ in first }
    }
  }

  /// Returns the number of the picture with an id, or `nil` if there is none.
  func number(withID id: Photo.ID) -> Int? {
    guard let hash = UInt64(id.dropFirst(), radix: 16), let number = numbers.value[hash] else {
      return nil
    }
    return files[number].id == id ? number : nil
  }

  /// Returns the file with a URL, or `nil` if it was not listed.
  func file(at url: URL) -> PictureFile? { number(at: url).map { files[$0] } }

  /// Returns the file whose neighbours describe the picture with a URL, or `nil` if that was not listed.
  func described(at url: URL) -> PictureFile? { number(at: url).map { files[described($0)] } }

  private func number(at url: URL) -> Int? {
    guard url.isFileURL else { return nil }
    let path = url.path(percentEncoded: false)
    guard let number = numbers.value[path.utf8.fnv1a()] else { return nil }
    return files[number].url.absoluteString == url.absoluteString ? number : nil
  }

  /// Returns the number of the file whose neighbours describe a picture: the target of a link, or the picture itself.
  func described(_ number: Int) -> Int { targets[number] ?? number }

  /// Returns the files beside a picture, found by name: `NAME.jpg.xmp`, then `NAME.xmp`, and `NAME.jpg.json`.
  ///
  /// For a link, these are the files beside its target.
  ///
  /// If `NAME` itself is named like a picture or a video, `NAME.xmp` is only the sidecar of that file. JSON of a
  /// picture in another format, `NAME.png.json`, is a privacy mark.
  func filesBeside(_ number: Int) -> FilesBeside {
    var beside = FilesBeside()
    if !hasFilesBeside { return beside }
    let number = described(number)
    let (folder, name) = (files[number].folder, files[number].name)
    let stem = name.withoutExtension
    var sidecars: [Int] = []
    for number in numbers(aroundStemOf: number) where files[number].folder.isSamePath(as: folder) {
      let other = files[number].name
      if other.hasSidecarExtension {
        sidecars.append(number)
      } else if other.isPrivacyMark
        && other.withoutExtension.withoutExtension.isSamePath(as: stem)
      {
        beside.marks.append(number)
      }
    }
    if !sidecars.isEmpty {
      beside.sidecars = sidecars.named(name, in: self)
      beside.ownSidecar = beside.sidecars.first
      if !stem.namesPictureOrVideo && !stem.isSamePath(as: name) {
        beside.sidecars += sidecars.named(stem, in: self)
      }
    }
    if !beside.marks.isEmpty { beside.json = beside.marks.named(name, in: self).first }
    return beside
  }

  /// The numbers of the files whose paths begin with a picture's path without its extension, and a dot.
  private func numbers(aroundStemOf number: Int) -> Range<Int> {
    let file = files[number]
    if !file.name.utf8.contains(UInt8(ascii: ".")) {
      let stem = "\(file.path)."
      let first = files.firstNumber(notBefore: stem)
      let end = files[first...].firstIndex { !$0.path.utf8.starts(with: stem.utf8) }
      return first..<(end ?? files.endIndex)
    }
    // They are adjacent, because files are sorted by path.
    let first = files[..<number].lastIndex { !$0.hasStem(of: file) }.map { $0 + 1 } ?? 0
    let end = files[(number + 1)...].firstIndex { !$0.hasStem(of: file) } ?? files.endIndex
    return first..<end
  }

  /// Returns the path of the sidecar named after the picture's whole name: the first one read, or else a new one.
  func sidecarPath(ofPicture number: Int) -> String {
    let own = filesBeside(number).ownSidecar.map { files[$0].path }
    return own ?? "\(files[described(number)].path).xmp"
  }

  /// Returns the paths of the other files of the same photo, as lists take a JPEG and its RAW file for one, given the
  /// picture of the file with a number.
  func companions(of picture: FolderPicture, at number: Int) -> [String] {
    guard let key = picture.shotKey else { return [] }
    return numbers(aroundStemOf: number).filter { other in
      guard other != number, files[other].isPicture, !files[other].isLink,
        let facts = try? files[other].facts()
      else { return false }
      let beside = FactsBeside(other, in: self) { try? files[$0].facts() }
      return FolderPicture(files[other], facts, beside, until: nil)?.shotKey == key
    }.map { files[$0].path }
  }

  /// Returns false for a file whose name shows that it says nothing about a listed picture.
  ///
  /// Such files are JSON of no picture, unless it may be a privacy mark, and pictures that are not listed.
  func isRead(_ number: Int) -> Bool {
    if files[number].isPicture { return files[number].isListed }
    return !takeout.isUnrelated(number) || files[number].name.isPrivacyMark
  }

  /// Returns true if there is a file at a path.
  func hasFile(at path: String) -> Bool { files.number(ofPath: path) != nil }

  /// Returns which of the ids are of photos in the folder that are neither private nor in the trash.
  ///
  /// It runs off the caller's thread.
  @concurrent func publicIDs(among ids: Set<Photo.ID>) async -> Set<Photo.ID> {
    ids.filter { id in
      guard let number = number(withID: id) else { return false }
      let json = json(beside: number)
      return !json.isPrivate && !json.isTrashed
    }
  }

  /// Reads the JSON beside a picture.
  fileprivate func json(beside number: Int) -> FactsBeside {
    FactsBeside(number, in: self) { number in
      files[number].name.hasJSONExtension ? try? files[number].facts() : nil
    }
  }

  /// Reads the facts of a picture and of the files beside it, off the caller's thread.
  ///
  /// A date in names is at most a latest one. This program's facts of a kind are left out if one is given.
  @concurrent func picture(
    at number: Int,
    until latest: CivilDate?,
    without kind: SidecarFact.Kind? = nil
  ) async throws(FolderError) -> FolderPicture {
    let file = files[number]
    let beside = FactsBeside(number, in: self) { try? files[$0].facts(without: kind) }
    guard let picture = FolderPicture(file, try file.facts(), beside, until: latest) else {
      throw .undecodable(path: file.path, .notAPicture)
    }
    return picture
  }
}

extension FolderSource {
  /// Returns the paths of the files in a folder that are named like pictures or videos, in order.
  ///
  /// `isPrivate` is true if JSON marks the picture as private.
  ///
  /// - Throws: `FolderError` about the folder, and `CancellationError`.
  package static func pictures(
    inFolder path: String,
    isRecursive: Bool
  ) throws -> [(path: String, isPrivate: Bool)] {
    let listing = try PictureFolder(path).listing(isRecursive: isRecursive)
    return listing.files.enumerated().filter { $1.isPicture && $1.isListed }
      .map { (path: $1.path, isPrivate: listing.json(beside: $0).isPrivate) }
  }
}

extension [PictureFile] {
  /// The files sorted by the bytes of their paths.
  var byPath: [PictureFile] { sorted { $0.precedes($1) } }

  /// Returns the number of the file at a path; the files are sorted by path.
  func number(ofPath path: String) -> Int? {
    let number = firstNumber(notBefore: path)
    return number < endIndex && self[number].isAt(path) ? number : nil
  }

  /// Returns the number of the first file whose path does not sort before the given one.
  fileprivate func firstNumber(notBefore path: String) -> Int {
    partitioningIndex { !$0.precedes(path) }
  }

  /// The numbers of the targets of links to pictures, by the links' numbers, and the paths of unlisted targets.
  fileprivate var targets: (numbers: [Int: Int], unlisted: [String]) {
    var (numbers, unlisted): ([Int: Int], [String]) = ([:], [])
    for number in indices where self[number].isLink && self[number].isPicture {
      guard let target = self[number].target else { continue }
      numbers[number] = self.number(ofPath: target)
      if numbers[number] == nil { unlisted.append(target) }
    }
    return (numbers, unlisted)
  }

  /// Returns the numbers of the files in each folder, given the numbers of links' targets.
  fileprivate func numbersByFolder(_ targets: [Int: Int]) -> [[Int]] {
    var (folders, indices): ([[Int]], [PathKey: Int]) = ([], [:])
    var (last, index) = ("", -1)
    for (number, file) in enumerated() {
      let folder = targets[number].map { self[$0].folder } ?? file.folder
      if index < 0 || !folder.isSamePath(as: last) {
        index = indices[PathKey(folder), default: folders.count]
        if index == folders.count { folders.append([]) }
        (indices[PathKey(folder)], last) = (index, folder)
      }
      folders[index].append(number)
    }
    return folders
  }
}

extension [PictureFile] {
  /// Merges folders that are the same folder in different parts of a Takeout.
  fileprivate func joiningParts(_ folders: [[Int]]) -> [[Int]] {
    var (joined, indices): ([[Int]], [TakeoutFolder: Int]) = ([], [:])
    for numbers in folders {
      let file = numbers.first { !self[$0].isLink }.map { self[$0] }
      if let folder = (file?.pathInFolder.partsOfPath.folder).flatMap(TakeoutFolder.init) {
        if let index = indices[folder] {
          joined[index] += numbers
          continue
        }
        indices[folder] = joined.count
      }
      joined.append(numbers)
    }
    return joined
  }
}

/// The numbers of the files beside a picture.
struct FilesBeside: Hashable, Sendable {
  /// The sidecars, the more specific one first.
  var sidecars: [Int] = []
  /// The first sidecar named after the picture's whole name.
  var ownSidecar: Int?
  /// The files that may say that the picture is private.
  var marks: [Int] = []
  /// The JSON named after the picture's whole name.
  var json: Int?
}

/// A picture or a video in a folder.
///
/// This is a class because lists may sort and filter a hundred thousand pictures without copying their facts.
final class FolderPicture: Sendable {
  let file: PictureFile
  /// The size of the upright picture; `nil` for a video that does not say it.
  private let size: PixelSize?
  /// The video; `nil` for a still picture.
  let video: Photo.Video?
  /// The description from the files beside it, or else from the file itself.
  let metadata: DescriptiveMetadata
  /// The date taken in the description, or else the date in the name of the file or of a folder.
  let dateTaken: CivilTime?
  let dateSource: Photo.DateSource?
  let camera: Photo.Camera?
  let isPrivate: Bool

  /// Creates the picture of a file, or returns `nil` if the file is not a picture.
  ///
  /// A date in names is at most a latest one.
  init?(
    _ file: PictureFile,
    _ facts: FileFacts,
    _ beside: FactsBeside,
    until latest: CivilDate?
  ) {
    if facts.size == nil && facts.video == nil { return nil }
    self.file = file
    (size, video) = (facts.size, facts.video)
    isPrivate = beside.isPrivate
    camera = facts.camera
    metadata = beside.description(over: facts.metadata)
    let named: NamedDate?
    if metadata.dateTaken == nil || video != nil {
      named = NamedDate(ofFile: file.name, inFolder: file.folder, until: latest)
    } else {
      named = nil
    }
    if let date = metadata.dateTaken {
      let isOwn = date == facts.metadata.dateTaken
      dateTaken = isOwn ? video?.local(date, named) ?? date : date
      dateSource = isOwn ? .metadata : .sidecar
    } else {
      dateTaken = named?.time
      dateSource = named.map { $0.isOfFile ? .name : .folder }
    }
  }

  var coordinates: Coordinates? { metadata.position.flatMap(Coordinates.init) }

  /// The same for the files of one photo: their names differ only in the extensions, and they have the same date.
  ///
  /// A video is a photo of its own.
  var shotKey: PathKey? {
    video != nil
      ? nil : metadata.dateTaken.map { PathKey("\(file.folder)\(file.stem)\n\($0.text)") }
  }

  /// The path within the folder.
  var path: String { String(Substring(file.path.utf8.dropFirst(file.root.path.utf8.count))) }

  var title: String { metadata.title ?? file.stem.onOneLine }

  /// The author from the metadata, without an id.
  ///
  /// The file's owner is not used: it may be somebody else, and a login name is private.
  private var owner: Photo.Owner {
    let author = metadata.author?.prefix(utf8Count: Photo.tokenLimit)
    return Photo.Owner(id: Photo.Owner.unknown.id, name: author)
  }

  /// The texts in which words are searched.
  var searchTexts: SearchTexts {
    SearchTexts(
      anywhere: [
        title, metadata.text, path, camera?[.camera], camera?[.lens], metadata.author,
      ] + metadata.tags + metadata.people,
      words: [metadata.license?.name],
      date: dateTaken?.date
    )
  }

  var photo: Photo {
    let url = file.url
    let source = SourceID.folder(path: file.root.path)
    var photo = Photo(id: file.id, owner: owner, page: url, source: source)
    photo.title = title
    photo.description = metadata.text ?? ""
    photo.tags = metadata.tags
    photo.people = metadata.people
    photo.rating = rating
    photo.label = metadata.label
    photo.license = license
    photo.dateTaken = dateTaken?.text
    photo.timeZone = dateTaken?.offset?.text
    photo.dateSource = dateSource
    photo.camera = camera
    photo.video = video
    photo.dateUploaded = file.modified
    photo.coordinates = coordinates
    photo.isPrivate = isPrivate
    photo.renditions = [
      Photo.Rendition(size: .original, url: url, width: size?.width, height: size?.height)
    ]
    return photo
  }
}

extension Photo.Video {
  /// Returns the local time at which a video began, given the time in UTC in the file and the date in its name; `nil` if
  /// the name does not say it.
  ///
  /// Phones write local time only in the name. The file's time is that of the beginning or of the end, and of some
  /// cameras local time as well; so the two belong together if they differ by the length but for quarter hours. A name
  /// in UTC tells only that the video began then, if the two differ by at most the length.
  fileprivate func local(_ time: CivilTime, _ named: NamedDate?) -> CivilTime? {
    guard time.offset == .zero, let named, named.isOfFile, let local = named.time.seconds,
      let instant = time.instant
    else { return nil }
    let (quarter, tolerance) = (900, 2)
    let length = Int(min(duration ?? 0, 86_400).rounded(.up))
    if named.time.offset == .zero {
      return -tolerance...length + tolerance ~= instant - local ? named.time : nil
    }
    // The least offset with which the name does not say a later time than the file.
    let quarters = (Double(local - instant - tolerance) / Double(quarter)).rounded(.up)
    let seconds = Int(quarters) * quarter
    let early = instant + seconds - local
    guard early <= length + tolerance, let offset = UTCOffset(seconds: seconds) else { return nil }
    // In a longer video, the file's time may be that of the end with several offsets.
    let isCertain = early <= tolerance || length < quarter
    return named.time.with(isCertain && offset != .zero ? offset : nil)
  }
}

extension License {
  init(_ license: DescriptiveMetadata.License) {
    self.init(name: license.name, url: license.address.flatMap { URL(string: $0) })
  }
}

extension Coordinates {
  /// Creates the coordinates of a position, or returns `nil` for 0, 0, which cameras write if the position is unknown.
  fileprivate init?(_ position: DescriptiveMetadata.Position) {
    if (position.latitude, position.longitude) == (0, 0) { return nil }
    self.init(latitude: position.latitude, longitude: position.longitude)
  }
}

extension [Int] {
  /// Returns the files named like a given file plus one more extension.
  ///
  /// Only the case of the given name's own extension may differ; exact matches come first. A match in another case is
  /// dropped if its name without the last extension is the exact name of a file, to which it belongs.
  fileprivate func named(_ name: String, in listing: FolderListing) -> [Int] {
    func stem(_ number: Int) -> String { listing.files[number].stem }
    let key = name.withExtensionInSmallLetters
    let others = filter {
      !stem($0).isSamePath(as: name) && stem($0).withExtensionInSmallLetters.isSamePath(as: key)
    }
    return filter { stem($0).isSamePath(as: name) }
      + others.filter { !listing.hasFile(at: listing.files[$0].folder + stem($0)) }
  }
}
