import CLITestSupport
import Foundation
import Foundations
import SimulatedServices
import Simulators
import TestSupport
import Testing

/// Services whose every number is absurd: each command that asks them ends, and prints what it can.
@Suite(.fewAtATime) struct ExtremeAnswerTests {
  private static let flickr = [
    "places top", "places top --json", "places map", "places photos Lyon --json",
    "places photos Lyon --geojson", "places photos tag:fog --limit 500", "places map tag:fog",
    "places albums @garoa35mm --json", "places person @garoa35mm --json",
    "photo info 53999384540 --json", "photo likes 53999384540",
    "photo comments 53999384540 --json", "places gallery Lisbon --limit 2 --output GALLERY",
    "photo fetch 53999384540 --output PICTURE", "places follow tag:fog",
    "places follow @garoa35mm", "places feed --json", "places feed --refresh",
    "places recents --json",
  ]

  private static let commons = [
    "places top --json", "places photos tag:fog --json", "places search fog --json",
    "places photos Lyon --geojson", "places follow tag:fog", "places feed --json", "places map",
    "places person @Garoa --json",
  ]

  @Test(arguments: ExtremeNumber.all, [false, true])
  func `no number from Flickr crashes a command`(number: String, isText: Bool) async throws {
    for isLocated in [true, false] {
      let server = try server(of: number, isText: isText, isLocated: isLocated)
      let variant = (isText ? 2 : 0) + (isLocated ? 0 : 1)
      let lines = Self.lines(of: Self.flickr, with: number, variant, of: 4)
      try await run(lines, in: server.home)
    }
  }

  @Test(arguments: ExtremeNumber.all)
  func `no number from Commons crashes a command`(number: String) async throws {
    let server = try server(of: number)
    var home = server.home
    home.environment["COMMONS_ENDPOINT"] = "http://127.0.0.1:\(server.port)"
    home.environment["TOPPLACES_CONTACT"] = "ada@example.org"
    home.environment["TOPPLACES_SOURCE"] = "commons"
    try await run(Self.lines(of: Self.commons, with: number), in: home)
  }

  @Test(arguments: ExtremeNumber.texts)
  func `no number in a header crashes a command`(number: String) async throws {
    let place = ExtremeNumber.texts.firstIndex(of: number) ?? 0
    for header in ["Retry-After", "Age", "Date", "X-RateLimit-Reset"].turn(place) {
      let home = try HandmadeFlickr { _ in
        ServerResponse(status: 429, headers: [header: number])
      }.home
      let ending = await home.runInProcess("places", ["top"])
      #expect(ending.status != 0 && !ending.errors.isEmpty, "\(header)")
    }
  }

  /// All lines for the least integer and, in the last variant of an answer, for the largest fraction; for the
  /// other numbers one in turn.
  private static func lines(
    of all: [String],
    with number: String,
    _ variant: Int = 0,
    of count: Int = 1
  ) -> [String] {
    let place = ExtremeNumber.all.firstIndex(of: number) ?? 0
    let isWhole = number == "-9223372036854775808" && variant == 0
    let isLast = number == "1e308" && variant == count - 1
    return isWhole || isLast ? all : all.turn(place * count + variant)
  }

  private func run(_ lines: [String], in home: Home) async throws {
    for line in lines {
      let words = line.split(separator: " ").map { word in
        String(word).replacing("GALLERY", with: home.folder["gallery"])
          .replacing("PICTURE", with: home.folder["picture.jpg"])
      }
      let ending = await home.runInProcess(words[0], Array(words.dropFirst()))
      #expect(ending.status == 0 || !ending.errors.isEmpty, "\(line)")
    }
  }

  /// A server of both services over the sample library, whose every number is this one, but the positions if
  /// photos are to have any.
  private func server(
    of number: String,
    isText: Bool = false,
    isLocated: Bool = true
  ) throws -> HandmadeFlickr {
    let absurd: JSONValue = isText ? .string(number) : .literal(number)
    let positions: Set = ["latitude", "longitude", "lat", "lon"]
    return try HandmadeFlickr { request in
      var response = usualResponse(to: request)
      if let json = JSONValue(json: response.body) {
        response.body = json.replacingNumbers(with: absurd, except: isLocated ? positions : [])
          .data(.line)
      }
      return response
    }
  }
}

/// Returns the answer of the simulators.
private func usualResponse(to request: ServerRequest) -> ServerResponse {
  let base = URL(string: "http://\(request.header("Host") ?? "")/") ?? URL(filePath: "/")
  let now: @Sendable () -> Date = { Date() }
  guard SimulatedCommons.serves(request.path) else {
    return SimulatedFlickr(base: base, now: now).response(to: request)
  }
  return SimulatedCommons(base: base, now: now).response(
    path: request.path,
    query: request.arguments
  )
}
