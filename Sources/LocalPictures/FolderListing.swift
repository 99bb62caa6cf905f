import Bitmaps
import Foundations
import Imaging
import Model
import SystemCalls

/// The files in a folder with names of pictures, and those beside them, by path; none has been read yet.
///
/// Files are known by their numbers in it.
struct FolderListing: Sendable {
  /// All files, by the bytes of their paths.
  let files: [PictureFile]
  let root: PictureRoot
  /// The files with names of neither.
  let others: SkippedFiles
  /// The numbers of the files of each folder, without those of the folders in it.
  ///
  /// A link is in the folder of its target, because what says something of it is there. A folder in all parts of a
  /// Takeout is one.
  let folders: [[Int]]
  /// The numbers of the files that links lead to, by those of the links.
  private let targets: [Int: Int]
  /// The paths of the files that links lead to, and that are not listed.
  let unlistedTargets: [String]
  /// True if there may be something beside a picture.
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
  func file(at url: URL) -> PictureFile? {
    guard url.isFileURL else { return nil }
    let path = url.path(percentEncoded: false)
    guard let number = numbers.value[path.fnv1a] else { return nil }
    return files[number].url.absoluteString == url.absoluteString ? files[number] : nil
  }

  /// Returns the number of the file whose neighbours describe a picture: the target of a link, or the picture itself.
  func described(_ number: Int) -> Int { targets[number] ?? number }

  /// Returns the files beside a picture by their names: `NAME.jpg.xmp`, then `NAME.xmp`, and `NAME.jpg.json`; of a link
  /// those beside its target.
  ///
  /// If `NAME` is itself the name of a picture or a video, `NAME.xmp` is the sidecar of that alone. JSON of a picture in
  /// another format, `NAME.png.json`, is a mark.
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

  /// The numbers of the files whose paths begin with a picture's without its extension, and a dot.
  private func numbers(aroundStemOf number: Int) -> Range<Int> {
    let file = files[number]
    if !file.name.utf8.contains(UInt8(ascii: ".")) {
      let stem = "\(file.path)."
      let first = files.firstNumber(notBefore: stem)
      let end = files[first...].firstIndex { !$0.path.utf8.starts(with: stem.utf8) }
      return first..<(end ?? files.endIndex)
    }
    // By the order of paths they are together.
    let first = files[..<number].lastIndex { !$0.hasStem(of: file) }.map { $0 + 1 } ?? 0
    let end = files[(number + 1)...].firstIndex { !$0.hasStem(of: file) } ?? files.endIndex
    return first..<end
  }

  /// Returns the path of the sidecar of a picture's whole name: that which is read first, or else a new one.
  func sidecarPath(ofPicture number: Int) -> String {
    let own = filesBeside(number).ownSidecar.map { files[$0].path }
    return own ?? "\(files[described(number)].path).xmp"
  }

  /// Returns false for a file that says nothing of a listed picture, by its name: such JSON, and a picture that is not
  /// listed.
  func isRead(_ number: Int) -> Bool {
    if files[number].isPicture { return files[number].isListed }
    return !takeout.isUnrelated(number) || files[number].name.isPrivacyMark
  }

  /// Returns true if there is a file at a path.
  func hasFile(at path: String) -> Bool { files.number(ofPath: path) != nil }

  /// Returns the ids of the photos among some that are in the folder, and neither private nor in the trash, off the
  /// caller's thread.
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

  /// Reads the facts of a picture and of what is beside it, off the caller's thread.
  @concurrent func picture(at number: Int) async throws(FolderError) -> FolderPicture {
    let file = files[number]
    let beside = FactsBeside(number, in: self) { try? files[$0].facts() }
    guard let picture = FolderPicture(file, try file.facts(), beside) else {
      throw .undecodable(path: file.path, .notAPicture)
    }
    return picture
  }
}

extension FolderSource {
  /// Returns the paths of the files with names of pictures in a folder, in order, and whether JSON beside them says
  /// that they are private.
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
  /// The files in the order of the bytes of their paths.
  var byPath: [PictureFile] { sorted { $0.precedes($1) } }

