import Foundations
import Model

/// The folders with pictures, as albums.
///
/// Each contains only the pictures directly in it, so every picture is in one album, but for those of Google Photos.
///
/// The id of an album is its path inside the source's folder, `2021/Iceland`, or `.` for that folder itself.
struct FolderAlbums: Sendable {
  /// The albums, by path.
  let albums: [Album]
  /// The numbers of the pictures of each album, the newest first.
  private let numbers: [PathKey: [Int]]

  /// Groups pictures, the newest first, by folder.
  init(of all: FolderPictures, in root: String) {
    let pictures = all.pictures
    var numbers = Dictionary(grouping: pictures.indices) { PathKey(pictures[$0].file.album) }
    if !all.albumCopies.isEmpty {
      let byPath = Dictionary(
        uniqueKeysWithValues: pictures.indices.map { (PathKey(pictures[$0].file.path), $0) }
      )
      for copy in all.albumCopies {
        guard let number = byPath[copy.original] else { continue }
        numbers[PathKey(copy.file.album), default: []].append(number)
      }
      for album in numbers.keys { numbers[album]?.sort() }
    }
    self.numbers = numbers
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

extension PictureFile {
  /// The path of the file's folder, inside the source's folder.
  fileprivate var album: Album.ID {
    let folders = pathInFolder.split(separator: "/").dropLast().joined(separator: "/")
    return folders.isEmpty ? rootID : folders.onOneLine
  }
}
