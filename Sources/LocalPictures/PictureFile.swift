import Foundations
import Imaging
import Model
import SystemCalls

/// A file in a folder with the name of a picture.
struct PictureFile: Sendable {
  /// The absolute path.
  let path: String
  /// The absolute path of the listed folder, without links: no file outside of it is read.
  private let root: String
  /// The file URL.
  let url: URL
  let byteCount: Int
  /// The date of the last change.
  let modified: Date

  init(path: String, in root: String, _ status: FileStatus) {
    self.path = path
    self.root = root
    url = URL(filePath: path, directoryHint: .notDirectory)
    byteCount = status.byteCount
    modified = status.modified
  }

  /// The maximum size of a picture that is decoded: 512 MB.
  static let largest = 512 << 20

  /// `F` and the 16 hexadecimal digits of the path's hash, which is stable.
  var id: Photo.ID { "F" + String(path.utf8.fnv1a, radix: 16).zeroPadded(to: 16) }

  /// The file's name without its extension.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Returns true if the file sorts before another, by the bytes of their paths.
  func precedes(_ other: PictureFile) -> Bool {
    path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }
}

// MARK: - Reading

extension PictureFile {
  /// Reads the header of the picture only.
  func info() throws(FolderError) -> PictureInfo {
    do {
      let file = try opened()
      return try PictureInfo(PictureHeader { try file.bytes(at: $0, count: $1) })
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

  /// Reads the whole file, off the caller's thread.
  @concurrent func contents() async throws(FolderError) -> Data {
    let file = try opened()
    do throws(Errno) {
      return try file.contents(atMost: Self.largest, expecting: byteCount)
    } catch {
      throw FolderError(path, error)
    }
  }
}

extension PictureFile {
  /// Opens the file; since the listing, a link may have replaced it or a folder on its path.
  ///
  /// - Throws: `FolderError.foreignPicture` for a file outside the folder.
  private func opened() throws(FolderError) -> OpenFile {
    do throws(Errno) {
      let file = try OpenFile(path, for: .reading)
      // The path is looked up again: the open file has to be the one within the folder.
      let realPath = try FileSystem.realPath(of: path)
      if realPath.isInside(root), let status = try FileStatus(of: realPath), status.kind == .file,
        status.identity == (try file.status.identity)
      {
        return file
      }
    } catch {
      throw FolderError(path, error)
    }
    throw .foreignPicture(folder: root)
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

extension String.UTF8View {
  /// The 64-bit FNV-1a hash of the bytes.
  ///
  /// Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
  fileprivate var fnv1a: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
