import Foundation
import TestSupport
import Testing

@testable import SystemCalls

/// The program `secret-tool` as a script, for rare behaviour of the real one.
@Suite(.fewAtATime) struct SecretToolTests {
  private func keyring(
    _ script: String,
    within limit: Duration = .seconds(60),
    onWait: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> Keyring {
    let stub = try await StubProgram("secret-tool", script)
    return Keyring(.example, by: SecretTool(runner: stub.runner(within: limit, onWait: onWait)))
  }

  @Test func `the secret is in no argument and in no variable`() async throws {
    let stub = try await StubProgram(
      "secret-tool",
      #"""
      env > "$folder/variables"
      if [ $1 = lookup ]; then exec cat "$folder/input"; fi
      printf '%s\n' "$@" > "$folder/arguments"; cat > "$folder/input"
      """#
    )
    let variables = [
      "PATH": "\(stub.folder.path):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/bus",
      "XDG_RUNTIME_DIR": "/run/user/1", "HOME": "/home/a", "DISPLAY": ":0", "LANGUAGE": "de",
      "LC_ALL": "de_DE.UTF-8", "G_MESSAGES_DEBUG": "all", "TOOL_SECRET": "mine", "TOOL_": "mine",
    ]
    let item = Keyring.Item.example
    try await Keyring(item, by: SecretTool(runner: stub.runner(variables))).store("whispered")
    #expect(stub.text("input") == "whispered")
    let arguments = ["store", "--label=Tool", "service", "org.example.tool", "account", "a b"]
    #expect(stub.text("arguments")?.lines == arguments)

    #if !canImport(Darwin)
    try await Keyring(item, environment: variables, withholding: "TOOL_", within: .seconds(60))
      .store("whispered")
    let lines = Set(try #require(stub.text("variables")).lines)
    for name in ["PATH", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "HOME", "DISPLAY"] {
      #expect(lines.contains("\(name)=\(variables[name, default: ""])"))
    }
    #expect(lines.contains("LC_ALL=C.UTF-8"))
    let hidden = ["whispered", "mine", "LANGUAGE=", "G_MESSAGES_DEBUG="]
    #expect(!lines.contains { line in hidden.contains { line.contains($0) } })
    #endif
  }

  @Test func `a hanging program times out`() async throws {
    let keyring = try await keyring("exec sleep 600", within: .milliseconds(300))
    await #expect(throws: KeyringError.timedOut(after: .milliseconds(300))) {
      try await keyring.secret()
    }
  }

  @Test func `the user is told about a hanging program`() async throws {
    let (notices, notice) = AsyncStream.makeStream(of: String.self)
    let keyring = try await keyring("exec sleep 600", within: .seconds(600)) { notice.yield($0) }
    let task = Task { _ = try? await keyring.secret() }
    var iterator = notices.makeAsyncIterator()
    #expect(
      await iterator.next() == "The keyring is waited for, up to 600 s: unlock it if it asks."
    )
    task.cancel()
    await task.value
    notice.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func `a cancelled task stops waiting`() async throws {
    let keyring = try await keyring("exec sleep 600", within: .seconds(600))
    let task = Task { () async -> KeyringError? in
      do throws(KeyringError) {
        _ = try await keyring.secret()
        return nil
      } catch {
        return error
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test(arguments: [
    ("Cannot autolaunch D-Bus without X11 $DISPLAY", KeyringError.noSessionBus),
    ("Could not connect: No such file or directory", .noSessionBus),
    ("Could not connect: Connection refused", .noSessionBus),
    (
      "Failed to execute child process “dbus-launch” (No such file or directory)",
      .noSessionBus
    ),
    (
      "The name org.freedesktop.secrets was not provided by any .service files",
      .noService
    ),
    (
      #"Object does not exist at path "/org/freedesktop/secrets/collection/login""#,
      .noCollection
    ),
    ("Cannot create an item in a locked collection", .locked),
    ("Cannot get secret of a locked object", .locked),
    ("The prompt was dismissed", .locked),
    ("Disk \u{1B}[2J full", .failed("Disk [2J full")),
  ])
  func `a failure is recognized by its message`(text: String, error: KeyringError) async throws {
    let keyring = try await keyring(
      "echo 'Gtk-WARNING: cannot open display' >&2; echo 'secret-tool: \(text)' >&2; exit 1"
    )
    await #expect(throws: error) { try await keyring.secret() }
    await #expect(throws: error) { try await keyring.store("whispered") }
    await #expect(throws: error) { _ = try await keyring.remove() }
  }

  @Test func `a warning of a library is not a failure`() async throws {
    let keyring = try await keyring(
      #"""
      echo "(secret-tool:1): GLib-WARNING **: secret" >&2
      case $1 in
        lookup) cat "$folder/input" 2> /dev/null || exit 1 ;;
        clear) exit 1 ;;
        *) cat > "$folder/input" ;;
      esac
      """#
    )
    #expect(try await keyring.secret() == nil)
    #expect(try await keyring.remove() == false)
    try await keyring.store("whispered")
  }

  @Test(arguments: [
    ("exit 3", "`secret-tool` ended with status 3"),
    ("kill -9 $$", "`secret-tool` was ended by signal 9"),
  ])
  func `another exit status is a failure`(script: String, reason: String) async throws {
    let keyring = try await keyring(script)
    await #expect(throws: KeyringError.failed(reason)) { try await keyring.secret() }
    await #expect(throws: KeyringError.failed(reason)) { try await keyring.store("whispered") }
  }

  @Test func `a store that fails without a message is an error`() async throws {
    let keyring = try await keyring("exit 1")
    await #expect(throws: KeyringError.failed("`secret-tool` gave no reason")) {
      try await keyring.store("whispered")
    }
  }

  @Test(arguments: ["lookup) exit 1", "lookup) printf before", "lookup) echo whispered"])
  func `a program that exits with 0 and stores nothing, or something else, has failed`(
    lookup: String
  ) async throws {
    let keyring = try await keyring("case $1 in \(lookup) ;; *) cat > /dev/null ;; esac")
    await #expect(throws: KeyringError.failed("`secret-tool` did not store the secret")) {
      try await keyring.store("whispered")
    }
  }

  @Test(arguments: ["", ":", "/none/such"])
  func `without the program there is no keyring`(path: String) async throws {
    let runner = ProgramRunner(environment: ["PATH": path], limit: .seconds(60)) { _ in }
    let keyring = Keyring(.example, by: SecretTool(runner: runner))
    await #expect(throws: KeyringError.noProgram("secret-tool")) { try await keyring.secret() }
  }
}
