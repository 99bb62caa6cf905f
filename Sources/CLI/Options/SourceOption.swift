import Foundations
import Model

/// The source that a command line asks for, if any.
enum SourceOption: Hashable, Sendable {
  case none
  /// `--sample`.
  case builtIn
  /// `--source`.
  case source(SourceID)

  var source: SourceID? {
    switch self {
    case .none: nil
    case .builtIn: .builtIn
    case .source(let source): source
    }
  }

  /// The name of the option, or `""`.
  var name: String {
    switch self {
    case .none: ""
    case .builtIn: "--sample"
    case .source: "--source"
    }
  }
}

extension SourceOption {
  /// Creates the option of an incomplete command line; an invalid value counts as missing.
  init(in words: [String]) {
    let value = words.firstIndex(of: "--source").map { words[($0 + 1)...] }?.first
    let joined = words.first { $0.hasPrefix("--source=") }?.dropFirst("--source=".count)
    if let source = (joined.map(String.init) ?? value).flatMap({ SourceID(argument: $0) }) {
      self = .source(source)
    } else {
      self = words.contains("--sample") ? .builtIn : .none
    }
  }
}

extension SourceKind {
  /// The completions of an argument.
  static let allValueStrings = all.map { $0.id?.rawValue ?? "\($0.facts.word):" }
}

extension SourceID {
  /// Parses an argument; the path of a folder may begin with `~/`, or be relative to the current folder.
  init?(argument: String) {
    guard let source = SourceID(rawValue: argument.trimmed) else { return nil }
    self.init(source.kind, path: source.path?.absolutePath)
  }
}

extension String {
  /// The absolute path, without a slash at its end.
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
