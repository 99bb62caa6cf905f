import ArgumentParser
import Imaging
import Model

extension CompletionKind {
  /// The names of places and the other forms of WHAT, for shell completion.
  static var places: CompletionKind {
    .custom { words, index, typed in
      let source = SourceOption(in: words)
      let isRaw = CompletionShell.givesRawWords
      return await PlaceCompletion(words, at: index, typed, isRaw: isRaw)
        .candidates { await suggestions(for: $0, from: source) }
        .compactMap(CompletionShell.line)
    }
  }

  /// No completions; unlike the default, zsh shows no message for it and still completes options.
  static var unknown: CompletionKind { .list([]) }

  /// The names of picture files in readable formats.
  static var pictures: CompletionKind {
    let extensions = PictureFormat.allCases.flatMap(\.fileExtensions)
    return .file(extensions: extensions + extensions.map { $0.uppercased() })
  }
}

extension PhotoReference: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
