import Foundations
import Model

/// The source that a command line asks for, if it does.
enum SourceOption: Hashable, Sendable {
  case none
  /// `--sample`.
  case sample
  /// `--source`.
  case source(SourceID)

  var source: SourceID? {
    switch self {
    case .none: nil
    case .sample: .sample
    case .source(let source): source
    }
  }

  /// The name of the option, or `""`.
  var name: String {
    switch self {
    case .none: ""
    case .sample: "--sample"
    case .source: "--source"
    }
  }
}

extension SourceOption {
  /// Creates the option of a command line that is being typed; a value that is none counts as missing.
  init(in words: [String]) {
    let value = words.firstIndex(of: "--source").map { words[($0 + 1)...] }?.first
    let joined = words.first { $0.hasPrefix("--source=") }?.dropFirst("--source=".count)
    if let source = (joined.map(String.init) ?? value).flatMap({ SourceID(argument: $0) }) {
      self = .source(source)
    } else {
      self = words.contains("--sample") ? .sample : .none
    }
  }
}

extension SourceID {
  /// The beginnings of an argument, for completion.
  static let allValueStrings = ["flickr", "commons", "sample", "folder:"]

  /// The forms of an argument, for people.
  static let forms = "flickr, commons, sample or folder:PATH"

  /// Parses an argument; the path of a folder may begin with `~/`, or be relative to the current folder.
  init?(argument: String) {
    switch SourceID(rawValue: argument.trimmed) {
    case .folder(let path)?: self = .folder(path: path.absolutePath)
    case let source?: self = source
    case nil: return nil
    }
  }
}

extension String {
  /// The path from the root, without a slash at its end.
  fileprivate var absolutePath: String {
    let files = FileManager.default
    var path = self
    if path == "~" || path.hasPrefix("~/") {
      path = files.homeDirectoryForCurrentUser.path() + path.dropFirst(2)
    } else if !path.hasPrefix("/") {
      path = "\(files.currentDirectoryPath)/\(path)"
    }
    return URL(filePath: path).standardizedFileURL.path(percentEncoded: false).withoutTrailingSlash
  }

  private var withoutTrailingSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
