import Foundations

/// The reason why the keyring could not be used.
///
/// After `timedOut` and `locked` the keyring exists, and may contain the secret; the other cases mean
/// that this session has no usable keyring.
package enum KeyringError: Error, Hashable, Sendable {
  /// The program for the keyring, by name, is not in `PATH`.
  case noProgram(String)
  /// There is no session bus (D-Bus), as in a remote shell.
  case noSessionBus
  /// The session bus has no keyring service (`org.freedesktop.secrets`).
  case noService
  /// The keyring has no collection for secrets.
  case noCollection
  /// The keyring is locked and was not unlocked: it could not ask, or the user dismissed the prompt.
  case locked
  /// The keyring did not answer in time, perhaps because it is asking the user.
  case timedOut(after: Duration)
  /// The secret is larger than the program accepts.
  case tooLarge(limit: Int)
  /// The task was cancelled.
  case cancelled
  /// The program failed for another reason, with its message.
  case failed(String)
}

extension KeyringError: FailureConvertible {
  /// Everything that needs the secret fails.
  package var scope: Failure.Scope { .service }

  package var failure: Failure { Failure(.failed, sentence) }

  private var sentence: String {
    switch self {
    case .noProgram(SecretTool.name):
      "The keyring needs the program `\(SecretTool.name)`, which is not installed: install it,"
        + " on Debian and Ubuntu with `apt-get install libsecret-tools`."
    case .noProgram(let name):
      "The keyring needs the program `\(name)`, which is missing; it is part of the system, so"
        + " repair that."
    case .noSessionBus:
      "The keyring cannot be reached without a session bus, as after a login by ssh: try again"
        + " in a desktop session, or under `dbus-run-session` with a keyring."
    case .noService:
      "No keyring runs in this session: start one, such as GNOME Keyring, KWallet or KeePassXC."
    case .noCollection:
      "The keyring has no collection to store a secret in: make one the default, for example with"
        + " Seahorse."
    case .locked: "The keyring is locked, and was not unlocked: unlock it, and try again."
    case .timedOut(let limit):
      "The keyring did not answer within \(limit.text): unlock it, and try again."
    case .tooLarge(let limit):
      "The secret is too long for the keyring, whose program accepts at most \(limit) bytes."
    case .cancelled: "The keyring was interrupted."
    case .failed(let reason): "The keyring failed (\(reason)): check it, and try again."
    }
  }
}

extension KeyringError {
  /// Recognizes an error message of a program.
  ///
  /// - Parameter message: An English text of libsecret, GLib, a keyring or macOS.
  init(_ message: String) {
    let known = Self.signs.first { sign in message.lowercased().contains(sign.text) }
    self = known?.error ?? .failed(message.onOneLine)
  }

  /// Parts of messages in lower case, and their meanings; the first match wins.
  private static let signs: [(text: String, error: KeyringError)] = [
    // GLib: without a bus, with an unused bus address, and without dbus-x11.
    ("cannot autolaunch d-bus", .noSessionBus),
    ("could not connect:", .noSessionBus),
    ("dbus-launch", .noSessionBus),
    // D-Bus; the second if the keyring could not be started.
    ("name org.freedesktop.secrets was not provided", .noService),
    ("org.freedesktop.secrets exited", .noService),
    // A keyring that never had a password, or whose files were lost.
    ("object does not exist at path", .noCollection),
    ("no such secret collection", .noCollection),
    ("keychain could not be found", .noCollection),
    // GNOME Keyring, KWallet; macOS without a screen, and with one.
    ("locked collection", .locked),
    ("locked object", .locked),
    ("is locked", .locked),
    ("dismissed", .locked),
    ("user interaction is not allowed", .locked),
    ("user canceled", .locked),
  ]
}
