import ArgumentParser
import Foundations

/// The script for shell completion of a program's command lines (bash, zsh, fish).
///
/// It is the parser's script with additions: where no command is named, the parser's offers nothing but
/// commands, while `photo dawn.jpg` and `places --country` stand for the default one.
struct CompletionScript {
  let text: String

  /// Creates the script of a program for a shell.
  init(of root: any AsyncParsableCommand.Type, for shell: CompletionShell) {
    let script = root.completionScript(for: shell)
      .withoutExpansionInBash(of: root.configuration.commandName ?? "")
      // With it, zsh would take `!` in the title of a place for a command of its history.
      .replacing(ParserText.zshOptions, with: "unsetopt aliases\n")
    guard let defaultCommand = root.configuration.defaultSubcommand?.configuration.commandName,
      let program = root.configuration.commandName
    else {
      text = script
      return
    }
    let commands = root.commandNames + ["help"]
    let names = CommandNames(program: program, defaultCommand: defaultCommand, commands: commands)
    switch shell {
    case .bash: text = script.withDefaultCommandInBash(names)
    case .zsh: text = script.withDefaultCommandInZsh(names)
    case .fish: text = script.withDefaultCommandInFish(names)
    default: text = script
    }
  }

  /// Creates the script that the arguments of a program ask for, or returns `nil` where they ask for
  /// none: `--generate-completion-script zsh`, or without a shell for the person's own one.
  init?(requestedBy arguments: [String], of root: any AsyncParsableCommand.Type) {
    guard arguments.first == ParserText.scriptOption, arguments.count <= 2 else { return nil }
    let shell = arguments.dropFirst().first.map { CompletionShell(rawValue: $0) } ?? .autodetected()
    guard let shell else { return nil }
    self.init(of: root, for: shell)
  }
}

/// The names of a program and its commands, as a script needs them.
private struct CommandNames {
  let program: String
  /// The command that is run where none is named.
  let defaultCommand: String
  let commands: [String]

  /// The shell function that completes the arguments of the default command.
  var function: String { ParserText.function(program, defaultCommand) }
}

extension String {
  /// The script with the lines that the program prints quoted, since they are texts of others, which
  /// `compgen` would expand: a place may be called `$(rm -r .)`.
  ///
  /// The program prints such lines only as continue the word that was typed.
  fileprivate func withoutExpansionInBash(of program: String) -> String {
    let expansion = ParserText.bashExpansion(of: program)
    guard contains(expansion) else { return self }
    let function = "__\(program)_add_lines"
    return replacing(expansion, with: "\(function) \"$(__\(program)_custom_complete")
      .replacing(
        ParserText.bashShebang,
        with: ParserText.bashShebang + Self.quotingInBash(function),
        maxReplacements: 1
      )
  }

  /// Returns the definition of a function that offers each line of a text so that bash reads it as it is.
  ///
  /// Readline's own quoting is that of files: where there is none of the name, it leaves `$`.
  private static func quotingInBash(_ function: String) -> String {
    #"""
    # Offers each line of a text, quoted as the word is in which it goes on
    \#(function)() {
        local line character quoted
        local -i index
        local quote="${COMP_WORDS[${COMP_CWORD}]:0:1}"
        [[ "${quote}" = [\"\'] ]] || quote=''
        compopt +o filenames 2> /dev/null
        while IFS='' read -r line; do
            [[ -n "${line}" ]] || continue
            # Bash 3 has no compopt: readline quotes there, and is given only what needs nothing but blanks
            if [[ "${BASH_VERSINFO[0]}" -lt 4 ]]; then
                [[ "${line}" = *[^[:alnum:]\ .,_-]* ]] || COMPREPLY+=("${line}")
                continue
            fi
            quoted=''
            for ((index = 0; index < ${#line}; index++)); do
                character="${line:index:1}"
                case "${quote}-${character}" in
                "'-'") quoted+="'\\''" ;;
                \"-[\\\"\$\`]) quoted+="\\${character}" ;;
                \"-!) quoted+="\"'!'\"" ;;
                -[\ \!\"\#\#\$\&\'\(\)\*:\;\<=\>\?@\[\\\]^\`\{\|\}~]) quoted+="\\${character}" ;;
                *) quoted+="${character}" ;;
                esac
            done
            # Readline takes a first quotation mark for the one before it
            [[ -z "${quote}" || "${quoted:0:1}" != "${quote}" ]] || quoted="${quote}${quoted}"
            COMPREPLY+=("${quoted}")
        done <<< "${1}"
    }


    """#
  }

  /// The script with the default command's arguments among those of the program.
  ///
  /// In bash a command that is typed to its end is offered, too, so that a space follows it.
  fileprivate func withDefaultCommandInBash(_ names: CommandNames) -> String {
    let heading = ParserText.bashHeading
    let addition = """
          # Offer commands as the first word, and where none is named what the usual one takes
          local -r commands='\(names.commands.joined(separator: " "))'
          if [[ "${COMP_CWORD}" -eq 1 ]]; then
              COMPREPLY+=($(compgen -W "${commands}" -- "${cur}"))
              [[ -n "${cur}" ]] && "\(names.function)"
              return
          fi
          if [[ " ${commands} " != *" ${unparsed_words[0]} "* ]]; then
              COMPREPLY=()
              "\(names.function)"
              return
          fi


      """
    return replacing(heading, with: addition + heading, maxReplacements: 1)
  }

  /// The same for zsh, where the words of a command begin with its name.
  fileprivate func withDefaultCommandInZsh(_ names: CommandNames) -> String {
    let first = ParserText.zshFirstWord
    let others = ParserText.zshArguments(of: names.program)
    let usual = "\"\(names.function)\" && ret=0"
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

  /// The same for fish, where each argument has a line that says at which command it is offered.
  fileprivate func withDefaultCommandInFish(_ names: CommandNames) -> String {
    let lines = Set(split(separator: "\n"))
    let usual = "\"\(names.program) \(names.defaultCommand)\""
    let added = split(separator: "\n")
      .filter { $0.contains(usual) }
      .map { $0.replacing(usual, with: "\"\(names.program)\"") }
      .filter { !lines.contains($0[...]) }
    return self + "\n" + added.joined(separator: "\n")
  }
}
