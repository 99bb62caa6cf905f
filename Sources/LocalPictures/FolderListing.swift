import Bitmaps
import Foundations
import Imaging
import Model
import SystemCalls

/// The files in a folder with names of pictures, and those beside them, by path; none has been read yet.
struct FolderListing: Sendable {
  /// All files, by the bytes of their paths.
  let files: [PictureFile]
  let root: PictureRoot
  /// The files with names of neither.
  let others: SkippedFiles
  /// The numbers of the sidecars, by their paths without `.xmp`, with the extension before that in small letters.
  private let sidecars: [String: [Int]]
  /// The numbers of the JSON files beside pictures, by the pictures' paths without the extension.
  private let jsonFiles: [String: [Int]]
  /// The numbers of the pictures, by the hashes of their paths.
  private let numbers: Lazy<[UInt64: Int]>

  init(
    of files: [PictureFile],
    in root: PictureRoot,
    besides others: SkippedFiles = SkippedFiles()
  ) {
    self.files = files
    self.root = root
    self.others = others
    let xmp = files.indices.filter { files[$0].path.hasSidecarExtension }
    sidecars = Dictionary(grouping: xmp) {
      files[$0].path.withoutExtension.withExtensionInSmallLetters
    }
    let json = files.indices.filter { files[$0].path.isJSONBesidePicture }
    jsonFiles = Dictionary(grouping: json) { files[$0].path.withoutExtension.withoutExtension }
    numbers = Lazy {
      let pictures = files.indices.filter { !files[$0].path.isBesidePicture }
      return Dictionary(pictures.map { (files[$0].pathHash, $0) }) { first, _ in first }
    }
  }

  func file(withID id: Photo.ID) -> PictureFile? {
    guard let hash = UInt64(id.dropFirst(), radix: 16), let number = numbers.value[hash] else {
      return nil
    }
    return files[number].id == id ? files[number] : nil
  }

  /// Returns the file with a URL, or `nil` if it was not listed.
  func file(at url: URL) -> PictureFile? {
    guard url.isFileURL else { return nil }
    let path = url.path(percentEncoded: false)
    guard let number = numbers.value[path.fnv1a] else { return nil }
    return files[number].url.absoluteString == url.absoluteString ? files[number] : nil
  }

  /// Returns the numbers of the sidecars that describe a picture: `NAME.jpg.xmp`, then `NAME.xmp`.
  ///
  /// If `NAME` is itself the name of a picture or a video, `NAME.xmp` is the sidecar of that alone. The case of
  /// extensions does not count, but the same case comes first.
  func sidecars(of file: PictureFile) -> [Int] {
    if sidecars.isEmpty { return [] }
    let names = [file.path, file.path.withoutExtension]
    return names.prefix(names[1].namesPictureOrVideo ? 1 : 2).flatMap { name in
      let numbers = sidecars[name.withExtensionInSmallLetters] ?? []
      return numbers.filter { files[$0].path.withoutExtension == name }
        + numbers.filter { files[$0].path.withoutExtension != name }
    }
  }

  /// Returns the numbers of the files that may say that a picture is private.
  func marks(of file: PictureFile) -> [Int] {
    jsonFiles.isEmpty ? [] : jsonFiles[file.path.withoutExtension] ?? []
  }

  /// Reads whether a picture is private; one whose mark cannot be read is.
  private func isPrivate(_ file: PictureFile) -> Bool {
    marks(of: file).contains { (try? files[$0].facts().isPrivate) != false }
  }

  /// Returns the ids of the photos among some that are in the folder, and not private, off the caller's thread.
  @concurrent func publicIDs(among ids: Set<Photo.ID>) async -> Set<Photo.ID> {
    ids.filter { id in file(withID: id).map { !isPrivate($0) } ?? false }
  }

  /// Reads the facts of a picture and of what is beside it, off the caller's thread.
  @concurrent func picture(of file: PictureFile) async throws(FolderError) -> FolderPicture {
    let sidecars = sidecars(of: file).compactMap { try? files[$0].facts() }
    let isPrivate = isPrivate(file)
    guard
      let picture = FolderPicture(file, try file.facts(), sidecars: sidecars, isPrivate: isPrivate)
    else {
      throw .undecodable(path: file.path, .notAPicture)
    }
    return picture
  }
}

extension FolderSource {
  /// Returns the paths of the files with names of pictures in a folder, in order.
  ///
  /// - Throws: `FolderError` about the folder, and `CancellationError`.
  package static func pictures(inFolder path: String, isRecursive: Bool) throws -> [String] {
    try PictureFolder(path).listing(isRecursive: isRecursive).files.map(\.path)
      .filter { !$0.isBesidePicture }
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
    let end = realPath.lastIndex(of: "/") ?? realPath.startIndex
    let folder = end == realPath.startIndex ? "/" : String(realPath[..<end])
    let root = PictureRoot(path: folder, realPath: folder)
    let paths =
      ["", ".xmp", ".XMP", ".json"].map { realPath + $0 }
      + [".xmp", ".XMP"].map { realPath.withoutExtension + $0 }
    let files = paths.compactMap { path -> PictureFile? in
      guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
      return PictureFile(LooseFile(path: path, stamp: status.stamp), in: root)
    }
    guard let file = files.first, file.path == realPath else {
      throw FolderError.missingFile(path: path)
    }
    return try await FolderListing(of: files, in: root).picture(of: file).photo.named(by: gazetteer)
  }
}

/// A picture in a folder.
struct FolderPicture: Sendable {
  let file: PictureFile
  let size: PixelSize
  /// The description by the files beside it, or else by the file.
  let metadata: DescriptiveMetadata
  let coordinates: Coordinates?
  let camera: Photo.Camera?
  let isPrivate: Bool

  /// Creates the picture of a file, or returns `nil` where that is none.
  ///
  /// Each fact comes from the first sidecar that has it, or else from the file.
  init?(_ file: PictureFile, _ facts: FileFacts, sidecars: [FileFacts], isPrivate: Bool = false) {
    guard let size = facts.size else { return nil }
    self.file = file
    self.size = size
    self.isPrivate = isPrivate
    camera = facts.camera
    metadata = sidecars.reversed().reduce(facts.metadata) { $1.metadata.over($0) }
    coordinates = metadata.position.flatMap(Coordinates.init)
  }

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
