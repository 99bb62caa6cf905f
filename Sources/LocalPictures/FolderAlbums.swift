import Foundations
import Model

/// The folders with pictures, as albums.
///
/// Each contains only the pictures directly in it, so every picture is in exactly one album.
///
/// The id of an album is its path inside the source's folder, `2021/Iceland`, or `.` for that folder itself.
struct FolderAlbums: Sendable {
  /// The albums, by path.
  let albums: [Album]
  /// The numbers of the pictures of each album, the newest first.
  private let numbers: [PathKey: [Int]]

  /// Groups pictures, the newest first, by folder.
  init(of pictures: [FolderPicture], in root: String) {
    numbers = Dictionary(grouping: pictures.indices) { PathKey(pictures[$0].album) }
    let name = root.split(separator: "/").last.map(String.init) ?? root
    albums = numbers.map { key, numbers in
      let id = key.path
      let title = id == rootID ? name.onOneLine : String(id.split(separator: "/").last ?? "")
      return Album(
        id: id,
        title: title,
        photoCount: numbers.count,
        cover: numbers.first.map { pictures[$0].photo }
      )
    }
    .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// Returns the numbers of an album's pictures, the newest first.
  func numbers(in album: Album) -> [Int] { numbers[PathKey(album.id)] ?? [] }

  /// Finds an album by its path, or else by its name.
  ///
  /// Case and diacritics are ignored unless they distinguish two paths.
  func album(_ name: String) throws(FolderError) -> Album {
    let path = name.split(separator: "/").joined(separator: "/").onOneLine
    if let album = albums.first(where: { $0.id.isSamePath(as: path) }) { return album }
    let wanted = FoldedText(path)
    let ofPath = albums.filter { FoldedText($0.id) == wanted }
    let found = ofPath.isEmpty ? albums.filter { FoldedText($0.title) == wanted } : ofPath
    if found.count > 1 { throw .severalAlbums(name, found.map(\.id)) }
    guard let album = found.first else {
      let names = albums.flatMap { [$0.id, $0.title] }.filter { $0 != rootID }
      throw .noAlbum(name, nearest: path.nearest(among: names))
    }
    return album
  }
}

/// The id of the source's folder.
private let rootID = "."

extension FolderPicture {
  /// The path of the picture's folder, inside the source's folder.
  fileprivate var album: Album.ID {
    let folders = path.split(separator: "/").dropLast().joined(separator: "/")
    return folders.isEmpty ? rootID : folders.onOneLine
  }
}
