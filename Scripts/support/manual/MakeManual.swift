import CLI
import Foundation
import Foundations

/// Writes the pages of the manual into a folder: one for each program and each command, and one for the
/// configuration.
///
/// Its arguments are the folder, which has to exist, and the date of the pages: `2026-11-21`.
/// With any others it exits with `EX_USAGE` of sysexits.h, 64.
@main
enum MakeManual {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let folder = arguments.first,
      let day = arguments.last.flatMap({ ManualDay($0) })
    else {
      FileHandle.standardError.write(Data("usage: MakeManual FOLDER YEAR-MONTH-DAY\n".utf8))
      exit(64)
    }
    for page in try pages(of: day) {
      try write(page.text, to: "\(folder)/\(page.fileName)")
    }
    let configuration = ConfigurationPage(day: day)
    try write(configuration.text, to: "\(folder)/\(configuration.fileName)")
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private static func pages(of day: ManualDay) throws -> [ManualPage] {
    try CommandDescription.all.flatMap { description in
      let program = try JSONDecoder().decode(ToolInfo.self, from: description).command
      return ([program] + program.documented).map {
        ManualPage(command: $0, program: program, day: day)
      }
    }
  }
}
