import ArgumentParser
import Foundations
import Simulators
import SystemCalls

/// The command `flickr-simulator`: serves the sample library over HTTP as Flickr and Wikimedia Commons
/// would.
@main
struct SimulatorTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flickr-simulator",
    abstract: "Serve the sample library on this machine as Flickr and Wikimedia Commons would.",
    usage: "flickr-simulator [--port <n>] [--era <era>] [<options>]",
    discussion: """
      Prints its port and runs until interrupted. Accepts any key of letters and digits.

      SERVICES
        /services/rest answers as Flickr's API, /services/feeds/photos_public.gne and \
      groups_pool.gne as its feeds, which need no key.
        /w/api.php answers as the API of Wikimedia Commons: searches, lists, pages by id and title, \
      imageinfo and coordinates; /wikipedia/commons/… has the pictures, in Commons' own widths. \
      A client without a User-Agent, or with that of a library such as curl, gets 403.

      FAULTS
        --fault KIND[@calls|@pictures][:RATE] makes a share of the requests fail: RATE is 0 to 1 \
      (default: 1). The same requests fail in every run.
        Calls and pictures: 429, 429-retry-after, 500, 503, html (a page instead), cut (half \
      a body), hang (no response), wrong-type, redirect (to another host); with @calls or @pictures \
      only those.
        Calls: fail-1, fail-98, fail-99, fail-100, fail-105 (Flickr's codes); maxlag, \
      ratelimited (Commons' codes).
        Pictures: gone (410), private (403).

      QUIRKS
        --quirk NAME reproduces an oddity of the real services.
        Flickr's lists: short-pages (a tenth of the rows is on no page), repeated-last-page (past \
      the end), repeated-rows (of the page before), growing-lists and shrinking-lists (uploads and \
      deletions between pages). Its logins: clock-skew (every timestamp is refused).
        Commons, half of the rows or all answers: empty-extmetadata (an array), numeric-values, \
      odd-dates, no-coordinates, other-globe (the Moon), negative-index, missing-known, parts \
      (several for every answer), html-names, non-photos (svg, ogg, pdf, webm), redirects (every \
      file is renamed).

      LOGINS
        /services/oauth/ logs in to the only account, that of Kalani P., with any key and the secret \
      simulated-secret or that of --secret. The authorize page shows the code at once. \
      /services/upload/ accepts JPEG and PNG. Changes last until the simulator ends.

      CONTROL
        /simulator/ is for tests, by GET: clock?advance=SECONDS; faults?fault=KIND replaces the \
      faults, and without a fault clears them; upload with person, of (a photo), title, description, \
      tags, date and count; delete with photo; like, unlike and comment with photo, person and \
      text; revoke ends all logins. The response lists the ids concerned, one per line.

      EXPORTS
        --export FOLDER writes an export of some photos of the library, as Flickr makes one of an \
      account, and ends: archives of facts and pictures, with all that is odd about real ones.

      EXAMPLES
        flickr-simulator --port 8080 --era modern
        FLICKR_ENDPOINT=http://127.0.0.1:8080 FLICKR_API_KEY=any places top

        flickr-simulator --port 8080 --limit 150 --record requests.log --log-times
        COMMONS_ENDPOINT=http://127.0.0.1:8080 places top --source commons

        flickr-simulator --clock 2026-11-21T12:00:00Z --clock-speed 1440

        flickr-simulator --latency 300ms --fault 503@calls:0.1 --fault 429@pictures:0.05
      """
  )

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Port; 0 picks a free one, which is printed.", valueName: "n")
  )
  var port: UInt16 = 0

  @Option(help: "Flickr as in 2017 (classic) or today (modern).")
  var era = Era.classic

  @Option(
    help: ArgumentHelp("Latency of every response, such as 300ms or 2s.", valueName: "time"),
    transform: Latency.init
  )
  var latency = Latency()

  @Option(
    help: ArgumentHelp("Fault to inject; may be repeated.", valueName: "kind[:rate]")
  )
  var fault: [Fault] = []

  @Option(
    help: ArgumentHelp("Quirk to reproduce; may be repeated.", valueName: "name")
  )
  var quirk: [ServiceQuirk] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Start time of the clock: 2026-11-21, 2026-11-21T12:00:00Z, or seconds from now, +3600.",
      valueName: "time"
    ),
    transform: ClockSetting.init
  )
  var clock = ClockSetting()

  @Option(
    help: ArgumentHelp("Speed of the clock: 1440 runs a day per minute.", valueName: "factor")
  )
  var clockSpeed = 1.0

  @Option(help: ArgumentHelp("Secret of every key.", valueName: "text"))
  var secret = SimulatedFlickr.Options().consumerSecret

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of photos of an account.", valueName: "n")
  )
  var uploadLimit = SimulatedFlickr.Options().uploadLimit

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Rate limit: Flickr calls per key and hour, and Commons requests per 60 s, 3 at a time; beyond "
        + "it, 429.",
      valueName: "n"
    )
  )
  var limit: Int?

  @Option(
    help: ArgumentHelp("Write an export of the library to a new folder, and end.", valueName: "folder")
  )
  var export: String?

  @Option(help: ArgumentHelp("File to log each request to.", valueName: "file"))
  var record: String?

  @Flag(
    help: "Add start and end times (ms since 1970) and the User-Agent to each line."
  )
  var logTimes = false

  /// Runs the program with the arguments of this process, which have to be UTF-8: repaired, the name of
  /// a file would be that of another one.
  static func main() {
    do throws(ProcessText.NotUTF8) {
      main(try ProcessText.arguments())
    } catch {
      Self.exit(withError: ValidationError("“\(error.text.onOneLine)” is not UTF-8."))
    }
  }

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0 up.") }
    if uploadLimit < 0 { throw ValidationError("--upload-limit takes a number from 0 up.") }
    if !(0...1e6 ~= clockSpeed) {
      throw ValidationError("--clock-speed takes a number from 0 to 1000000.")
    }
    if logTimes, record == nil { throw ValidationError("--log-times needs --record.") }
  }

  /// The properties of the simulated Flickr.
  private var options: SimulatedFlickr.Options {
    var options = SimulatedFlickr.Options()
    options.consumerSecret = secret
    options.uploadLimit = uploadLimit
    options.quirks = Set(quirk.compactMap(\.flickr))
    return options
  }

  func run() throws {
    if let export { return try writeExport(to: export) }
    let service = SimulatorService(
      era: era,
      quirks: Set(quirk.compactMap(\.commons)),
      latency: latency.duration,
      injector: Mutex(FaultInjector(faults: fault, limit: limit)),
      limiter: limit.map { Mutex(SimulatedRateLimit(limit: $0)) },
      requestLog: try record.map { try RequestLog(path: $0, hasTimes: logTimes) },
      clock: ServiceClock(clock, speed: clockSpeed),
      options: options
    )
    try service.flickr(at: URL(filePath: "/")).begin()
    let server = try LoopbackServer(port: port, bodyLimit: 220 << 20) { service.response(to: $0) }
    print("\(server.port)")
    flushOutput()
    waitForever()
  }
}

