import ArgumentParser
import Foundations

/// The description of the programs and their commands, from which the manual is made.
package enum CommandDescription {
  /// The description of each program in JSON, in the format of ArgumentParserToolInfo, the same that
  /// `--experimental-dump-help` prints.
  package static var all: [Data] {
    [PlacesCommand._dumpHelp(), PhotoCommand._dumpHelp()].map { Data($0.utf8) }
  }
}
