import ArgumentParser
import Features
import Foundations
import Model

/// `photo date`: correct dates of the user's own pictures, in sidecars beside them.
struct DateCommand: SidecarCommand {
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

  @OptionGroup var pictures: PicturesArgument
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

  @OptionGroup var removal: RemoveOption

  @Flag(help: "Replace dates that are there.") var force = false

  @OptionGroup var trial: DryRunOption
  @OptionGroup var format: ListOptions<DatedPictures>
  @OptionGroup var options: SourceOptions

  func validate() throws {
    let chosen = [
      (offset != nil, "--offset"), (clock.clock != nil, "--clock"), (set != nil, "--set"),
      (fromName, "--from-name"), (removal.remove, "--remove"),
    ].filter(\.0).map(\.1)
    if chosen.count > 1 {
      throw ValidationError("\(chosen[0]) and \(chosen[1]) exclude each other.")
    }
    if chosen.isEmpty {
      throw ValidationError(
        "Say which date by --offset, --clock, --set or --from-name; or --remove."
      )
    }
    if removal.remove && force { throw ValidationError("--remove and --force exclude each other.") }
  }

  func run(in context: CommandContext) async throws {
    let references = try references(context)
    let clockPhoto = try clock.reference(context)
    let features = try context.features(
      for: references + [clockPhoto].compactMap(\.self),
      asking: options
    )
    let dating = Dating(
      describe: LiveSources.describer(),
      until: .latest(at: context.environment.now()),
      isForced: force,
      isTrial: trial.dryRun
    )
    var correction = correction
    if let reading = clock.clock, let clockPhoto {
      correction = .offset(try await dating.offset(of: reading, clockPhoto, from: features?.photos))
    }
    let pictures = PicturesToEdit.named(references, from: features?.photos)
    let dates = correction
    try await edit(references, "Dating", "dated", in: context, as: DatedPictures.init) { deliver in
      try await dating.date(pictures, by: dates, deliver: deliver)
    }
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
