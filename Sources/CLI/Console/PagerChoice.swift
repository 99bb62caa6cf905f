import Foundations

/// The pager that the environment names, and whether it shows styles and hyperlinks.
///
/// `less` shows them with `-R`, `lv` with `-c`. Appended to the user's own options, these override `LESS` and `LV`.
/// Other pagers may show the control sequences as text; `more` is `less` on macOS, and `vim` is an editor.
package struct PagerChoice: Hashable, Sendable {
  /// The command line for the shell, or `nil` if lists are printed directly.
  package let command: String?
  /// True if styles and hyperlinks are shown as such.
  package let showsStyles: Bool

  package init(environment: [String: String]) {
    let words = (environment["PAGER"] ?? "less").split(whereSeparator: \.isWhitespace)
    if words.isEmpty || words.count == 1 && words[0].split(separator: "/").last == "cat" {
      (command, showsStyles) = (nil, true)
    } else if let option = Self.option(of: words) {
      // An input preprocessor that also reads standard input, such as `|-cat -v %s`, would get them.
      let opener = environment["LESSOPEN"]?.drop { $0 == "|" } ?? ""
      let prefix = opener.first == "-" ? "LESSOPEN= " : ""
      command = prefix + (words + [option]).joined(separator: " ")
      showsStyles = true
    } else {
      (command, showsStyles) = (environment["PAGER"], false)
    }
  }

  /// Returns the option with which a command line shows styles, or `nil` if that is unknown.
  ///
  /// It is unknown if the line has quotation marks, pipes or anything else that the shell interprets, or `-` or `--`,
  /// after which options are file names.
  private static func option(of words: [Substring]) -> Substring? {
    let isPlain = words.allSatisfy { word in
      !["-", "--"].contains(word)
        && word.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_./=+:,%@".utf8.contains($0) }
    }
    let program = words.first { !$0.contains("=") && !["env", "exec", "command"].contains($0) }
    return isPlain ? program?.split(separator: "/").last.flatMap { options[$0] } : nil
  }

  private static let options: [Substring: Substring] = ["less": "-R", "lv": "-c"]
}
