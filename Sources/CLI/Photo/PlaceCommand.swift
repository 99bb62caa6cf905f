import ArgumentParser
import Features
import Foundations

/// `photo place`: positions for the user's own pictures, in sidecars beside them.
struct PlaceCommand: SidecarCommand {
  static let summary = "give positions to pictures"
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Give positions to pictures without one, in sidecars beside them.",
    usage: """
      photo place <picture> ... --at <place> [<options>]
      photo place <picture> ... --track <file> ... [<options>]
      photo place <picture> ... --remove [<options>]
      """,
    discussion: """
      The position is written to NAME.jpg.xmp beside NAME.jpg; the picture itself stays as it is. --remove takes it \
      back.

      EXAMPLES
        photo place beach.jpg --at Lisbon
        photo place beach.jpg --at 38.71,-9.14 --dry-run
        photo place holiday --track day1.gpx day2.gpx --zone Europe/Lisbon
        photo place holiday --track day1.gpx --clock "holiday/DSC01261.jpg=10:15"
        photo place beach.jpg --remove
      """
  )

  @OptionGroup var pictures: PicturesArgument
  @OptionGroup var recursive: RecursiveOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A city, coordinates, or a row of the last list of places.",
      valueName: "place"
    ),
    completion: .places
  )
  var at: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("GPX files to find the pictures on by their times.", valueName: "file"),
    completion: .file(extensions: ["gpx", "GPX"])
  )
  var track: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --track, add this to the cameras’ times: +0:30, -24:00:00.",
      valueName: "±h:mm[:ss]"
    )
  )
  var offset: ClockOffset?

  @OptionGroup var clock: ClockOption

  @Option(
    help: ArgumentHelp(
      "With --track, the largest time to a point: 90s, 5m, 1h (default: 5m).",
      valueName: "time"
    )
  )
  var within: Reach?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --track, the zone of times without one: Europe/Lisbon, -02:30 (default: this machine’s).",
      valueName: "zone"
    )
  )
  var zone: String?

  @OptionGroup var removal: RemoveOption

  @Flag(help: "Replace positions that are there.") var force = false

  @OptionGroup var trial: DryRunOption
  @OptionGroup var format: ListOptions<PositionedPictures>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.pictures.pictures, \.track] }

  func validate() throws {
    let chosen = [(at != nil, "--at"), (!track.isEmpty, "--track"), (removal.remove, "--remove")]
      .filter(\.0).map(\.1)
    if chosen.count > 1 {
      throw ValidationError("\(chosen[0]) and \(chosen[1]) exclude each other.")
    }
    if chosen.isEmpty { throw ValidationError("Say where by --at or --track; or --remove.") }
    let ofTrack = [
      (offset != nil, "--offset"), (clock.clock != nil, "--clock"), (within != nil, "--within"),
      (zone != nil, "--zone"),
    ]
    if track.isEmpty, let option = ofTrack.first(where: \.0) {
      throw ValidationError("\(option.1) goes with --track.")
    }
    if offset != nil && clock.clock != nil {
      throw ValidationError("--offset and --clock exclude each other.")
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
    let describe = LiveSources.describer()
    let clockOffset = try await clockOffset(by: clockPhoto, from: features?.photos, describe)
    let method = try method(context, clockOffset: clockOffset)
    let positioning = Positioning(
      describe: describe,
      gazetteer: LiveSources.gazetteer,
      isForced: force,
      isTrial: trial.dryRun
    )
    try await edit(references, "Placing", "placed", in: context, as: PositionedPictures.init) {
      deliver in
      try await positioning.position(
        .named(references, from: features?.photos),
        by: method,
        notice: context.console.notice,
        deliver: deliver
      )
    }
  }

  /// Returns the seconds to add to the clocks, as given or by a photo whose true time is known.
  private func clockOffset(
    by photo: PictureReference?,
    from photos: Photos?,
    _ describe: @escaping FileDescriber
  ) async throws -> Int {
    guard let reading = clock.clock, let photo else { return offset?.seconds ?? 0 }
    return try await Dating(describe: describe, until: nil)
      .offset(of: reading, photo, from: photos, isCorrected: true)
  }

  private func method(
    _ context: CommandContext,
    clockOffset: Int
  ) throws -> Positioning.Method {
    if removal.remove { return .removal }
    if let at { return .point(try LiveSources.gazetteer().point(ofPlace: at, context.history)) }
    return .track(
      TrackPositioning(
        tracks: track,
        clockOffset: clockOffset,
        reach: Double(within?.seconds ?? 300),
        zone: try LiveSources.timeZone(zone, in: context.environment),
        isZoneGiven: zone != nil
      )
    )
  }
}

// MARK: - Values

extension ClockOffset: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// A time to the nearest point of a track, up to a week: `90s`, `5m`, `1h`.
struct Reach: ExpressibleByArgument {
  let seconds: Int

  init?(argument: String) {
    guard let unit = ["s": 1, "m": 60, "h": 3_600][argument.suffix(1)],
      let number = Int(argument.dropLast()), (1...604_800).contains(number),
      number * unit <= 604_800, argument.first?.isNumber == true
    else { return nil }
    seconds = number * unit
  }
}
