import Dispatch
import Foundations
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
    if browsers.isEmpty { return await openBySystem(address) }
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

  private func openBySystem(_ address: URL) async -> Bool {
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
      let opener = Subprocess([program, address.absoluteString], within: .seconds(86_400))
      if case .exited(status: 0, _) = opener.run() { ending.yield(true) }
      ending.yield(false)
    }
    DispatchQueue(label: "opener limit").asyncAfter(deadline: .now() + 2) { ending.yield(true) }
    return await endings.first { _ in true } ?? false
  }
}
