import Foundation
import TestSupport
import Testing

@testable import SystemCalls

/// The program `security` as a script, which reads its commands as a shell does.
@Suite(.fewAtATime) struct SecurityToolTests {
  /// A keychain of one password, in the file `password`.
  private let keychain = #"""
    printf '%s\n' "$*" >> "$folder/arguments"
    case $1 in
    -i)
      IFS= read -r line
      eval "set -- $line"
      [ "$1 $2 $3 $4 $5" = 'add-generic-password -U -s org.example.tool -a' ] || exit 2
      [ "$9" = -w ] || exit 2
      printf '%s\n' "$6" "$8" > "$folder/names"
      shift 9
      printf '%s\n' "$1" > "$folder/password" ;;
    *)
      if [ ! -e "$folder/password" ]; then
        echo 'security: SecKeychainSearchCopyNext: The specified item could not be found in the' \
          'keychain.' >&2
        exit 44
      fi
      case $1 in
      find-generic-password) cat "$folder/password" ;;
      delete-generic-password) rm "$folder/password" ;;
      esac ;;
    esac
    """#

  private func keyring(_ stub: StubProgram, _ item: Keyring.Item = .example) -> Keyring {
    Keyring(item, by: SecurityTool(path: stub.folder["security"], runner: stub.runner()))
  }

  @Test func `a secret is stored, found, replaced and removed`() async throws {
    let stub = try await StubProgram("security", keychain)
    let item = Keyring.Item(
      service: "org.example.tool",
      account: #"a "b" \ c"#,
      label: "Tool:\n“Zoë”"
    )
    let keyring = keyring(stub, item)
    #expect(try await keyring.secret() == nil)
    #expect(try await keyring.remove() == false)
    for secret in [#"{"a": "\"$`'"}"#, "Zoë\n🔑", ""] {
      try await keyring.store(secret)
      #expect(try await keyring.secret() == secret)
    }
    #expect(stub.text("names") == "a \"b\" \\ c\nTool: “Zoë”\n")
    #expect(try await keyring.remove())
    #expect(try await keyring.secret() == nil)
  }

  @Test func `the secret is in no argument`() async throws {
    let stub = try await StubProgram("security", keychain)
    try await keyring(stub).store("whispered")
    let arguments = try #require(stub.text("arguments"))
    #expect(
      arguments.lines == ["-i", "find-generic-password -w -s org.example.tool -a a b"]
    )
  }

  @Test func `a password typed by the user is the secret unchanged`() async throws {
    let stub = try await StubProgram("security", keychain)
    for password in ["typed by hand", "base64:!"] {
      try stub.folder.write("\(password)\n", to: "password")
      #expect(try await keyring(stub).secret() == password)
    }
  }

  @Test(
    arguments: [
      ("security: SecKeychainItemCopyContent: User interaction is not allowed.", 36, .locked),
      ("security: SecKeychainItemCopyContent: User canceled the operation.", 128, .locked),
      (
        "security: SecKeychainCopyDefault: A default keychain could not be found.", 37,
        .noCollection
      ),
      ("add-generic-password: returned 7", 0, .failed("add-generic-password: returned 7")),
      ("", 1, .failed("`security` ended with status 1")),
    ] as [(String, Int, KeyringError)]
  )
  func `a failure is recognized by its message`(
    text: String,
    status: Int,
    error: KeyringError
  ) async throws {
    let stub = try await StubProgram("security", "echo '\(text)' >&2; exit \(status)")
    await #expect(throws: error) { try await keyring(stub).store("whispered") }
    if status != 0 {
      await #expect(throws: error) { try await keyring(stub).secret() }
      await #expect(throws: error) { _ = try await keyring(stub).remove() }
    }
  }

  @Test func `a secret that cannot be read back was not stored`() async throws {
    let stub = try await StubProgram("security", "[ $1 = -i ] || exit 44")
    await #expect(throws: KeyringError.failed("`security` did not store the secret")) {
      try await keyring(stub).store("whispered")
    }
  }

  @Test func `a command that is longer than the program reads is refused`() async throws {
    let stub = try await StubProgram("security", keychain)
    await #expect(throws: KeyringError.tooLarge(limit: 2048)) {
      try await keyring(stub).store(String(repeating: "x", count: 3072))
    }
    #expect(stub.text("arguments") == nil)
  }

  @Test func `without the program there is no keyring`() async throws {
    let runner = try await StubProgram("other", "").runner()
    let keyring = Keyring(.example, by: SecurityTool(path: "/none/security", runner: runner))
    await #expect(throws: KeyringError.noProgram("/none/security")) { try await keyring.secret() }
  }
}
