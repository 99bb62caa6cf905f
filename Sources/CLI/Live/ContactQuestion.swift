import Features
import Foundations
import Model
import Store

// The question for a contact, before the first request to a source that allows more requests with one.

extension ResolvedConfiguration {
  /// The limit of the question for a contact.
  var contactQuestion: NoticeMark { NoticeMark("contact-question", in: cacheFolder) }
}

extension CommandContext {
  /// Returns the features for a command that asks the chosen source, or for photos whose names may show their sources.
  ///
  /// First it asks for a contact if one would help, and prints the notices about the configuration.
  ///
  /// - Throws: A `Failure` if the configuration does not allow it, and `CancellationError` if the user leaves the
  ///   question with Ctrl-C.
  func features(
    asking options: SourceOptions,
    about references: [PhotoReference]? = nil,
    refreshing: Bool = false
  ) throws -> FeatureSet {
    if let problem = configuration.problem { throw problem }
    try askForContact(options, about: references)
    printNotices(options, about: references)
    // The features are created here, with the contact.
    return try features(refreshing: refreshing)
  }

  /// Asks for a contact, once a day, before a request to a source that allows more requests with one.
  func askForContact(_ options: SourceOptions, about references: [PhotoReference]? = nil) throws {
    guard environment.canAskInPassing, mayAskForContact else { return }
    for case .noContact(let source, let limits) in notices(options, about: references) {
      try askForContact(of: source, limits)
      return
    }
  }

  /// True if the question for a contact is open: there is none, and it was not answered on this day.
  var mayAskForContact: Bool {
    let configuration = configuration
    return !console.isQuiet && configuration.contact == nil
      && !configuration.contactQuestion.wasToday(at: environment.now())
  }

  private func askForContact(of source: SourceID, _ limits: SourceFacts.ContactLimits) throws {
    let layout = console.display.layout
    let question = source.facts.contactQuestion ?? ""
    console.notice(layout.wrapped(question, toWidth: layout.columns).joined(separator: "\n"))
    while case .text(let line) = environment.ask("Your answer: ") {
      // Ctrl-C is not an answer.
      try Task.checkCancellation()
      if line.trimmed.isEmpty { break }
      do {
        try giveContact(line)
        return console.notice("Stored; “places config unset contact” removes it.")
      } catch let error as any FailureConvertible {
        console.notice(error.failure.sentence)
        if error.failure.reason != .wrongUsage { return }
      }
    }
    _ = configuration.contactQuestion.isFirstToday(at: environment.now())
    console.notice(
      "\(source.name) answers \(limits.without) requests a minute. Later: places config set contact …"
    )
  }
}
