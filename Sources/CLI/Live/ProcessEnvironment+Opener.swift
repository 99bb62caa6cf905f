import Dispatch
import Features
import Foundations
import Store
import SystemCalls

extension ProcessEnvironment {
  /// Opens a URL with a program in `$BROWSER` or the system's opener; returns whether one did.
  ///
  /// The first program in `$BROWSER` that succeeds is used. If it names none, it is the system's opener, provided that
  /// there is a screen.
  ///
  /// A program in `$BROWSER` may use the terminal, as a text browser does, and this waits for its end.
  func openAddress(_ address: URL) async -> Bool {
    let browsers = browsers(of: address)
    if browsers.isEmpty { return await openBySystem(address.absoluteString) }
    return Interruption.leavingKeyboard { browsers.contains { $0.run() } }
  }

  /// The programs in `$BROWSER`, which are separated by colons, with the URL in place of `%s`, or as the last argument.
  private func browsers(of address: URL) -> [ForegroundProgram] {
    (variables["BROWSER"] ?? "").split(separator: ":").compactMap { command in
      let words = command.split(separator: " ").map(String.init)
      if words.isEmpty { return nil }
      let filled = words.map { $0.replacing("%s", with: address.absoluteString) }
      return ForegroundProgram(filled == words ? words + [address.absoluteString] : filled)
    }
  }

  /// Opens an address or a file with the system's opener; returns whether it did, as far as can be known.
  fileprivate func openBySystem(_ address: String) async -> Bool {
    #if os(macOS)
    let (program, hasScreen) = ("open", variables["SSH_CONNECTION"] == nil)
    #else
    let screens = ["DISPLAY", "WAYLAND_DISPLAY"]
    let hasScreen = screens.contains { variables[$0]?.isEmpty == false }
    let program = "xdg-open"
    #endif
    guard hasScreen else { return false }
    let (endings, ending) = AsyncStream.makeStream(of: Bool.self)
    // A browser may stay in the foreground while it is used, so this does not wait for its end.
    DispatchQueue(label: "opener").async {
      let opener = Subprocess([program, address], within: .seconds(86_400))
      if case .exited(status: 0, _) = opener.run() { ending.yield(true) }
      ending.yield(false)
    }
    DispatchQueue(label: "opener limit").asyncAfter(deadline: .now() + 2) { ending.yield(true) }
    return await endings.first { _ in true } ?? false
  }
}

/// What shows the user's own files: a program of the configuration, or else the system's opener.
struct FileViewer: Sendable {
  /// The program and its arguments, if the configuration has one; it has the terminal, and is waited for.
  private let program: [String]?
  private let environment: ProcessEnvironment

  /// Creates the viewer of a configuration file.
  ///
  /// - Throws: `StorageError` for an invalid file, or one that others can change if it names a program.
  init(configuredAt path: String, _ environment: ProcessEnvironment) throws(StorageError) {
    program = try Configuration(at: path).viewer
    self.environment = environment
  }

  /// True if the viewer has the terminal until it ends.
  var takesTerminal: Bool { program != nil }

  /// Shows files, given by absolute paths.
  ///
  /// - Throws: A `Failure` if the program could not be run or failed, or if nothing opens files here.
  func show(_ paths: [String]) async throws(Failure) {
    if program != nil { return try showInTerminal(paths) }
    for path in paths where await !environment.openBySystem(path) {
      throw Failure(
        .failed,
        "There is no program to open files with; name one: places config set viewer PROGRAM."
      )
    }
  }

  /// Runs the program on this process's terminal.
  func showInTerminal(_ paths: [String]) throws(Failure) {
    let program = ForegroundProgram((program ?? []) + paths)
    let result = Interruption.leavingKeyboard {
      Result { () throws(Failure) in try program.runOrFail() }
    }
    try result.get()
  }
}