extension SimulatorTool {
  /// Writes an export of the library; a folder that is there is left alone.
  private func writeExport(to path: String) throws {
    let files = FileManager.default
    if files.fileExists(atPath: path) {
      throw ValidationError("\(path.onOneLine) already exists; --export takes a new folder.")
    }
    for file in try SampleExport().files() {
      let url = URL(filePath: path).appending(path: file.path)
      try files.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try file.contents.write(to: url)
    }
  }
}

extension Era: ExpressibleByArgument {}

/// A quirk of one of the services.
enum ServiceQuirk: ExpressibleByArgument {
  case flickr(FlickrQuirk)
  case commons(Quirk)

  init?(argument: String) {
    if let quirk = FlickrQuirk(rawValue: argument) {
      self = .flickr(quirk)
    } else if let quirk = Quirk(rawValue: argument) {
      self = .commons(quirk)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    FlickrQuirk.allCases.map(\.rawValue) + Quirk.allCases.map(\.rawValue)
  }

  var flickr: FlickrQuirk? { if case .flickr(let quirk) = self { quirk } else { nil } }
  var commons: Quirk? { if case .commons(let quirk) = self { quirk } else { nil } }
}

extension Fault: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// The latency of every response: `300ms`, `2s`.
struct Latency: Sendable {
  var duration = Duration.zero
}

extension Latency {
  @Sendable init(_ text: String) throws {
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(number), value <= 3_600 else { throw Self.invalid(text) }
    switch text.dropFirst(number.count) {
    case "ms": duration = .milliseconds(value)
    case "s": duration = .seconds(value)
    default: throw Self.invalid(text)
    }
  }

  private static func invalid(_ text: String) -> ValidationError {
    ValidationError("“\(text)” is no time; --latency takes one such as 300ms or 2s.")
  }
}
