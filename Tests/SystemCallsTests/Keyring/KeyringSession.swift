import Foundation
import SystemCalls
import TestSupport
import Testing

/// A session bus (D-Bus) of a test's own, with an empty home, for a real Secret Service.
///
/// Bus and keyring end with the value. The bus starts no program by itself, neither another keyring
/// nor one that would ask a person.
final class KeyringSession: Sendable {
  /// The programs that a session needs and this machine has not.
  static let missing = ["dbus-daemon", "gnome-keyring-daemon", "secret-tool"]
    .filter { Program.installed($0) == nil }

  private let folder: TemporaryFolder
  private let bus: RunningProgram
  private let daemon = Mutex<RunningProgram?>(nil)
  /// The folder of the session's sockets.
  private let runtime: String

  /// Starts a bus, over the keyrings of another session or none.
  init(after other: KeyringSession? = nil) async throws {
    folder = other?.folder ?? TemporaryFolder()
    // Short, since the path of a socket has 107 bytes at most.
    let name = String(UInt16.random(in: .min ... .max), radix: 36)
    folder.makeFolder(name)
    folder.permit(0o700, name)
    runtime = folder[name]
    try folder.write(configuration(of: runtime), to: "\(name)/bus.conf")
    let program = try #require(Program.installed("dbus-daemon"))
    let arguments = ["--nofork", "--print-address", "--config-file=\(runtime)/bus.conf"]
    let bus = try Launch(program, arguments).start()
    self.bus = bus
    // It prints its address once it listens.
    #expect(try await eventually { !bus.text.isEmpty })
  }

  /// The variables of a program in this session.
  var environment: [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(runtime)/bus",
      "HOME": folder.path, "LC_ALL": "C.UTF-8",
      "XDG_DATA_HOME": folder["data"],
      "XDG_RUNTIME_DIR": runtime,
      "PATH": ProcessInfo.processInfo.environment["PATH", default: ""],
    ]
  }
}

extension KeyringSession {
  /// Starts GNOME Keyring, and unlocks it, which makes a first collection, or leaves it locked.
  func startKeyring(password: String?) async throws {
    let program = try #require(Program.installed("gnome-keyring-daemon"))
    var launch = Launch(
      program,
      ["--foreground", "--components=secrets"],
      environment: environment
    )
    if let password {
      launch.arguments.append("--unlock")
      launch.input = Data(password.utf8)
    }
    let keyring = try launch.start()
    daemon.withLock { $0 = keyring }
    #expect(try await eventually { await answers(unlocked: password != nil) })
  }

  /// Returns whether a keyring has connected to the bus, and can store if it is unlocked.
  private func answers(unlocked: Bool) async -> Bool {
    let probe = keyring(account: "probe")
    do {
      if unlocked { try await probe.store("") }
      return try await probe.remove() == unlocked
    } catch {
      return false
    }
  }

  /// The keyring of this session; every call makes an instance of its own.
  func keyring(account: String = "12345678@N00") -> Keyring {
    let item = Keyring.Item(service: "org.example.tool", account: account, label: "Tool: “Zoë”")
    return Keyring(item, environment: environment, withholding: "TOOL_", within: .seconds(60))
  }

  /// Returns the output of `secret-tool`, which any program of the session can run.
  func secretTool(_ arguments: String...) async throws -> String {
    let program = try #require(Program.installed("secret-tool"))
    return try await Launch(program, arguments, environment: environment).run().text
  }
}

/// Returns the configuration of a bus with no service that it could start (dbus-daemon(1)).
private func configuration(of folder: String) -> String {
  """
  <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
    "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
  <busconfig>
    <type>session</type>
    <listen>unix:path=\(folder)/bus</listen>
    <auth>EXTERNAL</auth>
    <policy context="default">
      <allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/>
      <allow own="*"/>
    </policy>
  </busconfig>
  """
}
