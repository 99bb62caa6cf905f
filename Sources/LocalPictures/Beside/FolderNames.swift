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
    similar = SimilarNames(json.isEmpty ? [] : names.filter(\.namesPhoto))
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
    names(withStem: name.withoutExtension)
      .filter { $0.namesPhoto || $0.isBesidePicture }
  }

  /// The names that begin with a stem and a dot.
  private func names(withStem stem: String) -> ArraySlice<String> {
    let stem = "\(stem).".utf8
    let first = names.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(stem) }
    return names[first...].prefix { $0.utf8.starts(with: stem) }
  }

  /// The names of the files that go with a picture, by their names alone: its raw file and its video, the sidecars and
  /// JSON of all three, and JSON that may mark the picture as private.
  func companions(of name: String) -> [String] {
    let stem = name.withoutExtension
    let around = names(withStem: stem)
    let shots = around.filter {
      $0 != name && $0.withoutExtension.isSamePath(as: stem) && $0.namesRawOrVideo
    }
    let owners = Set(
      ([name] + shots + (stem.namesPictureOrVideo ? [] : [stem])).map {
        PathKey($0.withExtensionInSmallLetters)
      }
    )
    let others = Set(around.filter { !$0.namesFileBeside }.map(PathKey.init))
    let beside = around.filter { file in
      guard file.namesFileBeside else { return false }
      let owner = file.withoutExtension
      if file.isPrivacyMark && owner.withoutExtension.isSamePath(as: stem) { return true }
      if others.contains(PathKey(owner)) { return owner == name || shots.contains(owner) }
      return owners.contains(PathKey(owner.withExtensionInSmallLetters))
    }
    let found = shots + beside
    return found + takeoutNames(of: name).filter { !found.contains($0) }
  }

  private func takeoutNames(of name: String) -> [String] {
    let match =
      takeout.match(exactly: name)
      ?? (similar.isAlone(name) ? takeout.match(similarTo: name) : nil)
    return match.map { [json[$0.number]] } ?? []
  }
}

/// The file names in several folders; each folder is listed once.
final class FolderNameLists: Sendable {
  private let folders = Mutex<[PathKey: AsyncLazy<FolderNames>]>([:])

  /// Returns the names in a folder, given by its path with a slash at its end.
  func names(in folder: String) async throws -> FolderNames {
    let names = folders.withLock { folders in
      let names = folders[PathKey(folder)] ?? AsyncLazy { try FolderNames(of: folder) }
      folders[PathKey(folder)] = names
      return names
    }
    return try await names.value
  }
}

extension String {
  /// True for the name of a file that a camera writes with a picture: its raw file or HEIF, or its video.
  fileprivate var namesRawOrVideo: Bool {
    switch PictureFormat(named: self) {
    case .raw, .heic, .heif: true
    case nil: ExportName(self) == .video
    default: false
    }
  }

  /// True for the name of a file that a program writes beside a picture: XMP, JSON, or the edits of Apple's Photos,
  /// RawTherapee and DxO.
  fileprivate var namesFileBeside: Bool {
    isBesidePicture || [".aae", ".pp3", ".dop"].contains { lowercased().hasSuffix($0) }
  }
}