  /// Returns the number of the file at a path, given files by their paths.
  func number(ofPath path: String) -> Int? {
    let number = firstNumber(notBefore: path)
    return number < endIndex && self[number].path.isSamePath(as: path) ? number : nil
  }

  /// Returns the number of the first file whose path does not sort before another one.
  fileprivate func firstNumber(notBefore path: String) -> Int {
    partitioningIndex { !$0.precedes(path) }
  }

  /// The numbers of what the pictures that are links lead to, by their own, and the paths of what is not among the files.
  fileprivate var targets: (numbers: [Int: Int], unlisted: [String]) {
    var (numbers, unlisted): ([Int: Int], [String]) = ([:], [])
    for number in indices where self[number].isLink && self[number].isPicture {
      guard let target = self[number].target else { continue }
      numbers[number] = self.number(ofPath: target)
      if numbers[number] == nil { unlisted.append(target) }
    }
    return (numbers, unlisted)
  }

  /// Returns the numbers of the files of each folder, of links by their targets' numbers.
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
  /// Returns the numbers of the files of each folder, those of one folder in all parts of a Takeout together.
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
  /// The first sidecar of the picture's whole name.
  var ownSidecar: Int?
  /// The files that may say that the picture is private.
  var marks: [Int] = []
  /// The JSON of the picture's whole name.
  var json: Int?
}

/// A picture in a folder.
///
/// There may be a hundred thousand of them, which are sorted and chosen from: an object each, so that no list copies
/// what is known of them.
final class FolderPicture: Sendable {
  let file: PictureFile
  let size: PixelSize
  /// The description by the files beside it, or else by the file.
  let metadata: DescriptiveMetadata
  let camera: Photo.Camera?
  let isPrivate: Bool

  /// Creates the picture of a file, or returns `nil` where that is none.
  init?(_ file: PictureFile, _ facts: FileFacts, _ beside: FactsBeside) {
    guard let size = facts.size else { return nil }
    self.file = file
    self.size = size
    isPrivate = beside.isPrivate
    camera = facts.camera
    metadata = beside.description(over: facts.metadata)
  }

  var coordinates: Coordinates? { metadata.position.flatMap(Coordinates.init) }

  /// The path within the folder.
  var path: String { String(Substring(file.path.utf8.dropFirst(file.root.path.utf8.count))) }

  var title: String { metadata.title ?? file.stem.onOneLine }

  /// The author by the metadata, who has no id: the user that the file belongs to may be somebody else, and
  /// their login name is nobody's business.
  private var owner: Photo.Owner {
    let author = metadata.author?.prefix(utf8Count: Photo.tokenLimit)
    return Photo.Owner(id: Photo.Owner.unknown.id, name: author)
  }

  var photo: Photo {
    let url = file.url
    let source = SourceID.folder(path: file.root.path)
    var photo = Photo(id: file.id, owner: owner, page: url, source: source)
    photo.title = title
    photo.description = metadata.text ?? ""
    photo.tags = metadata.tags
    photo.license = license
    photo.dateTaken = metadata.dateTaken?.text
    photo.timeZone = metadata.dateTaken?.offset?.text
    photo.camera = camera
    photo.dateUploaded = file.modified
    photo.coordinates = coordinates
    photo.isPrivate = isPrivate
    photo.renditions = [
      Photo.Rendition(size: .original, url: url, width: size.width, height: size.height)
    ]
    return photo
  }
}

extension License {
  init(_ license: DescriptiveMetadata.License) {
    self.init(name: license.name, url: license.address.flatMap { URL(string: $0) })
  }
}

extension Coordinates {
  /// Creates the point of a position, or returns `nil` for 0, 0, which cameras write if they do not know it.
  fileprivate init?(_ position: DescriptiveMetadata.Position) {
    if (position.latitude, position.longitude) == (0, 0) { return nil }
    self.init(latitude: position.latitude, longitude: position.longitude)
  }
}

extension [Int] {
  /// Sorts the numbers of files whose names differ from another one, but for their last extensions, in the case of
  /// extensions at most: the same case comes first, and a file of that other case has its own.
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
