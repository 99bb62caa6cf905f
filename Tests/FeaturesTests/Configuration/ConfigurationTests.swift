import Features
import Foundation
import Foundations
import Store
import TestSupport
import Testing

struct ConfigurationTests {
  private let folder = TemporaryFolder()

  private func configuration(
    _ text: String,
    mode: Int = 0o600
  ) throws(StorageError) -> Configuration {
    try? folder.write(text, to: "config.json")
    folder.permit(mode, "config.json")
    return try Configuration(at: folder["config.json"])
  }

  @Test func `a missing file sets nothing`() throws {
    #expect(try Configuration(at: folder["none/config.json"]) == Configuration())
  }

  @Test(arguments: [
    (#"{"apiKey": "0123abc"}"#, "0123abc"),
    (#"{"apiKey": " 0123abc\n"}"#, "0123abc"),
    (#"{"apiKey": ""}"#, nil),
    (#"{"apiKey": " "}"#, nil),
    (#"{"apiKey": null}"#, nil),
    ("{}", nil),
  ])
  func `the key is the text of its field`(text: String, key: String?) throws {
    #expect(try configuration(text).key == key.map(Configuration.Credential.text))
  }

  @Test func `unknown fields are named in order`() throws {
    let configuration = try configuration(
      #"{"zoom": {"a": [1]}, "apiKey": "k", "apikey": null, "Other": "x"}"#
    )
    #expect(configuration.key == .text("k"))
    let fields = configuration.unknownFields.map(\.description)
    #expect(fields == ["Other", "apikey (the nearest is apiKey)", "zoom"])
  }

  @Test func `a command for the key is an array, and a blank key beside it does not count`() throws
  {
    let text = #"{"apiKeyCommand": ["pass", "show", "a b"], "apiKey": " "}"#
    #expect(try configuration(text, mode: 0o644).key == .command(["pass", "show", "a b"]))
    #expect(try configuration(#"{"apiKeyCommand": null}"#).key == nil)
  }

  @Test(arguments: [(1, 1_000_000), (500, 500_000_000), (1_000_000, 1_000_000_000_000)])
  func `the limit of the cache is in megabytes`(megabytes: Int, bytes: Int) throws {
    #expect(try configuration(#"{"cacheMegabytes": \#(megabytes)}"#).cacheLimit == bytes)
  }

  @Test(arguments: [
    (#"{"apiKey": 12}"#, "has a number in apiKey, which takes text in quotes"),
    (#"{"apiKey": true}"#, "has true or false in apiKey"),
    (
      #"{"apiKeyCommand": "pass show"}"#, "has text in apiKeyCommand, which takes an array of texts"
    ),
    (#"{"apiKeyCommand": ["pass", 7]}"#, "has an array in apiKeyCommand"),
    (#"{"apiKeyCommand": []}"#, "has an array in apiKeyCommand"),
    (#"{"apiKeyCommand": [" ", "x"]}"#, "has an array in apiKeyCommand"),
    (#"{"apiKeyCommand": {"a": 1}}"#, "has an object in apiKeyCommand"),
    (#"{"cacheMegabytes": "200"}"#, "has text in cacheMegabytes, which takes a whole number"),
    (#"{"cacheMegabytes": 2.5}"#, "has a number in cacheMegabytes, which takes a whole number"),
    (#"{"cacheMegabytes": 0}"#, "from 1 to 1000000"),
    (#"{"cacheMegabytes": 1e300}"#, "from 1 to 1000000"),
    (#"{"apiKey": "a", "apiKeyCommand": ["b"]}"#, "both apiKey and apiKeyCommand"),
  ])
  func `an invalid field is named with its error`(text: String, hint: String) {
    let error = #expect(throws: StorageError.self) { try configuration(text) }
    #expect(error?.failure.reason == .damaged)
    #expect(error?.failure.sentence.contains(hint) == true, "\(error?.failure.sentence ?? "")")
  }

  @Test(arguments: [0o602, 0o620, 0o666])
  func `a file with a key command that others can write is refused with the chmod that closes it`(
    mode: Int
  ) {
    let error = #expect(throws: StorageError.self) {
      try configuration(#"{"apiKeyCommand": ["pass"]}"#, mode: mode)
    }
    #expect(error?.failure.reason == .notAllowed)
    #expect(error?.failure.sentence.contains("chmod 600 \(folder["config.json"])") == true)
  }

  @Test(arguments: [
    (#"{"apiKey": 12}"#, "apiKey"), (#"{"apiKey": ["k"]}"#, "apiKey"),
    ("[]", "JSON object"), (#""key""#, "JSON object"), ("null", "JSON object"),
    ("", "not JSON"), ("{", "not JSON"), (#"{"apiKey": "k""#, "not JSON"),
    ("apiKey: k", "not JSON"),
  ])
  func `a damaged file is named with its error`(text: String, hint: String) {
    let error = #expect(throws: StorageError.self) { try configuration(text) }
    #expect(error?.failure.reason == .damaged)
    #expect(error?.failure.sentence.hasPrefix(folder["config.json"]) == true)
    #expect(error?.failure.sentence.contains(hint) == true)
    #expect(error?.failure.sentence.contains("k\"") == false)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o666])
  func `a key that others can read is refused with the command that closes it`(mode: Int) {
    let error = #expect(throws: StorageError.self) {
      try configuration(#"{"apiKey": "0123abc"}"#, mode: mode)
    }
    #expect(error?.failure.reason == .notAllowed)
    #expect(error?.failure.sentence.contains("chmod 600 \(folder["config.json"])") == true)
    #expect(error?.failure.sentence.contains("0123abc") == false)
  }

  @Test(arguments: [(#"{"apiKey": "k"}"#, 0o400), ("{}", 0o644), (#"{"apiKey": ""}"#, 0o644)])
  func `a file that only the user can read, or that has no key, is read`(text: String, mode: Int)
    throws
  {
    #expect(try configuration(text, mode: mode).unknownFields.isEmpty)
  }

  @Test func `a folder instead of the file is a failure that names it`() throws {
    folder.makeFolder("config.json")
    let error = #expect(throws: StorageError.self) {
      try Configuration(at: folder["config.json"])
    }
    #expect(error?.failure.reason == .failed)
    #expect(error?.failure.sentence.contains(folder["config.json"]) == true)
  }
}
