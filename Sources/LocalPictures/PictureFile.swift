import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// A file in a folder that is named like a picture, a video, a sidecar or JSON.
struct PictureFile: Sendable {
  let root: PictureRoot
  private let file: LooseFile
  /// False for a file that is read only because a listed link leads to it or to a file beside it.
  let isListed: Bool

  init(_ file: LooseFile, in root: PictureRoot, isListed: Bool = true) {
    (self.file, self.root, self.isListed) = (file, root, isListed)
  }

  /// The absolute path of the file's folder, with a trailing slash.
  var folder: String { file.folder }

  var name: String { file.name }

  /// The absolute path.
  var path: String { file.path }

  /// True if it is a symbolic link.
  var isLink: Bool { file.kind != .file }

  /// The path of a link's target, beginning with the root's path; `nil` unless it is a link to a file.
  var target: String? {
    guard case .link(let target) = file.kind else { return nil }
    return target.path(inside: root.realPath).map(root.path.appending(part:))
  }

  /// The path relative to the root.
  var pathInFolder: String { path.path(inside: root.path) ?? path }

  var stamp: FileStamp { file.stamp }

  /// The maximum size of a picture that is decoded: 512 MB.
  static let largest = 512 << 20

  /// The date of the last change.
  var modified: Date {
    let (seconds, nanoseconds) = stamp.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  /// Returns true if the file has just changed: it may change again within the resolution of its time, so it is not
  /// indexed.
  func isRecent(at now: Date) -> Bool { abs(modified.timeIntervalSince(now)) <= 2 }

  var url: URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// `F` and the 16 hexadecimal digits of the path's hash, which is stable.
  var id: Photo.ID { "F" + String(pathHash, radix: 16).zeroPadded(to: 16) }

  var pathHash: UInt64 { path.utf8.fnv1a() }

  /// True if the file has the extension of a JPEG.
  var isJPEG: Bool { PictureFormat(named: name) == .jpeg }

  var isVideo: Bool { VideoFormat(named: name) != nil }

  /// The file's name without its extension.
  var stem: String { name.withoutExtension }

  /// The same for the picture and the video of a Live Photo, whatever the case of their names.
  var livePhotoName: PathKey { PathKey(folder + stem.lowercased()) }

  /// True if it is named like a picture or a video, not like a sidecar or JSON.
  var isPicture: Bool { !name.isBesidePicture }

  /// Returns true if the path begins with another file's path without its extension, and a dot.
  func hasStem(of other: PictureFile) -> Bool {
    guard let dot = other.name.utf8.lastIndex(ofByte: UInt8(ascii: ".")) else { return false }
    let stem = other.name.utf8[...dot]
    if folder != other.folder {
      return path.utf8.starts(with: (other.folder + Substring(stem)).utf8)
    }
    // Compare from the end, where the names in a folder differ.
    return name.utf8.count >= stem.count
      && name.utf8.prefix(stem.count).reversed().elementsEqual(stem.reversed())
  }

  /// Returns true if the file sorts before another one, by the bytes of their paths.
  func precedes(_ other: PictureFile) -> Bool {
    guard folder.isSamePath(as: other.folder) else { return precedes(other.path) }
    return name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }

  /// Returns true if the file sorts before a path, by the bytes of both.
  func precedes(_ other: String) -> Bool {
    guard folder.isBeginning(of: other) else {
      return path.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return name.utf8.lexicographicallyPrecedes(other.utf8.dropFirst(folder.utf8.count))
  }

  /// Returns true if the file has a path.
  func isAt(_ path: String) -> Bool {
    path.utf8.count == folder.utf8.count + name.utf8.count && folder.isBeginning(of: path)
      && name.utf8.elementsEqual(path.utf8.dropFirst(folder.utf8.count))
  }
}

// MARK: - Reading

extension PictureFile {
  /// Reads the facts of the file: from the header of a picture, or from the whole sidecar.
  ///
  /// This program's facts of a kind in a sidecar are left out if one is given.
  func facts(without kind: SidecarFact.Kind? = nil) throws(FolderError) -> FileFacts {
    try facts(try opened(), without: kind)
  }

  /// Reads the facts of files in one folder; each result is the facts or the file's error.
  static func facts(of files: ArraySlice<PictureFile>) -> [Result<FileFacts, FolderError>] {
    guard let first = files.first else { return [] }
    guard let folder = OpenFolder(of: first) else {
      return files.map { file in Result { () throws(FolderError) in try file.facts() } }
    }
    var results: [Result<FileFacts, FolderError>] = []
    for file in files {
      do throws(FolderError) {
        results.append(.success(try file.facts(in: folder)))
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }

  /// Reads the facts of a file whose folder is open.
  private func facts(in folder: borrowing OpenFolder) throws(FolderError) -> FileFacts {
    if isLink { return try facts() }
    let file: OpenFile
    do throws(Errno) {
      file = try folder.file(name)
    } catch .tooManySymbolicLinkLevels {
      // A link has replaced the file.
      return try facts()
    } catch {
      throw FolderError(path, error)
    }
    return try facts(file)
  }

  /// Reads the facts of an open file.
  ///
  /// A pipe or a folder that has replaced it cannot be read at an offset.
  private func facts(
    _ file: borrowing OpenFile,
    without kind: SidecarFact.Kind? = nil
  ) throws(FolderError) -> FileFacts {
    do {
      if name.hasJSONExtension { return try factsOfJSON(file) }
      if name.hasSidecarExtension { return try factsOfSidecar(file, without: kind) }
      return try isVideo ? factsOfVideo(file) : factsOfPicture(file)
    } catch let error as FolderError {
      throw error
    } catch let error as ImagingError {
      throw .undecodable(path: path, error)
    } catch let error as Errno {
      throw FolderError(path, error)
    } catch {
      throw .unreadable(path: path, .ioError)
    }
  }

  private func factsOfJSON(_ file: borrowing OpenFile) throws -> FileFacts {
    if stamp.byteCount > DescriptiveMetadata.largestSidecar { return FileFacts(isPrivate: true) }
    return .json(try file.byteArray(at: 0, count: stamp.byteCount))
  }

  private func factsOfSidecar(
    _ file: borrowing OpenFile,
    without kind: SidecarFact.Kind?
  ) throws -> FileFacts {
    let count = min(stamp.byteCount, DescriptiveMetadata.largestSidecar + 1)
    let bytes = try file.bytes(at: 0, count: count)
    var metadata: DescriptiveMetadata?
    if let kind, case .restored(let original)? = try? kind.removed(from: bytes) {
      metadata = original.flatMap { DescriptiveMetadata(sidecar: $0) }
    } else {
      metadata = DescriptiveMetadata(sidecar: bytes)
    }
    return FileFacts(metadata: metadata ?? DescriptiveMetadata())
  }

  private func factsOfVideo(_ file: borrowing OpenFile) throws -> FileFacts {
    let header = try VideoHeader(byteCount: stamp.byteCount) { try file.bytes(at: $0, count: $1) }
    return FileFacts(
      size: header.size,
      metadata: header.metadata,
      camera: Photo.Camera { $0 == .camera ? header.camera : nil },
      video: Photo.Video(duration: header.duration)
    )
  }

  private func factsOfPicture(_ file: borrowing OpenFile) throws -> FileFacts {
    let header = try PictureHeader { try file.bytes(at: $0, count: $1) }
    let camera = Photo.Camera { fact in
      switch fact {
      case .camera: header.camera
      case .lens: header.lens
      case .exposure: header.exposure?.description
      }
    }
    return FileFacts(size: try header.size, metadata: header.metadata, camera: camera)
  }

  /// Reads the whole picture, off the caller's thread; of a video its still picture.
  @concurrent func contents() async throws -> Data {
    if isVideo { return try await stillPicture() }
    let file = try opened()
    do throws(Errno) {
      return try file.contents(atMost: Self.largest, expecting: stamp.byteCount)
    } catch {
      throw FolderError(path, error)
    }
  }
}

extension PictureFile {
  private func stillPicture() async throws -> Data {
    let file = try opened()
    do {
      return try await VideoHeader.stillPicture(ofVideoAt: path, byteCount: stamp.byteCount) {
        try file.bytes(at: $0, count: $1)
      }
    } catch let error as ImagingError {
      throw FolderError.undecodable(path: path, error)
    } catch let error as Errno {
      throw FolderError(path, error)
    }
  }

  /// Opens the file to copy it.
  func toCopy() throws(FolderError) -> FileToCopy {
    let file = try opened()
    do throws(Errno) { return try FileToCopy(file, named: name) } catch {
      throw FolderError(path, error)
    }
  }

  /// Opens the file; since the listing, a link may have replaced it or a folder on its path.
  ///
  /// - Throws: `FolderError.foreignPicture` for a file outside the folder.
  private func opened() throws(FolderError) -> OpenFile {
    do throws(Errno) {
      if let opened = try file.openedIfInside(root.realPath) { return opened }
    } catch {
      throw FolderError(path, error)
    }
    throw .foreignPicture(folder: root.path)
  }
}

extension OpenFolder {
  /// Opens the folder of a file, or returns `nil` if it is not the listed one.
  ///
  /// A link may have replaced the folder, or one above it.
  fileprivate init?(of file: PictureFile) {
    let root = file.root.realPath
    guard let folder = try? OpenFolder(file.folder),
      let realPath = try? FileSystem.realPath(of: file.folder),
      realPath.isSamePath(as: root) || realPath.isInside(root),
      let status = try? FileStatus(of: realPath), let own = try? folder.status,
      status.identity == own.identity
    else { return nil }
    self = folder
  }
}

extension FolderError {
  /// Creates the error for a file that cannot be read.
  fileprivate init(_ path: String, _ error: Errno) {
    switch error {
    case .noSuchFileOrDirectory: self = .missingFile(path: path)
    case .fileTooLarge: self = .tooLarge(path: path)
    default: self = .unreadable(path: path, error)
    }
  }
}
