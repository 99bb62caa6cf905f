import Foundations

/// A folder that a system or a program reserves for its own files: thumbnails, deleted files, snapshots.
///
/// A walk skips it like a hidden folder, unless the user names it as the source.
enum ReservedFolder {
  /// The names given by systems and programs, as patterns of paths.
  ///
  /// A pattern matches the last parts of a path, ignoring case, because most of these systems do. `*` stands for any
  /// text, at one end of a part. No pattern matches a name that a person may give a folder of pictures, such as
  /// `Thumbnails` or `Originals`.
  private static let left: [Pattern] = patterns([
    // Network drives: thumbnails, deleted files, snapshots.
    "Synology DSM": ["@eaDir", "#recycle", "#snapshot", "@sharesnap", "@tmp"],
    "TerraMaster TOS, UGREEN UGOS": ["#recycle"],
    "QNAP QTS": ["@Recycle", "@Recently-Snapshot", "@Transcode"],
    "NetApp ONTAP": ["~snapshot"],
    "Nextcloud, ownCloud": ["files_trashbin", "files_versions", "appdata_*/preview"],

    // Systems and file systems.
    "Windows": ["$RECYCLE.BIN", "RECYCLER", "System Volume Information", "FOUND.0*"],
    "Windows Server": ["DfsrPrivate"],
    "FrontPage": ["_vti_cnf"],
    "macOS on file servers": [
      "Network Trash Folder", "Temporary Items", "TheVolumeSettingsFolder",
      "TheFindByContentFolder",
    ],
    "Time Machine": ["Backups.backupdb"],
    "macOS in ZIP archives": ["__MACOSX"],
    "ext4": ["lost+found"],
    "Android": ["LOST.DIR"],
    "Nokia": ["_PAlbTN"],
    "Sony cameras": ["THMBNL"],

    // Programs for pictures, and for copies of files.
    "Photos": ["*.photoslibrary/*"],
    "iPhoto": [
      "*.photolibrary/*", "*.migratedphotolibrary/*", "iPhoto Library/Data",
      "iPhoto Library/Data.noindex", "iPhoto Library/Modified", "iPhoto Library/Previews",
      "iPhoto Library/Thumbnails",
    ],
    "Aperture": ["*.aplibrary/*", "*.migratedaplibrary/*", "*.migratedaperturelibrary/*"],
    "iTunes": ["iPod Photo Cache"],
    // Mobile Downloads.lrdata is not listed: it contains originals.
    "Lightroom Classic": [
      "*Previews.lrdata", "*Helper.lrdata", "*Sync.lrdata", "*.lrcat-data",
      "downloaded-smart-previews",
    ],
    "Lightroom": ["*.lrlibrary/*/previews", "*.lrlibrary/*/previews.noindex"],
    "Capture One": ["CaptureOne/Cache", "*.cocatalog/Cache"],
    "PaintShop Pro": ["Corel Auto-Preserve", "Automatisch beibehalten von Corel"],
    "GoodSync": ["_gsdata_"],
    "Carbon Copy Cloner": ["_CCC SafetyNet"],
  ])

  /// The folders in a photo library that contain the originals.
  private static let kept: [Pattern] = patterns([
    "Photos": ["*.photoslibrary/originals", "*.photoslibrary/Masters"],
    "iPhoto": [
      "*.photolibrary/Masters", "*.photolibrary/Originals", "*.migratedphotolibrary/Masters",
    ],
    "Aperture": [
      "*.aplibrary/Masters", "*.migratedaplibrary/Masters", "*.migratedaperturelibrary/Masters",
    ],
  ])

  /// Returns true for the path of a folder that a system or a program keeps for itself.
  static func contains(_ path: String) -> Bool {
    let parts = path.lowercased().split(separator: "/")
    return left.contains { $0.matches(parts) } && !kept.contains { $0.matches(parts) }
  }

  /// Returns the patterns for names that are grouped by program.
  private static func patterns(_ names: KeyValuePairs<String, [String]>) -> [Pattern] {
    names.flatMap { $0.value.map { Pattern(parts: $0.lowercased().split(separator: "/")) } }
  }

  /// Names of folders, the outermost first.
  private struct Pattern {
    let parts: [Substring]

    func matches(_ path: [Substring]) -> Bool {
      path.count >= parts.count && zip(parts, path.suffix(parts.count)).allSatisfy(matches)
    }

    private func matches(_ part: Substring, _ name: Substring) -> Bool {
      if part.first == "*" { return name.hasSuffix(part.dropFirst()) }
      return part.last == "*" ? name.hasPrefix(part.dropLast()) : name == part
    }
  }
}
