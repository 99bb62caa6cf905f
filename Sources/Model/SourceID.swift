import Foundations

/// A source of photos, as options, files and the environment name it: `flickr`, `commons`, `sample` or
/// `folder:PATH`.
package enum SourceID: Hashable, Sendable {
  /// Flickr, or a server that stands in for it.
  case flickr
  /// Wikimedia Commons, or a server that stands in for it.
  case commons
  /// The built-in sample library.
  case sample
  /// The pictures in a folder of the user and in the folders inside it, by its absolute path.
  case folder(path: String)
}

extension SourceID: RawRepresentable {
  package init?(rawValue: String) {
    switch rawValue {
    case "flickr": self = .flickr
    case "commons": self = .commons
    case "sample": self = .sample
    default:
      guard rawValue.hasPrefix(Self.folderPrefix), rawValue.count > Self.folderPrefix.count
      else { return nil }
      self = .folder(path: String(rawValue.dropFirst(Self.folderPrefix.count)))
    }
  }

  package var rawValue: String {
    switch self {
    case .flickr: "flickr"
    case .commons: "commons"
    case .sample: "sample"
    case .folder(let path): Self.folderPrefix + path
    }
  }

  private static let folderPrefix = "folder:"
}

extension SourceID {
  /// The name in a sentence: `Wikimedia Commons`, `the sample library`.
  package var name: String {
    switch self {
    case .flickr: "Flickr"
    case .commons: "Wikimedia Commons"
    case .sample: "the sample library"
    case .folder(let path): "the folder \(path.onOneLine)"
    }
  }

  /// Returns whether photos of the source have ids of this form.
  package func canHave(photoWithID id: Photo.ID) -> Bool {
    switch self {
    case .flickr, .sample: id.isNumber
    case .commons: id.isCommonsID
    case .folder: id.isFolderID
    }
  }
}
