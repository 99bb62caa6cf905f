import ArgumentParser
import SystemCalls

extension CommandLineTool {
  /// One of the two programs.
  ///
  /// Each executable contains both, so one file with two names is a complete installation.
  package enum Program: String, Hashable, Sendable, CaseIterable {
    case places, photo

    /// Returns the program by the name that this process was started with, or the fallback.
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
  }
}
