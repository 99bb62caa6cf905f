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
      It prints its port and runs until it is interrupted. Any key of letters and digits will do.

      SERVICES
        /services/rest answers as Flickr's API, /services/feeds/photos_public.gne and \
      groups_pool.gne as its feeds, which need no key.
        /w/api.php answers as the API of Wikimedia Commons: searches, lists, pages by id and title, \
      imageinfo and coordinates; /wikipedia/commons/… has the pictures, in Commons' own widths. \
      A client without a User-Agent, or with that of a mere library such as curl, gets 403.

      FAULTS
        --fault KIND[@calls|@pictures][:RATE] makes a share of the requests go wrong: RATE is 0 to \
      1, and 1 unless given. The same requests go wrong in every run.
        Calls and pictures: 429, 429-retry-after, 500, 503, html (a page in its place), cut (half \
      a body), hang (no response), wrong-type, redirect (to another host); with @calls or @pictures \
      those alone.
        Calls: fail-1, fail-98, fail-99, fail-100, fail-105, which are Flickr's own codes; maxlag \
      and ratelimited, which are those of Commons.
        Pictures: gone (410), private (403).

      QUIRKS
        --quirk NAME makes answers odd in a way that they are.
        Flickr's lists: short-pages (a tenth of the rows is on no page), repeated-last-page (past \
      the end), repeated-rows (of the page before), growing-lists and shrinking-lists (uploads and \
      deletions between pages). Its logins: clock-skew (every timestamp is refused).
        Commons, half of the rows or all answers: empty-extmetadata (an array), numeric-values, \
      odd-dates, no-coordinates, other-globe (the Moon), negative-index, missing-known, parts \
      (several for every answer), html-names, non-photos (svg, ogg, pdf, webm), redirects (every \
      file is renamed).

      LOGINS
        /services/oauth/ lets a program log in to the one account, that of Kalani P.: by any key, \
      whose secret is simulated-secret or that of --secret. The page of authorize shows the code at \
      once. /services/upload/ takes JPEG and PNG. All that is done is kept until the simulator ends.

      CONTROL
        /simulator/ is for tests, by GET: clock?advance=SECONDS; faults?fault=KIND replaces the \
      faults, and without a fault ends them; upload with person, of (a photo), title, description, \
      tags, date and count; delete with photo; like, unlike and comment with photo, person and \
      text; revoke ends all logins. The answer has the ids concerned, a line each.

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
    help: ArgumentHelp("The port; 0 takes a free one, which is printed.", valueName: "n")
  )
  var port: UInt16 = 0

  @Option(help: "Flickr as it was in 2017 (classic), or as it is today (modern).")
  var era = Era.classic

  @Option(
    help: ArgumentHelp("How long every answer takes: 300ms, 2s.", valueName: "time"),
    transform: Latency.init
  )
  var latency = Latency()

  @Option(
    help: ArgumentHelp("Something that goes wrong; may be repeated.", valueName: "kind[:rate]")
  )
  var fault: [Fault] = []

  @Option(
    help: ArgumentHelp("A quirk of the services' answers; may be repeated.", valueName: "name")
  )
  var quirk: [ServiceQuirk] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time at which the clock begins: 2026-11-21, 2026-11-21T12:00:00Z, or in seconds from now, "
        + "+3600.",
      valueName: "time"
    ),
    transform: ClockSetting.init
  )
  var clock = ClockSetting()

  @Option(
    help: ArgumentHelp("How fast the clock runs: 1440 is a day in a minute.", valueName: "factor")
  )
  var clockSpeed = 1.0

  @Option(help: ArgumentHelp("The secret of every key.", valueName: "text"))
  var secret = SimulatedFlickr.Options().consumerSecret

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The photos that an account may have.", valueName: "n")
  )
  var uploadLimit = SimulatedFlickr.Options().uploadLimit

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The calls that a key of Flickr has an hour, and the requests of Commons that may begin in "
        + "60 s, 3 at a time; beyond them 429.",
      valueName: "n"
    )
  )
  var limit: Int?

  @Option(help: ArgumentHelp("A file that gets a line for each request.", valueName: "file"))
  var record: String?

  @Flag(
    help: "Add begin and end in milliseconds since 1970, and the User-Agent, to each line."
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
