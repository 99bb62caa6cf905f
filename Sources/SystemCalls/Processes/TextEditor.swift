import Foundations

/// The user's text editor: a program that changes a file on this process's terminal.
///
/// ```swift
/// let changed = try TextEditor(environment: variables).edit("fog")
/// ```
package struct TextEditor: Hashable, Sendable {
  /// The command line, which the shell runs.
  private let command: String
  private let folder: String

  /// Creates the editor that the environment names: `VISUAL`, or else `EDITOR`, or else `vi`.
  package init(environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    command = value("VISUAL") ?? value("EDITOR") ?? "vi"
    folder = value("TMPDIR") ?? "/tmp"
  }

  /// Lets the user change a text, and returns it, without the line break at its end.
  ///
  /// The text is in a file that only the user can read, until the editor has ended. Cancelling the task ends the
  /// editor.
  package func edit(_ text: String) throws(Failure) -> String {
    let path = "\(folder)/topplaces-\(String(UInt64.random(in: 0 ... .max), radix: 36)).txt"
    let file: OpenFile
    do throws(Errno) {
      file = try OpenFile(path, for: .creatingReadable)
    } catch {
      throw notStored(error)
    }
    defer { unlink(path) }
    do throws(Errno) {
      try file.writeAll([Data("\(text)\n".utf8)])
    } catch {
      throw notStored(error)
    }
    try run(on: path)
    let data: Data?
    do throws(Errno) {
      data = try contents(ofFileAt: path, expecting: text.utf8.count)
    } catch {
      throw unchanged("The file cannot be read: \(error.description.lowercased())")
    }
    guard let data else { throw unchanged("The editor left something other than a file") }
    let changed = String(decoding: data.withoutByteOrderMark, as: UTF8.self)
    return changed.hasSuffix("\n") ? String(changed.dropLast()) : changed
  }

  /// Returns the contents of a regular file; `nil` for a link, a pipe, a folder or a device, which are not opened.
  private func contents(ofFileAt path: String, expecting count: Int) throws(Errno) -> Data? {
    let left = try FileStatus(ofLink: path)
    guard left.kind == .file else { return nil }
    let file = try OpenFile(path, for: .reading)
    guard try file.status.identity == left.identity else { return nil }
    return try file.contents(atMost: 1 << 20, expecting: count)
  }

  /// The shell commands that precede the editor's command.
  ///
  /// A plain command replaces the shell, so that this process notices when the editor stops. Otherwise the shell
  /// survives Ctrl-C, which is meant for the editor.
  private var prefix: String {
    let isName = command.prefix { $0 != " " }
      .allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._+-".contains($0)) }
    let isPlain = !command.contains { ";&|<>(){}$`\n".contains($0) }
    return isName && isPlain ? "exec " : "trap : INT; "
  }

  /// Runs the editor on a file, and waits for its end.
  private func run(on path: String) throws(Failure) {
    // As git does: the variable may have options, and quotes.
    let words = ["sh", "-c", "\(prefix)\(command) \"$@\"", command, path]
    let end: TerminationStatus?
    do throws(NotStarted) {
      var process = try StartedProcess(words, .own())
      end = process.waitForEnd()
    } catch {
      throw unchanged("No shell can be started: \(error.reason)")
    }
    switch end {
    case .exited(status: 0)?: return
    case .exited(status: 126)?, .exited(status: 127)?:
      throw unchanged("The editor cannot be run")
    case .exited(let status)?: throw unchanged("The editor ended with status \(status)")
    case .signaled?, nil: throw unchanged("The editor was ended")
    }
  }

  private func notStored(_ error: Errno) -> Failure {
    unchanged("The text cannot be stored in \(folder): \(error.description.lowercased())")
  }

  private func unchanged(_ reason: String) -> Failure {
    Failure(.failed, "\(reason), so the text is as it was.")
  }
}
