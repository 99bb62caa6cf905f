import ArgumentParser

/// The script for shell completion of a program's command lines (bash, zsh, fish).
///
/// It is the parser's script. For `photo` it also completes files if no command is named, since `photo
/// dawn.jpg` is short for `photo show dawn.jpg`.
struct CompletionScript {
  let text: String

  /// Creates the script that the arguments request, or returns `nil` if they do not:
  /// `--generate-completion-script zsh`, or without a shell for the user's own.
  init?(requestedBy arguments: [String], of root: any AsyncParsableCommand.Type) {
    guard arguments.first == "--generate-completion-script", arguments.count <= 2 else {
      return nil
    }
    let shell = arguments.dropFirst().first.map { CompletionShell(rawValue: $0) } ?? .autodetected()
    guard let shell else { return nil }
    let script = root.completionScript(for: shell)
    text = root == PhotoCommand.self ? "\(script)\n\(Self.photoFiles(in: shell))" : script
  }

  /// Returns the lines that complete files where the script of `photo` completes nothing.
  private static func photoFiles(in shell: CompletionShell) -> String {
    switch shell {
    case .bash: "complete -o filenames -o default -F _photo photo"
    case .zsh:
      """
      compdef '_photo || _files' photo
      # Autoloaded, this file is run by the first completion.
      (( ${compstate[nmatches]:-1} )) || _files
      """
    default:
      "complete -c photo -F -n 'not __fish_seen_subcommand_from "
        + "\(PhotoCommand.commandNames.joined(separator: " "))'"
    }
  }
}
