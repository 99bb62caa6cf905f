import ArgumentParser
import Features
import Foundations
import Model

/// `photo date`: correct dates of the user's own pictures, in sidecars beside them.
struct DateCommand: WordListCommand {
  static let summary = "correct their dates"
  static let configuration = CommandConfiguration(
    commandName: "date",
    abstract: "Correct the dates of pictures, in sidecars beside them.",
    usage: """
      photo date <picture> ... --offset <±h:mm[:ss]> [<options>]
      photo date <picture> ... --clock <photo=time> [<options>]
      photo date <picture> ... --set <date> [<options>]
      photo date <picture> ... --from-name [<options>]
      photo date <picture> ... --remove [<options>]
      """,
    discussion: """
      The date is written to NAME.jpg.xmp beside NAME.jpg; the picture itself stays as it is. --remove takes it back.

      EXAMPLES
        photo date holiday --offset +1:00
        photo date holiday --clock "holiday/DSC01261.jpg=10:15"
        photo date scan.jpg --set "1987-08-02 15:30"
        photo date scan.jpg --set 1987-08
        photo date WhatsApp --from-name --recursive
        photo date holiday --remove
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Files such as ./123, folders, or rows and ids of a folder’s photos; “-” reads a list from standard input.",
      valueName: "picture"
    ),
    completion: .pictures
  )
  var pictures: [String]

  @OptionGroup var recursive: RecursiveOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Add this to the dates that the pictures have without a correction: +1:00, -24:00:00.",
      valueName: "±h:mm[:ss]"
    )
  )
  var offset: ClockOffset?

  @OptionGroup var clock: ClockOption

  @Option(
    help: ArgumentHelp(
      "A day with or without a time and its zone, a month or a year: “2022-07-13 10:15+02:00”.",
      valueName: "date"
    )
  )
  var set: DateArgument?

  @Flag(help: "Write the date in a picture’s name, if it has no other.") var fromName = false

  @Flag(help: "Take dates back that were given here.") var remove = false

  @Flag(help: "Replace dates that are there.") var force = false

  @Flag(help: "Write nothing; print what would be done.") var dryRun = false

  @OptionGroup var format: ListOptions<DatedPictures>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.pictures] }

  func validate() throws {
    let chosen = [
      (offset != nil, "--offset"), (clock.clock != nil, "--clock"), (set != nil, "--set"),
      (fromName, "--from-name"), (remove, "--remove"),
    ].filter(\.0).map(\.1)
    if chosen.count > 1 {
      throw ValidationError("\(chosen[0]) and \(chosen[1]) exclude each other.")
    }
    if chosen.isEmpty {
      throw ValidationError(
        "Say which date by --offset, --clock, --set or --from-name; or --remove."
      )
    }
    if remove && force { throw ValidationError("--remove and --force exclude each other.") }
  }

  func run(in context: CommandContext) async throws {
    let references = try context.pictures(
      named: pictures,
      isRecursive: recursive.recursive,
      includingPrivate: true
    )
    let clockPhoto = try clock.reference(context)
    let features = try context.features(
      for: references + [clockPhoto].compactMap(\.self),
      asking: options
    )
    let dating = Dating(
      describe: LiveSources.describer(),
      until: .latest(at: context.environment.now()),
      isForced: force,
      isTrial: dryRun
    )
    var correction = correction
    if let reading = clock.clock, let clockPhoto {
      correction = .offset(try await dating.offset(of: reading, clockPhoto, from: features?.photos))
    }
    let console = context.console
    let batch = Batch(
      remove ? "Removing" : "Dating",
      of: references.count,
      "pictures could be dated",
      on: console
    )
    var dated: [DatedPicture] = []
    try await dating.date(references, from: features?.photos, by: correction) { result in
      batch.deliver(result) { dated.append($0) }
    }
    batch.end()
    if !dated.isEmpty || format.isJSON { console.print(DatedPictures(dated), format) }
    if dryRun { console.notice("Nothing was written.") }
    try batch.finish()
  }

  /// The date that the options give, without `--clock`; `nil` if corrections are taken back.
  private var correction: Dating.Correction? {
    if let offset { return .offset(offset.seconds) }
    if let set { return .date(set.time) }
    return fromName ? .name : nil
  }
}

// MARK: - Values

/// `--clock`: a photo whose true time is known.
struct ClockOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set the clock by one photo’s true time, such as DSC01261.jpg=10:15; without a day, the nearest.",
      valueName: "photo=time"
    )
  )
  var clock: ClockReading?

  /// Returns the photo, if the option was given.
  func reference(_ context: CommandContext) throws -> PictureReference? {
    try clock.map { try PictureReference($0.photo) }
  }
}

extension ClockReading: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// A date as the user types it: `2022-07-13 10:15:30+02:00`, or as much of it as is known.
struct DateArgument: ExpressibleByArgument {
  let time: CivilTime

  init?(argument: String) {
    guard let time = CivilTime(typed: argument) else { return nil }
    self.time = time
  }
}
