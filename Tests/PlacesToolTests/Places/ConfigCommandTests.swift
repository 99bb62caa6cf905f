import CLITestSupport
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct ConfigCommandTests {
  private let home = Home()

  private var text: String? {
    home.data.data("config.json").map { String(decoding: $0, as: UTF8.self) }
  }

  private func config(_ arguments: String...) async throws -> Ending {
    try await home.launch("places", ["config"] + arguments).run()
  }

  @Test func `a field that is set can be read, and everything else stays as written`()
    async throws
  {
    try home.data.write("{ \"mine\": [1,2],\n\t\"source\": \"flickr\" }\n", to: "config.json")
    #expect(try await config("set", "source", "commons").status == 0)
    #expect(
      text == "{ \"mine\": [1,2],\n\t\"source\": \"commons\" }\n"
    )
    #expect(try await config("get", "source").lines == ["commons"])
    #expect(try await config("get", "mine").lines == ["[1,2]"])
    #expect(try await config("path").lines == [home.data["config.json"]])
  }

  @Test func `a program and its arguments, a number and a text have their types`() async throws {
    #expect(try await config("set", "apiKeyCommand", "pass", "show", "flickr").status == 0)
    #expect(try await config("set", "cacheMegabytes", "500").status == 0)
    #expect(try await config("set", "contact", "ada@example.org").status == 0)
    #expect(try await config("get", "apiKeyCommand").lines == [#"["pass","show","flickr"]"#])
    #expect(try await config("get", "cacheMegabytes").lines == ["500"])
    let ending = try await config("list", "--jsonl", "--fields", "name,value")
    #expect(ending.lines.contains(#"{"name":"cacheMegabytes","value":500}"#))
    #expect(ending.lines.contains(#"{"name":"apiKey"}"#))
  }

  @Test(arguments: ["first", "middle", "last"])
  func `an unset field is removed, and its neighbours stay`(name: String) async throws {
    try home.data.write(#"{"first": 1, "middle": {"a": [2]}, "last": "3"}"#, to: "config.json")
    #expect(try await config("unset", name).status == 0)
    let left = [
      "first": #"{"middle": {"a": [2]}, "last": "3"}"#, "middle": #"{"first": 1, "last": "3"}"#,
      "last": #"{"first": 1, "middle": {"a": [2]}}"#,
    ]
    #expect(text == left[name])
    #expect(try await config("unset", name).status == 3)
  }

  @Test func `a wrong value is repaired by setting or unsetting it`() async throws {
    try home.data.write(#"{"cacheMegabytes": "lots"}"#, to: "config.json")
    #expect(try await config("set", "cacheMegabytes", "300").status == 0)
    #expect(text == #"{"cacheMegabytes": 300}"#)
    try home.data.write(#"{"contact": 5}"#, to: "config.json")
    #expect(try await config("unset", "contact").status == 0)
    #expect(text == "{}")
  }

  @Test(arguments: [
    (["set", "cacheMegabytes", "lots"], "takes a whole number from 1 to 1000000"),
    (["set", "source", "mars"], "source takes"), (["set", "sources", "commons"], "source?"),
    (["set", "source"], "needs the name of a field and a value"), (["get"], "needs the name"),
    (["path", "source"], "takes no name"), (["move", "source"], "move"),
  ])
  func `invalid arguments are refused, and nothing is written`(
    arguments: [String],
    sentence: String
  ) async throws {
    let ending = try await home.launch("places", ["config"] + arguments).run()
    #expect(ending.status == 64 && ending.errors.contains(sentence), "\(ending.errors)")
    #expect(home.data.data("config.json") == nil)
  }

  @Test(arguments: [
    (["apiKeyCommand", "echo", "k"], 0o666, 0o644), (["tokenCommand", "echo", "k"], 0o664, 0o644),
    (["apiSecretCommand", "echo", "k"], 0o640, 0o640), (["apiSecret", "s"], 0o666, 0o600),
    (["contact", "ada@example.org"], 0o666, 0o666),
  ])
  func `a file has the permissions that the next command accepts`(
    field: [String],
    before: Int,
    after: Int
  ) async throws {
    try home.data.write("{}\n", to: "config.json")
    home.data.permit(before, "config.json")
    let set = await home.runInProcess("places", ["config", "set"] + field)
    #expect(set.status == 0, "\(set.errors)")
    let mode = try FileManager.default.attributesOfItem(atPath: home.data["config.json"])
    #expect((mode[.posixPermissions] as? NSNumber)?.intValue == after)
    let top = await home.runInProcess("places", ["top", "--source", "flickr"])
    #expect(!top.errors.contains("other people can"), "\(top.errors)")
  }

  @Test(arguments: [
    Data(#"{"source": "sample",}"#.utf8), Data(#"{"source": "sample"} // mine"#.utf8),
    Data(
      [0xFF, 0xFE] + #"{"source":"sample"}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    ),
  ])
  func `a configuration that is not JSON in UTF-8 is damaged for every command`(bytes: Data)
    async throws
  {
    try home.data.write(bytes, to: "config.json")
    for arguments in [
      ["top"], ["photos", "Kyoto"], ["config"], ["config", "get", "source"],
      ["config", "set", "source", "sample"], ["config", "unset", "source"],
    ] {
      let ending = await home.runInProcess("places", arguments)
      #expect(ending.status == 7, "\(arguments)")
      #expect(ending.errors.contains("is not JSON in UTF-8"), "\(arguments): \(ending.errors)")
    }
    #expect(home.data.data("config.json") == bytes)
  }

  @Test func `a file with a secret is for its owner alone, and a list does not show it`()
    async throws
  {
    try home.data.write("{}", to: "config.json")
    home.data.permit(0o644, "config.json")
    #expect(try await config("set", "apiKey", "0123456789abcdef").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: home.data["config.json"])
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let list = try await config("list")
    #expect(!list.text.contains("0123456789abcdef") && list.text.contains("(hidden)"))
    #expect(try await config("set", "apiKeyCommand", "pass").errors.contains("has both apiKey"))
    #expect(try await config("get", "apiKey").lines == ["0123456789abcdef"])
  }

  @Test(arguments: ["", "[]", "{", "source: commons"])
  func `a file that is not a configuration stays as it is`(damaged: String) async throws {
    try home.data.write(damaged, to: "config.json")
    for arguments in [["list"], ["get", "a"], ["set", "source", "sample"], ["unset", "a"]] {
      #expect(try await home.launch("places", ["config"] + arguments).run().status != 0)
    }
    #expect(text == damaged)
  }
}
