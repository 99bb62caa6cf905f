import Bitmaps
import Foundations
import Imaging
import Model

/// The files in a folder with names of pictures, by path; none has been read yet.
struct FolderListing: Sendable {
  let files: [PictureFile]
  private let folder: String
  private let owner: Photo.Owner
  private let indices: [Photo.ID: Int]
  private let addresses: [String: Int]

  init(of files: [PictureFile], in folder: String, owner: Photo.Owner) {
    self.files = files
    self.folder = folder
    self.owner = owner
    indices = Dictionary(zip(files.map(\.id), files.indices)) { first, _ in first }
    addresses = Dictionary(zip(files.map(\.url.absoluteString), files.indices)) { first, _ in first
    }
  }

  func file(withID id: Photo.ID) -> PictureFile? { indices[id].map { files[$0] } }

  /// Returns the file with a URL, or `nil` if it was not listed.
  func file(at url: URL) -> PictureFile? { addresses[url.absoluteString].map { files[$0] } }

  /// Reads the metadata of a file, off the caller's thread.
  @concurrent func picture(of file: PictureFile) async throws(FolderError) -> FolderPicture {
    let info = try file.info()
    return FolderPicture(
      photo: Photo(of: file, info, source: .folder(path: folder), owner: owner),
      path: String(file.path.dropFirst(folder.count))
    )
  }
}

/// A picture in a folder.
struct FolderPicture: Sendable {
  let photo: Photo
  /// The path within the folder.
  let path: String
}

extension Photo {
  /// Creates the photo of a file.
  fileprivate init(
    of file: PictureFile,
    _ info: PictureInfo,
    source: SourceID,
    owner: Photo.Owner
  ) {
    self.init(id: file.id, owner: owner, page: file.url, source: source)
    title = file.stem.onOneLine
    dateTaken = info.dateTaken
    dateUploaded = file.modified
    coordinates = info.coordinates
    let size = info.size
    renditions = [
      Rendition(size: .original, url: file.url, width: size.width, height: size.height)
    ]
  }
}

extension PictureInfo {
  /// The position, or `nil` for 0, 0, which cameras write if they do not know it.
  fileprivate var coordinates: Coordinates? {
    guard let latitude, let longitude, (latitude, longitude) != (0, 0) else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
