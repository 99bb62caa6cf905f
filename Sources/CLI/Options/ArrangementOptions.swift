import ArgumentParser
import Features
import Foundations
import Model

/// The options that filter a list of photos by days, licences and stars, and sort it.
struct ArrangementOptions: ParsableArguments {
  @OptionGroup var dates: DateOptions

  @Option(
    help: ArgumentHelp(
      "Sort by \(PhotoOrder.Value.allCases.map(\.rawValue).joined(separator: ", ")); a source may lack some.",
      valueName: "order"
    )
  )
  var sort: PhotoOrder.Value?

  @Flag(help: "Reverse the order.") var reverse = false

  @Option(
    name: [.long, .customLong("licence")],
    help: ArgumentHelp(
      "Only photos of these licences: \(LicenseGroup.allCases.map(\.rawValue).joined(separator: ", ")) or free.",
      valueName: "name,..."
    ),
    transform: { try Set(option: $0) }
  )
  var license: Set<LicenseGroup> = []

  @Option(
    help: ArgumentHelp(
      "Only photos of this many stars or more, rejected ones, or none without stars.",
      valueName: "stars"
    )
  )
  var rating: StarFilter?

  @Option(help: "Only photos or only videos, of your own files.")
  var kind: PhotoKind?

  var arrangement: ListArrangement {
    ListArrangement(
      filter: PhotoFilter(taken: dates.span, licenses: license, stars: rating, kind: kind),
      order: sort,
      isReversed: reverse
    )
  }

  /// Throws if an option was given without the list that it filters or sorts; `name` is the name of the list.
  func check(with name: String, isGiven: Bool) throws {
    if !isGiven && !arrangement.isEmpty {
      throw ValidationError(
        "--since, --until, --sort, --reverse, --license, --rating and --kind go with \(name)."
      )
    }
  }
}

/// The options for the days on which photos were taken.
struct DateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only photos taken on this day or later: 2023, 2023-07 or 2023-07-14.",
      valueName: "date"
    ),
    transform: { try DaySpan(option: $0) }
  )
  var since: DaySpan?

  @Option(
    help: ArgumentHelp("Only photos taken on this day or earlier.", valueName: "date"),
    transform: { try DaySpan(option: $0) }
  )
  var until: DaySpan?

  /// The days of both; `nil` for neither.
  var span: DaySpan? {
    since == nil && until == nil ? nil : DaySpan(since: since, until: until)
  }

  func validate() throws {
    if let since, let until, span == nil {
      throw ValidationError("--since \(since) is after --until \(until).")
    }
  }
}

extension DaySpan {
  /// Parses the value of an option.
  fileprivate init(option argument: String) throws {
    guard let span = DaySpan(argument) else {
      throw ValidationError("it takes a date: 2023, 2023-07 or 2023-07-14")
    }
    self = span
  }
}

extension PhotoOrder.Value: ExpressibleByArgument {}

extension PhotoKind: ExpressibleByArgument {}

extension StarFilter: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension Set<LicenseGroup> {
  /// Parses the value of the option: comma-separated names.
  fileprivate init(option argument: String) throws {
    self = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if name == "free" {
        formUnion(LicenseGroup.free)
      } else if let group = LicenseGroup(rawValue: name.lowercased()) {
        insert(group)
      } else {
        let names = LicenseGroup.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("it takes \(names) or free")
      }
    }
  }
}
