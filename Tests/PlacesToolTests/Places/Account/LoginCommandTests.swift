import ArgumentParser
import Model
import Testing

@testable import CLI

@Suite(.timeLimit(.minutes(30))) struct LoginCommandTests {
  @Test(arguments: [
    ([], Permission.write), (["--permission", "read"], .read),
    (["--permission", "delete"], .delete),
  ])
  func `a login has write permission by default, or that of its option`(
    options: [String],
    permission: Permission
  ) async throws {
    let command = try await LoginCommand.asyncParse(options)
    #expect(command.permission == permission && !command.insecureStorage)
  }

  @Test func `--insecure-storage allows an unencrypted file`() async throws {
    #expect(try await LoginCommand.asyncParse(["--insecure-storage"]).insecureStorage)
  }
}
