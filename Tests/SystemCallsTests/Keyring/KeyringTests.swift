import Foundation
import SystemCalls
import TestSupport
import Testing

/// A real Secret Service, on a bus of its own.
@Suite(
  .fewAtATime,
  .enabled(
    if: KeyringSession.missing.isEmpty,
    "needs \(KeyringSession.missing.joined(separator: " and "))"
  )
)
struct KeyringTests {
  @Test func `a secret is stored, found, replaced and removed`() async throws {
    let session = try await KeyringSession()
    try await session.startKeyring(password: "password")
    let keyring = session.keyring()
    #expect(try await keyring.secret() == nil)
    #expect(try await keyring.remove() == false)

    let secret = #"{"token": "a\b$`'", "name": "Zoë 🔑"}"# + "\n"
    try await keyring.store(secret)
    #expect(try await session.keyring().secret() == secret)
    #expect(try await session.keyring(account: "other").secret() == nil)
    let attributes = ["service", "org.example.tool", "account", "12345678@N00"]
    let found = try await session.secretTool("lookup", attributes[0], attributes[1])
    #expect(found == secret)
    let search = try await session.secretTool("search", attributes[2], attributes[3])
    #expect(search.contains("label = Tool: “Zoë”\n"))

    let long = String(repeating: "0123456789abcdef", count: 512)
    try await keyring.store(long)
    #expect(try await session.keyring().secret() == long)
    await #expect(throws: KeyringError.tooLarge(limit: 8192)) {
      try await keyring.store(long + "x")
    }
    #expect(try await keyring.secret() == long)

    #expect(try await session.keyring().remove())
    #expect(try await keyring.secret() == nil)
  }

  @Test func `a locked keyring is reported as locked, not as lacking the secret`() async throws {
    let before = try await KeyringSession()
    try await before.startKeyring(password: "password")
    try await before.keyring().store("secret")

    let session = try await KeyringSession(after: before)
    try await session.startKeyring(password: nil)
    await #expect(throws: KeyringError.locked) { try await session.keyring().secret() }
    await #expect(throws: KeyringError.locked) { try await session.keyring().store("other") }
    await #expect(throws: KeyringError.locked) { _ = try await session.keyring().remove() }
    #expect(try await session.keyring(account: "other").secret() == nil)
    #expect(try await before.keyring().secret() == "secret")
  }

  @Test func `a bus without a keyring, and a keyring without a collection, are reported`()
    async throws
  {
    let session = try await KeyringSession()
    await #expect(throws: KeyringError.noService) { try await session.keyring().secret() }
    await #expect(throws: KeyringError.noService) { try await session.keyring().store("secret") }
    await #expect(throws: KeyringError.noService) { _ = try await session.keyring().remove() }

    try await session.startKeyring(password: nil)
    #expect(try await session.keyring().secret() == nil)
    await #expect(throws: KeyringError.noCollection) { try await session.keyring().store("secret") }
    #expect(try await session.keyring().remove() == false)
  }

  @Test(arguments: [nil, "unix:path=/none/such"])
  func `without a session bus there is no keyring`(address: String?) async throws {
    let folder = TemporaryFolder()
    let environment = [
      "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path,
      "PATH": ProcessInfo.processInfo.environment["PATH"],
    ].compactMapValues { $0 }
    let item = Keyring.Item(service: "org.example.tool", account: "a", label: "Tool")
    let keyring = Keyring(
      item,
      environment: environment,
      withholding: "TOOL_",
      within: .seconds(60)
    )
    await #expect(throws: KeyringError.noSessionBus) { try await keyring.secret() }
    await #expect(throws: KeyringError.noSessionBus) { try await keyring.store("secret") }
    await #expect(throws: KeyringError.noSessionBus) { _ = try await keyring.remove() }
  }
}
