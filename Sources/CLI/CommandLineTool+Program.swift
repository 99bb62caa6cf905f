import ArgumentParser
import SystemCalls

extension CommandLineTool {
  /// One of the two programs.
  ///
  /// The executable of each has all of both, so that one file with two names is enough to install them.
  package enum Program: String, Hashable, Sendable, CaseIterable {
    case places, photo

    /// Returns the program of the name that this process was started by, or another if it is none's.
    static func started(otherwise fallback: Program) -> Program {
      Program(rawValue: ProcessText.programName) ?? fallback
    }

    /// The root of the program's commands.
    var root: any AsyncParsableCommand.Type {
      switch self {
      case .places: PlacesCommand.self
      case .photo: PhotoCommand.self
      }
    }

    /// Returns the arguments with the command that is meant where they name none: on a screen, nothing but
    /// options of `places browse` means that.
    func arguments(_ given: [String], hasScreen: Bool) -> [String] {
      switch self {
      case .places where hasScreen && (try? BrowseCommand.parse(given)) != nil: ["browse"] + given
      case .photo where given.isEmpty: ["--help"]
      case .places, .photo: given
      }
    }
  }
}
