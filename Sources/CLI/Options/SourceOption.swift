import Features
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
    let value = words.firstIndex { ["--source", "-s"].contains($0) }
      .map { words[($0 + 1)...] }?.first
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
  /// Parses an argument: the name of a source or its path, which may begin with `~/` or be relative to the
  /// current folder.
  init?(argument: String) {
    if let source = SourceID(rawValue: argument.trimmed) {
      self.init(source.kind, path: source.path?.absolutePath)
    } else {
      self.init(path: argument)
    }
  }
}

extension String {
  /// The text as a path, `./Pictures` for `Pictures`, if a folder in the current folder has this name.
  var folderAsPath: String? {
    isEmpty || contains("/") || !absolutePath.isFolder ? nil : "./\(onOneLine)"
  }
}
