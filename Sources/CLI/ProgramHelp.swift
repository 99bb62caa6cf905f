import ArgumentParser
import Foundations
import TerminalGraphics

/// The help of a program: its commands in groups, two on a line, so that it fits on a screen of 24 lines.
///
/// The parser's own help has a line or two for each command.
struct ProgramHelp {
  private let root: any ParsableCommand.Type

  init(of root: any ParsableCommand.Type) { self.root = root }

  /// The help; each line ends with a line feed.
  var text: String {
    let program = root.configuration.commandName ?? ""
    let usage = root.configuration.usage ?? "\(program) [<command>] [<options>]"
    let lines =
      ["OVERVIEW: \(root.configuration.abstract)", "USAGE: \(usage)", ""]
      + root.configuration.groupedSubcommands.flatMap(lines)
      + [""] + root.configuration.discussion.split(separator: "\n").map(String.init)
      + ["“\(program) help <command>” lists its options; --version prints the version."]
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the heading of a group, and its commands.
  private func lines(of group: CommandGroup) -> [String] {
    let entries = group.subcommands.map { command in
      let name = command.configuration.commandName ?? ""
      return "  " + name.padded(to: nameWidth) + ((command as? any Command.Type)?.summary ?? "")
    }
    let rows = stride(from: 0, to: entries.count, by: 2).map { index in
      index + 1 < entries.count
        ? entries[index].padded(to: entryWidth) + entries[index + 1] : entries[index]
    }
    return [group.name.uppercased()] + rows
  }
}

/// The width of a name and the spaces after it, in columns.
private let nameWidth = 11
/// The width of a command in columns: half a line.
private let entryWidth = 39

extension String {
  /// Returns the text padded with spaces to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}
