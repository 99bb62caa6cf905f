import Bitmaps
import Foundations
import Imaging
import Model
import SystemCalls

/// A file of an export: unpacked, or in an archive.
struct ExportFile: Hashable, Sendable {
  enum Location: Hashable, Sendable {
    case unpacked(LooseFile)
    /// An entry in the archive with this number.
    case packed(ZipEntry, archive: Int)
  }

  let location: Location

  /// The file name, without its folders.
  var name: String {
    switch location {
    case .unpacked(let file): file.name
    case .packed(let entry, archive: _): entry.name
    }
  }

  var isVideo: Bool { ExportName(name) == .video }

  /// True for an entry of an archive that has to be read as a whole.
  var isCompressed: Bool {
    if case .packed(let entry, archive: _) = location { entry.method != 0 } else { false }
  }

  var byteCount: Int {
    switch location {
    case .unpacked(let file): file.byteCount
    case .packed(let entry, archive: _): entry.byteCount
    }
  }
}

/// A file with the facts of a photo.
struct PhotoFile: Hashable, Sendable {
  let id: Photo.ID
  /// The number among all files of facts in the export.
  let number: Int
  let file: ExportFile
}

/// An archive of an export, and how much of it can be read.
struct ExportArchive: Hashable, Sendable {
  let file: LooseFile
  /// The reason why the archive cannot be read at all, if any.
  let problem: ZipError?
  /// The number of entries that are skipped because their headers are damaged.
  let skipped: Int
  /// The fingerprint of the directory.
  let fingerprint: UInt64
}

/// The contents of an export by file name, before any facts are read.
struct ExportListing: Sendable {
  /// The absolute path of the folder, without links: no file outside it is read.
  let root: String
  /// The path that all files' paths begin with.
  let path: String
  private(set) var archives: [ExportArchive] = []
  /// The files with the facts of photos: unpacked files first, then those in each archive.
  ///
  /// An id may occur several times. Its first file counts, except for privacy, where the strictest does.
  private(set) var photos: [PhotoFile] = []
  private(set) var pictures: [ExportFile] = []
  private(set) var albums: ExportFile?
  private(set) var profile: ExportFile?
  private(set) var photoIDs: Set<Photo.ID> = []
  /// The numbers of the pictures, by their URLs.
  private var numbers = Lazy<[String: Int]> { [:] }

  /// Reads the directories of the archives.
  ///
  /// If something occurs more than once, the first one counts, and unpacked files precede archives.
  ///
  /// - Throws: `CancellationError`. Unreadable archives are part of the result.
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
    let whole = self
    numbers = Lazy {
      Dictionary(whole.pictures.enumerated().map { (whole.url(of: $1).absoluteString, $0) }) {
        first,
        _ in first
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

  /// Reads the directory of an archive: the number of all entries, and those named like files of an export.
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
  /// Returns the path of a file for display; the path in an archive follows a `#`.
  func readablePath(of file: ExportFile) -> String {
    switch file.location {
    case .unpacked(let file): file.path
    case .packed(let entry, let archive): "\(archives[archive].file.path)#\(entry.name)"
    }
  }

  /// Returns the URL of a file; the fragment names a file in an archive.
  func url(of file: ExportFile) -> URL {
    switch file.location {
    case .unpacked(let file): return URL(filePath: file.path, directoryHint: .notDirectory)
    case .packed(let entry, let archive):
      let url = URL(filePath: archives[archive].file.path, directoryHint: .notDirectory)
      return URL(string: "\(url.absoluteString)#\(entry.name.percentEncoded)") ?? url
    }
  }

  /// Returns the picture with a URL, or `nil` if it was not listed.
  func picture(at url: URL) -> ExportFile? {
    numbers.value[url.absoluteString].map { pictures[$0] }
  }

  /// Reads a small file.
  func contents(of file: ExportFile, atMost limit: Int) throws(ExportError) -> [UInt8] {
    switch file.location {
    case .unpacked(let loose):
      let open = try loose.opened(in: root)
      do throws(Errno) {
        if loose.byteCount > limit { throw .fileTooLarge }
        // One byte more than the listed size reveals a file that has grown.
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

  /// Reads a picture off the caller's thread, or the still picture of a video; an uncompressed entry is not copied.
  @concurrent func data(of file: ExportFile) async throws -> Data {
    file.isVideo ? try await stillPicture(of: file) : try wholeFile(file)
  }

  private func stillPicture(of file: ExportFile) async throws -> Data {
    do {
      switch file.location {
      case .unpacked(let loose):
        let open = try loose.opened(in: root)
        return try await VideoHeader.stillPicture(
          ofVideoAt: loose.path,
          byteCount: loose.byteCount
        ) { try open.bytes(at: $0, count: $1) }
      case .packed:
        return try await VideoHeader.stillPicture(of: try wholeFile(file))
      }
    } catch let error as ImagingError {
      throw ExportError.undecodable(path: readablePath(of: file), error)
    } catch let error as Errno {
      throw ExportError(readablePath(of: file), error)
    }
  }

  /// Opens a picture to copy it.
  func copy(of file: ExportFile) throws(ExportError) -> FileToCopy {
    let name = file.name.partsOfPath.name
    guard case .unpacked(let loose) = file.location else {
      return FileToCopy(try wholeFile(file), named: name)
    }
    let open = try loose.opened(in: root)
    do throws(Errno) { return try FileToCopy(open, named: name) } catch {
      throw ExportError(loose.path, error)
    }
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

  /// Reads the size of a picture or a video, and the length of a video in seconds; `nil` if a video does not say it.
  func measures(of file: ExportFile) throws -> (size: PixelSize?, duration: Double?) {
    try withContents(of: file) { read in
      if !file.isVideo { return (try PictureHeader(read).size, nil) }
      let header = try VideoHeader(byteCount: file.byteCount, read)
      return (header.size, header.duration)
    }
  }

  /// Passes a function that reads `count` bytes at an offset of a file, fewer at its end.
  ///
  /// Only what it reads is read, unless the file is a compressed entry of an archive.
  private func withContents<Value>(
    of file: ExportFile,
    _ body: ((_ offset: Int, _ count: Int) throws -> Data) throws -> Value
  ) throws -> Value {
    switch file.location {
    case .unpacked(let loose):
      let open = try loose.opened(in: root)
      return try body { try open.bytes(at: $0, count: $1) }
    case .packed(let entry, let archive) where !file.isCompressed:
      let open = try ZipArchive(try archives[archive].file.opened(in: root))
      let range = try open.storedRange(of: entry, atMost: entry.storedCount)
      return try body { offset, count in
        let part = range.dropFirst(offset).prefix(count)
        return Data(try open.bytes(at: part.lowerBound, count: part.count))
      }
    case .packed:
      let data = try wholeFile(file)
      return try body { offset, count in Data(data.dropFirst(offset).prefix(count)) }
    }
  }

  /// Reads files of facts in order; consecutive files in the same archive share one open handle.
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

  /// Opens an archive to read one of its files; errors name that file.
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
