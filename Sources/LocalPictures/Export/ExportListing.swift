import Bitmaps
import Foundations
import Imaging
import Model
import SystemCalls

/// A file of an export: unpacked, or in an archive.
struct ExportFile: Hashable, Sendable {
  enum Location: Hashable, Sendable {
    case unpacked(LooseFile)
    /// An entry of the archive of this number.
    case packed(ZipEntry, archive: Int)
  }

  let location: Location

  /// The name without the folders that it is in.
  var name: String {
    switch location {
    case .unpacked(let file): file.name
    case .packed(let entry, archive: _): entry.name
    }
  }

  var byteCount: Int {
    switch location {
    case .unpacked(let file): file.byteCount
    case .packed(let entry, archive: _): entry.byteCount
    }
  }
}

/// The file of the facts of a photo.
struct PhotoFile: Hashable, Sendable {
  let id: Photo.ID
  /// The number among all such files of an export.
  let number: Int
  let file: ExportFile
}

/// An archive of an export, and how far it can be read.
struct ExportArchive: Hashable, Sendable {
  let file: LooseFile
  /// The reason why nothing of it can be read, if there is one.
  let problem: ZipError?
  /// The number of entries that were left out, since their headers are damaged.
  let skipped: Int
  /// The fingerprint of the directory.
  let fingerprint: UInt64
}

/// What is in an export, by the names of its files, before any of its facts are read.
struct ExportListing: Sendable {
  /// The absolute path, without links, of the folder: no file outside of it is read.
  let root: String
  /// The path with which those of all files begin.
  let path: String
  private(set) var archives: [ExportArchive] = []
  /// The files of the facts of photos: unpacked ones, then those of one archive after another.
  ///
  /// An id may have several, of which the first counts, but for who may see the photo: there the strictest does.
  private(set) var photos: [PhotoFile] = []
  private(set) var pictures: [ExportFile] = []
  private(set) var albums: ExportFile?
  private(set) var profile: ExportFile?
  private(set) var photoIDs: Set<Photo.ID> = []

  /// Reads the directories of the archives; what is in several places counts where it is first, unpacked
  /// files before archives.
  ///
  /// - Throws: `CancellationError`; an archive that cannot be read is in the result.
  init(of files: ExportFiles) async throws {
    let root = files.root
    (self.root, path) = (root, files.path)
    for file in files.files {
      ExportName(file.name).map { append(ExportFile(location: .unpacked(file)), $0) }
    }
    var count = 0
    try await mapConcurrently(files.archives, width: 2) { file in
      ExportArchive.read(file, in: root)
    } deliver: { archive, entryCount, named in
      if count + entryCount > ZipDirectory.limit {
        archives.append(ExportArchive(unreadable: archive.file, .tooManyEntries))
        return
      }
      count += entryCount
      let number = archives.count
      archives.append(archive)
      for (name, entry) in named {
        append(ExportFile(location: .packed(entry, archive: number)), name)
      }
    }
  }

  private mutating func append(_ file: ExportFile, _ name: ExportName) {
    switch name {
    case .photo(let id):
      photoIDs.insert(id)
      photos.append(PhotoFile(id: id, number: photos.count, file: file))
    case .picture, .video: pictures.append(file)
    case .albums: albums = albums ?? file
    case .profile: profile = profile ?? file
    }
  }
}

extension ExportArchive {
  /// Creates an archive that cannot be read.
  fileprivate init(unreadable file: LooseFile, _ problem: ZipError) {
    self.init(file: file, problem: problem, skipped: 0, fingerprint: 0)
  }

  /// Reads the directory of an archive: the number of its entries, and those with names of an export's files.
  fileprivate static func read(
    _ file: LooseFile,
    in root: String
  ) -> (archive: ExportArchive, entryCount: Int, named: [(ExportName, ZipEntry)]) {
    func unreadable(_ problem: ZipError) -> (ExportArchive, Int, [(ExportName, ZipEntry)]) {
      (ExportArchive(unreadable: file, problem), 0, [])
    }
    do {
      let directory = try ZipDirectory(of: ZipArchive(try file.opened(in: root)))
      let archive = ExportArchive(
        file: file,
        problem: nil,
        skipped: directory.skipped,
        fingerprint: directory.fingerprint
      )
      let named = directory.entries.compactMap { entry in
        ExportName(entry.name).map { ($0, entry) }
      }
      return (archive, directory.entries.count, named)
    } catch let error as ZipError {
      return unreadable(error)
    } catch let error as ExportError {
      return unreadable(error.errno.map(ZipError.unreadable) ?? .damagedHeader)
    } catch {
      return unreadable(.damagedHeader)
    }
  }
}

extension ExportError {
  fileprivate var errno: Errno? {
    switch self {
    case .missingFile: .noSuchFileOrDirectory
    case .unreadable(_, let error): error
    default: nil
    }
  }
}

// MARK: - Reading

