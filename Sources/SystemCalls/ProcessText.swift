import Foundations

/// The texts with which a process is started; to the system they are bytes.
///
/// Swift repairs invalid UTF-8, which turns the path of a file into the path of another one.
package enum ProcessText {
  /// An error about a text that is not UTF-8.
  package struct NotUTF8: Error, Hashable, Sendable {
    /// The repaired text, for a message.
    package let text: String
  }

  /// The name with which the program was started, without its folder; that of a symbolic link if
  /// started through one.
  package static var programName: String {
    guard CommandLine.argc > 0, let path = CommandLine.unsafeArgv[0] else { return "" }
    return String(cString: path).partsOfPath.name
  }

  /// Returns the arguments after the program's name.
  ///
  /// - Throws: `NotUTF8` for the first argument that is not UTF-8.
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

  /// True if the value of an environment variable is not UTF-8.
  package static func isRepaired(variable name: String) -> Bool {
    guard let bytes = getenv(name) else { return false }
    return String(validatingCString: bytes) == nil
  }

  /// Removes environment variables, so that child processes do not inherit them.
  ///
  /// Other threads must not read the environment meanwhile.
  package static func remove(variables names: [String]) {
    for name in names { unsetenv(name) }
  }
}
