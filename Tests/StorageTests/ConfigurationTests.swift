import Foundation
import Places
import Storage
import Testing

struct ConfigurationTests {
  private let folder = Scratch()

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
    #expect(try configuration(text).apiKey == key)
  }

  @Test func `fields that mean nothing are named in order`() throws {
    let configuration = try configuration(
      #"{"zoom": {"a": [1]}, "apiKey": "k", "apikey": null, "Other": "x"}"#
    )
    #expect(configuration.apiKey == "k")
    #expect(configuration.unknownFields == ["Other", "apikey", "zoom"])
  }

  @Test(arguments: [
    (#"{"apiKey": 12}"#, "apiKey"), (#"{"apiKey": ["k"]}"#, "apiKey"),
    ("[]", "JSON object"), (#""key""#, "JSON object"), ("null", "JSON object"),
    ("", "not JSON"), ("{", "not JSON"), (#"{"apiKey": "k""#, "not JSON"),
    ("apiKey: k", "not JSON"),
  ])
  func `a damaged file is named with what is wrong in it`(text: String, hint: String) {
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
  func `a file that is closed, or holds no key, is read`(text: String, mode: Int) throws {
    #expect(try configuration(text, mode: mode).unknownFields.isEmpty)
  }

  @Test func `a folder in its place is a failure that names it`() throws {
    try folder.makeFolder("config.json")
    let error = #expect(throws: StorageError.self) {
      try Configuration(at: folder["config.json"])
    }
    #expect(error?.failure.reason == .failed)
    #expect(error?.failure.sentence.contains(folder["config.json"]) == true)
  }
}
