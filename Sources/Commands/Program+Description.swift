import ArgumentParser
import Foundations

extension Program {
  /// What the argument parser tells of both programs and their commands, in JSON.
  ///
  /// The manual is made of it.
  package static var descriptions: [Data] {
    [PlacesCommand._dumpHelp(), PhotoCommand._dumpHelp()].map { Data($0.utf8) }
  }
}