extension ExportListing {
  /// Returns the path of a file for people; one in an archive is behind a `#`.
  func readablePath(of file: ExportFile) -> String {
    switch file.location {
    case .unpacked(let file): file.path
    case .packed(let entry, let archive): "\(archives[archive].file.path)#\(entry.name)"
    }
  }

  /// Returns the address of a file; one in an archive is named by the fragment.
  func url(of file: ExportFile) -> URL {
    switch file.location {
    case .unpacked(let file): return URL(filePath: file.path, directoryHint: .notDirectory)
    case .packed(let entry, let archive):
      let url = URL(filePath: archives[archive].file.path, directoryHint: .notDirectory)
      return URL(string: "\(url.absoluteString)#\(entry.name.percentEncoded)") ?? url
    }
  }

  /// Returns the picture of an address, or `nil` for any that is not in the listing.
  func picture(at url: URL) -> ExportFile? {
    guard url.isFileURL else { return nil }
    let (path, name) = (url.path(percentEncoded: false), url.fragment(percentEncoded: false))
    return pictures.first { picture in
      switch picture.location {
      case .unpacked(let file): name == nil && file.path.isSamePath(as: path)
      case .packed(let entry, let archive):
        name.map(entry.name.isSamePath) == true && archives[archive].file.path.isSamePath(as: path)
      }
    }
  }

  /// Reads a small file.
  func contents(of file: ExportFile, atMost limit: Int) throws(ExportError) -> [UInt8] {
    switch file.location {
    case .unpacked(let loose):
      let open = try loose.opened(in: root)
      do throws(Errno) {
        if loose.byteCount > limit { throw .fileTooLarge }
        // A byte more than listed, so that a file that has grown is seen.
        let bytes = try open.byteArray(at: 0, count: loose.byteCount + 1)
        if bytes.count <= loose.byteCount { return bytes }
        return Array(try open.contents(atMost: limit, expecting: loose.byteCount))
      } catch {
        throw ExportError(loose.path, error)
      }
    case .packed(let entry, let archive):
      return try opened(archive, for: file) { archive throws(ZipError) in
        try archive.contents(of: entry, atMost: limit)
      }
    }
  }

  /// Reads a picture off the caller's thread; one that is stored is not copied.
  @concurrent func data(of file: ExportFile) async throws(ExportError) -> Data {
    try wholeFile(file)
  }

  private func wholeFile(_ file: ExportFile) throws(ExportError) -> Data {
    switch file.location {
    case .unpacked(let loose):
      let open = try loose.opened(in: root)
      do throws(Errno) {
        return try open.contents(atMost: PictureFile.largest, expecting: loose.byteCount)
      } catch {
        throw ExportError(loose.path, error)
      }
    case .packed(let entry, let archive):
      return try opened(archive, for: file) { archive throws(ZipError) in
        try archive.data(of: entry, atMost: PictureFile.largest)
      }
    }
  }

  /// Reads the size of a picture from its header, and no more of an unpacked or a stored one.
  func size(of file: ExportFile) throws -> PixelSize {
    switch file.location {
    case .unpacked(let loose):
      let open = try loose.opened(in: root)
      return try PictureHeader { try open.bytes(at: $0, count: $1) }.size
    case .packed(let entry, let archive):
      guard entry.method == 0 else { return try PictureHeader(of: try wholeFile(file)).size }
      let open = try ZipArchive(try archives[archive].file.opened(in: root))
      let range = try open.storedRange(of: entry, atMost: PictureFile.largest)
      let header = try PictureHeader { offset, count in
        let part = range.dropFirst(offset).prefix(count)
        return Data(try open.bytes(at: part.lowerBound, count: part.count))
      }
      return try header.size
    }
  }

  /// Reads the files of facts one after the other, each archive of neighbours opened once.
  func contents<Value>(
    ofEach files: ArraySlice<PhotoFile>,
    _ transform: (PhotoFile, [UInt8]) -> Value?
  ) -> [Value?] {
    var last: (number: Int, archive: ZipArchive)?
    return files.map { photo in
      guard case .packed(let entry, let number) = photo.file.location else {
        let json = try? contents(of: photo.file, atMost: ExportedPhoto.largestFile)
        return json.flatMap { transform(photo, $0) }
      }
      if last?.number != number {
        last = (try? ZipArchive(try archives[number].file.opened(in: root))).map { (number, $0) }
      }
      let json = try? last?.archive.contents(of: entry, atMost: ExportedPhoto.largestFile)
      return json.flatMap { transform(photo, $0) }
    }
  }

  /// Opens an archive for one of its files, which an error names.
  private func opened<Value>(
    _ archive: Int,
    for file: ExportFile,
    _ read: (ZipArchive) throws(ZipError) -> Value
  ) throws(ExportError) -> Value {
    let open = try archives[archive].file.opened(in: root)
    do throws(ZipError) {
      return try read(try ZipArchive(open))
    } catch {
      throw ExportError(readablePath(of: file), error)
    }
  }
}
