import Foundations
import Imaging
import SystemCalls

/// The file names in a folder, listed once to find the files beside any of its pictures.
///
/// They include hidden files, unlike a listing: the user may name a hidden picture.
struct FolderNames: Sendable {
  /// The absolute path, with a slash at its end.
  private let folder: String
  /// The names, sorted by their bytes.
  private let names: [String]
  /// The names of the JSON files.
  private let json: [String]
  private let takeout: TakeoutStems
  private let similar: SimilarNames

  /// Lists a folder, given by its path with a slash at its end.
  init(of folder: String) throws(FolderError) {
    self.folder = folder
    do throws(Errno) {
      names = try OpenFolder(folder).entries().filter { $0.isUTF8 && $0.kind != .folder }
        .map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw .unreadableFolder(path: folder)
    }
    json = names.filter(\.hasJSONExtension)
    takeout = TakeoutStems(json.map(\.withoutExtension))
    similar = SimilarNames(json.isEmpty ? [] : names.filter { PictureFormat(named: $0) != nil })
  }

  /// Returns the file with a name and every file that may describe it, except those outside the root.
  ///
  /// The root is a path without links.
  func files(around name: String, in root: String) -> [LooseFile] {
    guard let open = try? OpenFolder(folder) else { return [] }
    return Set((namesWithStem(of: name) + takeoutNames(of: name) + [name]).map(PathKey.init))
      .compactMap { key in
        let status = try? open.status(ofLink: key.path)
        return status.flatMap { LooseFile(folder: folder, name: key.path, $0, in: root) }
      }
  }

  /// The names of pictures, sidecars and JSON files that begin with the name's stem and a dot.
  private func namesWithStem(of name: String) -> [String] {
    let stem = "\(name.withoutExtension).".utf8
    let first = names.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(stem) }
    return names[first...].prefix { $0.utf8.starts(with: stem) }
      .filter { PictureFormat(named: $0) != nil || $0.isBesidePicture }
  }

  private func takeoutNames(of name: String) -> [String] {
    let match =
      takeout.match(exactly: name)
      ?? (similar.isAlone(name) ? takeout.match(similarTo: name) : nil)
    return match.map { [json[$0.number]] } ?? []
  }
}
