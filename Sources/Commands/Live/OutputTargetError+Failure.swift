import Foundations
import Storage

extension OutputTargetError: FailureConvertible {
  package var failure: Failure {
    let sentence =
      switch self {
      case .emptyName: "--output needs the name of a file or a folder."
      case .severalFilesToStandardOutput:
        "--output - takes one file; name a folder for several."
      }
    return Failure(.wrongUsage, sentence)
  }
}
