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
  let folders: [[Int]]
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
    folders = files.numbersByFolder
    takeout = TakeoutMatches(among: files, in: folders)
    self.root = root
    self.others = others
    hasFilesBeside = files.contains { $0.name.isBesidePicture }
    numbers = Lazy {
      let pictures = files.indices.filter { !files[$0].name.isBesidePicture }
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

  /// Returns the files beside a picture by their names: `NAME.jpg.xmp`, then `NAME.xmp`, and `NAME.jpg.json`.
  ///
  /// If `NAME` is itself the name of a picture or a video, `NAME.xmp` is the sidecar of that alone. JSON of a picture in
  /// another format, `NAME.png.json`, is a mark.
  func filesBeside(_ number: Int) -> FilesBeside {
    var beside = FilesBeside()
    if !hasFilesBeside { return beside }
    let (folder, name) = (files[number].folder, files[number].name)
    let stem = name.withoutExtension
    var sidecars: [Int] = []
    for number in numbers(aroundStemOf: number) where files[number].folder == folder {
      let other = files[number].name
      if other.hasSidecarExtension {
        sidecars.append(number)
      } else if other.isPrivacyMark && other.withoutExtension.withoutExtension == stem {
        beside.marks.append(number)
      }
    }
    if !sidecars.isEmpty {
      beside.sidecars = [name, stem].prefix(stem.namesPictureOrVideo ? 1 : 2)
        .flatMap { sidecars.named($0, in: self) }
    }
    if !beside.marks.isEmpty { beside.json = beside.marks.named(name, in: self).first }
    return beside
  }

  /// The numbers of the files whose paths begin with a picture's without its extension, and a dot.
  private func numbers(aroundStemOf number: Int) -> Range<Int> {
    let file = files[number]
    // By the order of paths they are together.
    let first = files[..<number].lastIndex { !$0.hasStem(of: file) }.map { $0 + 1 } ?? 0
    let end = files[(number + 1)...].firstIndex { !$0.hasStem(of: file) } ?? files.endIndex
    return first..<end
  }

  /// Returns true if a file is JSON that says nothing of any picture, by its name.
  func isUnrelated(_ number: Int) -> Bool {
    takeout.isUnrelated(number) && !files[number].name.isPrivacyMark
  }

  /// Returns true if there is a file at a path (binary search).
  fileprivate func hasFile(at path: String) -> Bool {
    var range = files.startIndex..<files.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if files[middle].path == path { return true }
      range =
        files[middle].precedes(path)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

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
    return listing.files.enumerated().filter { !$1.path.isBesidePicture }
      .map { (path: $1.path, isPrivate: listing.json(beside: $0).isPrivate) }
  }

  /// Returns the photo of a file as its folder has it: described by the file and by the sidecars beside it.
  ///
  /// The folder is not listed.
  ///
  /// - Throws: `Errno` if there is no file, and `FolderError` if it cannot be read.
  package static func photo(
    ofFileAt path: String,
    gazetteer: @Sendable () -> Gazetteer
  ) async throws -> Photo {
    let realPath = try FileSystem.realPath(of: path)
    let slash = realPath.utf8.lastIndex(ofByte: UInt8(ascii: "/")) ?? realPath.startIndex
    let (folder, name) = (String(realPath[...slash]), String(realPath[slash...].dropFirst()))
    let rootPath = PictureFolder(folder).path
    let root = PictureRoot(path: rootPath, realPath: rootPath)
    let files = LooseFile.files(named: name.namesBeside, in: folder)
      .map { PictureFile($0, in: root) }
    let listing = FolderListing(of: files.sorted { $0.precedes($1.path) }, in: root)
    guard let number = listing.files.firstIndex(where: { $0.name == name }) else {
      throw FolderError.missingFile(path: path)
    }
    return try await listing.picture(at: number).photo.named(by: gazetteer)
  }
}

extension [PictureFile] {
  /// The numbers of the files of each folder.
  fileprivate var numbersByFolder: [[Int]] {
    var (folders, indices): ([[Int]], [String: Int]) = ([], [:])
    var (last, index) = ("", -1)
    for (number, file) in enumerated() {
      let folder = file.folder
      if index < 0 || folder != last {
        index = indices[folder, default: folders.count]
        if index == folders.count { folders.append([]) }
        (indices[folder], last) = (index, folder)
      }
      folders[index].append(number)
    }
    return folders
  }
}

/// The numbers of the files beside a picture.
struct FilesBeside: Hashable, Sendable {
  /// The sidecars, the more specific one first.
  var sidecars: [Int] = []
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
    metadata = beside.description(of: file.name, over: facts.metadata)
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
    photo.dateTaken = metadata.dateTaken
    photo.timeZone = metadata.timeZone
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
    let others = filter { stem($0) != name && stem($0).withExtensionInSmallLetters == key }
    return filter { stem($0) == name }
      + others.filter { !listing.hasFile(at: listing.files[$0].folder + stem($0)) }
  }
}

extension String {
  /// The name of a file, and those of files that may be beside it, in the usual cases of extensions.
  fileprivate var namesBeside: Set<String> {
    let extensions = PictureFormat.allCases.flatMap(\.fileExtensions)
    let marks = (extensions + extensions.map { $0.uppercased() }).map {
      "\(withoutExtension).\($0)"
    }
    let json = marks + [self] + TakeoutName.all(ofPicture: self).map(\.stem)
    let xmp = [self, withoutExtension]
    let cases = [
      withExtensionInSmallLetters,
      withoutExtension + dropFirst(withoutExtension.count).uppercased(),
    ]
    return Set(
      [self] + cases + json.map { $0 + ".json" } + xmp.flatMap { [$0 + ".xmp", $0 + ".XMP"] }
    )
  }
}
