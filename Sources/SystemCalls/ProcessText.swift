/// The texts that a process is started with, which to the system are bytes.
///
/// Swift repairs what is not UTF-8, so that the path of a file becomes the path of another one.
package enum ProcessText {
  /// An error about a text that is not UTF-8.
  package struct NotUTF8: Error, Hashable, Sendable {
    /// The text, repaired: for a message.
    package let text: String
  }

  /// The name that the program was started by, without its folder; a symbolic link has its own.
  package static var programName: String {
    guard CommandLine.argc > 0, let path = CommandLine.unsafeArgv[0] else { return "" }
    return String(cString: path).split(separator: "/").last.map(String.init) ?? ""
  }

  /// Returns the arguments after the program's name.
  ///
  /// - Throws: `NotUTF8` about the first argument that is not UTF-8.
  package static func arguments() throws(NotUTF8) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let text = String(validatingCString: bytes) else {
        throw NotUTF8(text: String(cString: bytes))
      }
      arguments.append(text)
    }
    return arguments
  }

  /// Whether a variable of the environment has a value that is not UTF-8.
  package static func isRepaired(variable name: String) -> Bool {
    guard let bytes = getenv(name) else { return false }
    return String(validatingCString: bytes) == nil
  }

  /// Removes variables from the environment, so that no child process inherits them.
  ///
  /// Other threads must not read the environment meanwhile.
  package static func remove(variables names: [String]) {
    for name in names { unsetenv(name) }
  }
}
