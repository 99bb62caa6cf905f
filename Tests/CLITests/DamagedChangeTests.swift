import CLITestSupport
import Foundation
import Simulators
import SystemCalls
import TestSupport
import Testing

/// Changes whose answers are damaged, and files that are not to be sent.
@Suite(.fewAtATime) struct DamagedChangeTests {
  /// A home that is logged in to a handmade Flickr.
  private static func home(_ flickr: HandmadeFlickr) -> Home {
    var home = flickr.home
    home.environment["FLICKR_API_SECRET"] = "secret-of-the-key"
    home.environment["FLICKR_TOKEN"] = "72157720000000000-0123456789abcdef"
    home.environment["FLICKR_TOKEN_SECRET"] = "a1b2c3d4e5f60718"
    return home
  }

  @Test func `photo delete deletes nothing if the response is about another photo`() async throws {
    let deletions = Mutex(0)
    let flickr = try HandmadeFlickr { request in
      if request.call == "flickr.photos.getInfo" {
        return .json(#"{"photo":{"id":"22222","owner":{"nsid":"1@N01"}},"stat":"ok"}"#)
      }
      if request.method == "POST" { deletions.withLock { $0 += 1 } }
      return nil
    }
    let ending = try await Self.home(flickr).photo("delete", "11111", "--yes")
    #expect(ending.status == 7 && ending.errorLines.count == 1, "\(ending.errors)")
    #expect(ending.errors.contains("it is about “22222”, not about “11111”"))
    #expect(deletions.withLock(\.self) == 0)
  }

  @Test func `an upload with a truncated response may have arrived`() async throws {
    let flickr = try HandmadeFlickr { request in
      guard request.method == "POST" else { return nil }
      return ServerResponse(body: Data(#"<rsp stat="ok"><photoid>12"#.utf8))
    }
    let home = Self.home(flickr)
    try home.folder.write(smallPicture, to: "a.jpg")
    let ending = try await home.photo("upload", "a.jpg")
    #expect(ending.status == 7 && ending.output.isEmpty)
    #expect(ending.errors.contains("may have arrived anyway"), "\(ending.errors)")
  }

  @Test(arguments: ["like 12345", "unlike 12345", "comment 12345 Fine", "delete 12345 --yes"])
  func `a truncated response to a change is damaged`(line: String) async throws {
    let flickr = try HandmadeFlickr { request in
      guard request.method == "POST" else { return nil }
      return ServerResponse(body: Data(#"{"comment":{"id":"1-12345-3"},"stat":"ok""#.utf8))
    }
    let ending = try await Self.home(flickr).shell("photo \(line)")
    #expect(ending.status == 7 && ending.output.isEmpty, "\(ending.errors)")
  }

  @Test(arguments: [0, 1, 2])
  func `a file that is not a picture is skipped, and the others are sent`(position: Int)
    async throws
  {
    let names = Mutex<[String]>([])
    let flickr = try HandmadeFlickr { request in
      guard request.method == "POST" else { return nil }
      let body = String(decoding: request.body, as: UTF8.self)
      for name in ["a.jpg", "b.gif", "bad.jpg"] where body.contains("filename=\"\(name)\"") {
        names.withLock { $0.append(name) }
      }
      return ServerResponse(
        body: Data(#"<rsp stat="ok"><photoid>12</photoid></rsp>"#.utf8)
      )
    }
    let home = Self.home(flickr)
    try home.folder.write(smallPicture, to: "a.jpg")
    try home.folder.write("GIF89a, as far as Flickr says", to: "b.gif")
    try home.folder.write("#!/bin/sh\n", to: "bad.jpg")
    var files = ["a.jpg", "b.gif"]
    files.insert("bad.jpg", at: position)
    let ending = try await home.launch("photo", ["upload"] + files).run()
    #expect(ending.status == 2 && ending.lines == ["12", "12"], "\(ending.errors)")
    #expect(ending.errors.contains("bad.jpg is not a JPEG, PNG or GIF"))
    #expect(names.withLock(\.self) == ["a.jpg", "b.gif"])
  }

  @Test(arguments: ["bad.jpg", "empty.jpg", "gate", "folder", "scene.heic", "scene.webp"])
  func `a file that Flickr does not take is refused before any request`(name: String) async throws {
    let flickr = try HandmadeFlickr()
    let home = Self.home(flickr)
    try home.folder.write("#!/bin/sh\n", to: "bad.jpg")
    try home.folder.write("", to: "empty.jpg")
    home.folder.makeFolder("folder")
    mkfifo(home.folder["gate"], 0o600)
    // Flickr takes neither.
    try home.folder.write(ForeignPicture.data("scene.heic"), to: "scene.heic")
    try home.folder.write(ForeignPicture.data("scene.webp"), to: "scene.webp")
    let ending = try await home.photo("upload", name)
    #expect([1, 7].contains(ending.status) && ending.errorLines.count == 1, "\(ending.errors)")
    #expect(flickr.asked.isEmpty)
  }

  @Test func `a token that a server's error repeats is not printed`() async throws {
    let flickr = try HandmadeFlickr { request in
      guard request.method == "POST" else { return nil }
      let header = request.header("Authorization") ?? ""
      return .refusal(42, "Invalid: \(header.filter { $0 != "\"" })")
    }
    let home = Self.home(flickr)
    let ending = try await home.photo("like", "12345")
    #expect(ending.status != 0 && ending.errors.contains("oauth_token=…"), "\(ending.errors)")
    for name in ["FLICKR_API_KEY", "FLICKR_TOKEN", "FLICKR_TOKEN_SECRET", "FLICKR_API_SECRET"] {
      #expect(!ending.errors.contains(try #require(home.environment[name])))
    }
  }
}
