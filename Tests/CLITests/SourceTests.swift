import CLITestSupport
import Foundation
import SimulatedServices
import Simulators
import TestSupport
import Testing

/// The choice of the source of photos, and its errors.
@Suite(.fewAtATime) struct SourceTests {
  @Test func `a notice once a day names the sample, and how to see real photos`()
    async throws
  {
    let home = Home()
    #expect(try await home.places("doctor").errors.isEmpty)
    let first = try await home.places("top")
    #expect(first.errorLines.count == 1 && first.errors.contains("places --source commons"))
    #expect(try await home.places("top").errors.isEmpty)
    #expect(try await home.places("photos", "Siena", "--limit", "1").errors.isEmpty)
  }

  @Test(arguments: ["--sample", "--quiet"])
  func `--sample and --quiet suppress the notice`(option: String) async throws {
    let home = Home()
    #expect(try await home.places("top", option).errors.isEmpty)
    #expect(try await home.places("top").errorLines.count == 1)
  }

  @Test func `--sample works even with a key`() async throws {
    let ending = try await HandmadeFlickr().home.places("top", "--sample")
    #expect(ending.lines.count >= 60 && ending.errors.isEmpty)
  }

  @Test func `a photo that is not in the chosen sample is not found`() async throws {
    let home = try HandmadeFlickr().home
    #expect(try await home.photo("fetch", "99999", "--sample").status == 3)
  }

  @Test func `an endpoint without a key gets no request`() async throws {
    let flickr = try HandmadeFlickr()
    var home = flickr.home
    home.environment["FLICKR_API_KEY"] = ""
    let ending = try await home.places("top")
    #expect(ending.status == 4 && ending.errorLines.count == 1)
    #expect(ending.errors.contains("FLICKR_API_KEY"))
    #expect(flickr.asked.isEmpty)
  }

  @Test(arguments: [
    "nonsense", "ftp://127.0.0.1:1", "http://", "http://127.0.0.1:1/path", "http://a@127.0.0.1:1",
  ])
  func `an endpoint that is not a URL is wrong usage`(endpoint: String) async throws {
    let home = Home(["FLICKR_ENDPOINT": endpoint, "FLICKR_API_KEY": secretKey])
    let ending = try await home.places("top")
    #expect(ending.status == 64)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("scheme://host:port"))
  }

  @Test func `an endpoint that is down cannot be reached`() async throws {
    let server = try LoopbackServer { _ in ServerResponse() }
    server.stop()
    let ending = try await Home(flickrAt: server.port).places("top", "--quiet")
    #expect(ending.status == 6 && ending.errorLines.count == 1)
  }

  @Test(arguments: ["http://example.org", "http://192.0.2.1:8080", "http://127.0.0.1.example.org"])
  func `nothing is sent to another machine over plain http`(endpoint: String) async throws {
    let home = Home(["FLICKR_ENDPOINT": endpoint, "FLICKR_API_KEY": secretKey])
    let ending = try await home.places("top")
    #expect(ending.status == 4)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("https"))
    #expect(!ending.errors.contains("SECRETKEY"))
  }

  @Test func `a key in the configuration is used`() async throws {
    let flickr = try HandmadeFlickr()
    let home = try configured(#"{"apiKey": " \#(secretKey) "}"#, mode: 0o600, flickr)
    #expect(try await home.places("top").lines.count == 2)
    #expect(flickr.asked.allSatisfy { $0.contains("api_key=\(secretKey)&") })
  }

  @Test func `a key that others can read is refused, with the command that closes it`()
    async throws
  {
    let flickr = try HandmadeFlickr()
    let home = try configured(#"{"apiKey": "\#(secretKey)"}"#, mode: 0o644, flickr)
    let ending = try await home.places("top")
    #expect(ending.status == 4 && ending.errors.contains("chmod 600"))
    #expect(!ending.errors.contains("SECRETKEY"))
    #expect(flickr.asked.isEmpty)
  }

  @Test(arguments: ["none", "[1]", #"{"apiKey": 7}"#])
  func `a configuration that cannot be read is damaged, and named`(text: String) async throws {
    let home = try configured(text, mode: 0o600, HandmadeFlickr())
    let ending = try await home.places("top")
    #expect(ending.status == 7)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("config.json"))
    #expect(try await home.places("top", "--sample").status == 0)
  }

  @Test func `--verbose prints each request, without the key`() async throws {
    let ending = try await HandmadeFlickr().home.places("top", "--verbose")
    #expect(ending.errors.hasPrefix("GET http://127.0.0.1:"))
    #expect(ending.errors.contains("api_key=HIDDEN") && !ending.errors.contains("SECRETKEY"))
  }

  /// A home without a key in its environment, with this configuration.
  private func configured(
    _ text: String,
    mode: Int,
    _ flickr: HandmadeFlickr
  ) throws -> Home {
    var home = flickr.home
    home.environment["FLICKR_API_KEY"] = nil
    try home.data.write(text, to: "config.json")
    home.data.permit(mode, "config.json")
    return home
  }
}
