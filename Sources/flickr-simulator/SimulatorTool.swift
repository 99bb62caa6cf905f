import ArgumentParser
import Foundations
import SimulatedServices
import Simulators
import SystemCalls

/// The command `flickr-simulator`: serves the sample library over HTTP like Flickr and Wikimedia Commons.
@main
struct SimulatorTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flickr-simulator",
    abstract: "Serve the sample library on this machine as Flickr and Wikimedia Commons would.",
    usage: "flickr-simulator [--port <n>] [--era <era>] [<options>]",
    discussion: """
      Prints its port and runs until interrupted. Accepts any key of letters and digits.

      SERVICES
        /services/rest       Flickr's API
        /services/feeds/     Flickr's feeds, which need no key:
                             photos_public.gne and groups_pool.gne
        /services/oauth/     logins to the only account, Kalani P., with any key
                             and the secret; the authorize page shows the code
        /services/upload/    uploads of JPEG and PNG
        /w/api.php           Commons' API: searches, lists, pages by id and
                             title, imageinfo and coordinates
        /wikipedia/commons/  pictures in Commons' own widths
      Changes last until the simulator ends. Commons refuses a client without a User-Agent, or with \
      a library's such as curl's: 403.

      FAULTS
        --fault KIND[@calls|@pictures][:RATE] makes a share of the requests fail.
        RATE is 0 to 1 (default: 1). The same requests fail in every run.
        calls and pictures   429, 429-retry-after, 500, 503, html (a web page),
                             cut (half a body), hang (no response), wrong-type,
                             redirect (to another host)
        calls of Flickr      fail-1, fail-98, fail-99, fail-100, fail-105
        calls of Commons     maxlag, ratelimited
        pictures             gone (410), private (403)

      QUIRKS
        --quirk NAME reproduces an oddity of the real services.
        Flickr   short-pages (a tenth of the rows is on no page),
                 repeated-last-page (past the end), repeated-rows (of the page
                 before), growing-lists, shrinking-lists (uploads and deletions
                 between pages), clock-skew (every timestamp is refused)
        Commons  half of the rows or all responses: empty-extmetadata,
                 numeric-values, odd-dates, no-coordinates, other-globe (the
                 Moon), negative-index, missing-known, parts (of a response),
                 html-names, non-photos (svg, ogg, pdf, webm), redirects (every
                 file is renamed), newer-versions (of files, later than pages)

      CONTROL
        /simulator/ is for tests, by GET. The response lists the affected ids,
        one per line.
        clock     advance=SECONDS
        faults    fault=KIND replaces the faults; without one, clears them
        upload    person, of (a photo), title, description, tags, date, count
        delete    photo
        like, unlike, comment
                  photo, person, text
        revoke    ends all logins

      EXPORTS
        --export FOLDER writes an export of some photos of the library, as Flickr makes one of an \
      account, and ends: archives of facts and pictures, with all that is odd about real ones.

      EXAMPLES
        flickr-simulator --port 8080 --era modern
        FLICKR_ENDPOINT=http://127.0.0.1:8080 FLICKR_API_KEY=any places top

        flickr-simulator --port 8080 --limit 150 --record requests.log --log-times
        COMMONS_ENDPOINT=http://127.0.0.1:8080 places top --source commons

        flickr-simulator --clock 2026-11-21T12:00:00Z --clock-speed 1440

        flickr-simulator --latency 300ms --fault 503@calls:0.1
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
    help: ArgumentHelp(
      "Write an export of the library to a new folder, and end.",
      valueName: "folder"
    )
  )
  var export: String?

  @Option(help: ArgumentHelp("File to log each request to.", valueName: "file"))
  var record: String?

  @Flag(
    help: "Add start and end times (ms since 1970) and the User-Agent to each line."
  )
  var logTimes = false

  /// Runs the program with the arguments of this process, which have to be UTF-8: repaired, a name
  /// would be that of another file.
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

  /// The options of the simulated Flickr.
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
    ValidationError("“\(text)” is not a time; --latency takes one such as 300ms or 2s.")
  }
}
