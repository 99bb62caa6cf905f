import ArgumentParser
import Foundations

/// The script by which a shell completes the command line of a program.
///
/// It is the argument parser's, and more: where no command is named, the parser's script offers nothing
/// but commands, while `photo dawn.jpg` and `places --country` stand for the default one.
struct CompletionScript {
  let text: String

  /// Makes the script of a program for a shell.
  init(of root: any AsyncParsableCommand.Type, for shell: CompletionShell) {
    let script = root.completionScript(for: shell)
    guard let usual = root.configuration.defaultSubcommand?.configuration.commandName,
      let program = root.configuration.commandName
    else {
      text = script
      return
    }
    let commands = root.configuration.subcommands.compactMap { $0.configuration.commandName }
    let names = Names(program: program, usual: usual, commands: commands + ["help"])
    switch shell {
    case .bash: text = script.withUsualCommandInBash(names)
    case .zsh: text = script.withUsualCommandInZsh(names)
    case .fish: text = script.withUsualCommandInFish(names)
    default: text = script
    }
  }
}

extension CompletionScript {
  /// Makes the script that the arguments of a program ask for, or returns `nil` where they ask for none:
  /// `--generate-completion-script zsh`, or without a shell for the person's own.
  init?(askedForBy arguments: [String], of root: any AsyncParsableCommand.Type) {
    guard arguments.first == "--generate-completion-script", arguments.count <= 2 else {
      return nil
    }
    let shell = arguments.dropFirst().first.map { CompletionShell(rawValue: $0) } ?? .autodetected()
    guard let shell else { return nil }
    self.init(of: root, for: shell)
  }
}

/// The names that a script is about.
private struct Names {
  let program: String
  /// The command that is run where none is named.
  let usual: String
  let commands: [String]
}

extension String {
  /// The script with the usual command's arguments among those of the program.
  ///
  /// In bash a command that is typed to its end is offered, too, so that a space follows it.
  fileprivate func withUsualCommandInBash(_ names: Names) -> String {
    let heading = "    # Offer subcommand / subcommand argument completions\n"
    let addition = """
          # Offer commands as the first word, and where none is named what the usual one takes
          local -r commands='\(names.commands.joined(separator: " "))'
          if [[ "${COMP_CWORD}" -eq 1 ]]; then
              COMPREPLY+=($(compgen -W "${commands}" -- "${cur}"))
              [[ -n "${cur}" ]] && "_\(names.program)_\(names.usual)"
              return
          fi
          if [[ " ${commands} " != *" ${unparsed_words[0]} "* ]]; then
              COMPREPLY=()
              "_\(names.program)_\(names.usual)"
              return
          fi


      """
    return replacing(heading, with: addition + heading, maxReplacements: 1)
  }

  /// The same in zsh, where the words of a command begin with its name.
  fileprivate func withUsualCommandInZsh(_ names: Names) -> String {
    let first = "        _describe -V subcommand subcommands && ret=0\n"
    let others = "            \"_\(names.program)_${words[1]}\" && ret=0\n            ;;\n"
    let usual = "\"_\(names.program)_\(names.usual)\" && ret=0"
    let unnamed = """
              *)
                  words=("${command_name}" "${words[@]}")
                  ((CURRENT++))
                  \(usual)
                  ;;

      """
    return replacing(
      first,
      with: "\(first)        [[ -n \"${PREFIX}\" ]] && \(usual)\n",
      maxReplacements: 1
    )
    .replacing(others, with: others + unnamed, maxReplacements: 1)
  }

  /// The same in fish, where each argument has a line that says at which command it is offered.
  fileprivate func withUsualCommandInFish(_ names: Names) -> String {
    let lines = Set(split(separator: "\n"))
    let usual = "\"\(names.program) \(names.usual)\""
    let added = split(separator: "\n")
      .filter { $0.contains(usual) }
      .map { $0.replacing(usual, with: "\"\(names.program)\"") }
      .filter { !lines.contains($0[...]) }
    return self + "\n" + added.joined(separator: "\n")
  }
}
