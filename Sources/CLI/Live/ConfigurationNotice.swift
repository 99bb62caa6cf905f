import Features
import Foundations
import LocalPictures
import Model
import Store

/// A notice about the configuration, printed before the source is asked.
enum ConfigurationNotice: Hashable, Sendable {
  /// An unknown field of the configuration file, such as a misspelt one.
  case unknownField(String, file: String)
  /// The sample is used because no key is set; once a day.
  case sampleWithoutKey(SourceID)
  /// A source allows few requests because no contact is set; once a day.
  case noContact(SourceID, SourceFacts.ContactLimits)
  /// A folder may have an export of Flickr's in it, which is a source of its own; once a day.
  case exportInFolder(path: String)

  var sentence: String {
    switch self {
    case .unknownField(let field, let file):
      "\(file.onOneLine) has an unknown field: \(field)."
    case .sampleWithoutKey(let source):
      "Showing \(source.fullName); for real photos: places --source \(SourceID.keyless.rawValue)"
    case .noContact(let source, let limits):
      "Without a contact \(source.name) answers \(limits.without) requests a minute; "
        + "for \(limits.with), set contact in config.json or TOPPLACES_CONTACT to your e-mail address."
    case .exportInFolder(let path):
      "There is an export of Flickr in this folder; for its titles, albums and comments: "
        + "--source \(SourceID.export(path: path).rawValue.onOneLine)"
    }
  }
}

extension ResolvedConfiguration {
  /// Returns the notices for a command that asks some sources, in printed order.
  func notices(asking sources: Set<SourceID>) -> [ConfigurationNotice] {
    let isWithoutKey = sourceReason == .noKey && sources.contains(source)
    let limits = SourceKind.all.compactMap(\.id).filter(sources.contains)
      .compactMap { id in id.facts.contactLimits.map { (id, $0) } }
    return unknownFields.map { .unknownField($0, file: configurationFile) }
      + (isWithoutKey ? [.sampleWithoutKey(source)] : [])
      + (contact == nil ? limits.map { .noContact($0, $1) } : [])
      + (sources.contains(source) ? source.folder.map { [.exportInFolder(path: $0)] } ?? [] : [])
  }
}

extension CommandContext {
  /// Prints the notices about the configuration, for a command that asks the chosen source, or for
  /// photos whose names may show their sources.
  ///
  /// Where the user is asked for a contact, there is no notice about it.
  func printNotices(
    _ options: SourceOptions,
    about references: [PhotoReference]? = nil,
    exceptContact asksForContact: Bool = false
  ) {
    let configuration = configuration
    for notice in notices(options, about: references) {
      switch notice {
      case .unknownField: console.notice(notice.sentence)
      case .sampleWithoutKey: noticeOnceADay(notice.sentence, as: .sample)
      case .noContact:
        // A user who was asked for one needs no notice about it.
        let wasAsked = configuration.contactQuestion.wasToday(at: environment.now())
        if asksForContact || wasAsked { continue }
        noticeOnceADay(notice.sentence, as: .contact)
      case .exportInFolder(let path):
        // The search takes time in a large folder, so there is none after today's notice.
        if history.wasToday(.export) || !ExportSource.isIn(folder: path) { continue }
        noticeOnceADay(notice.sentence, as: .export)
      }
    }
  }

  /// Returns the notices for a command; a user who gave `--sample` gets none.
  func notices(
    _ options: SourceOptions,
    about references: [PhotoReference]?
  ) -> [ConfigurationNotice] {
    if options.wantedSource == .builtIn || console.isQuiet { return [] }
    let configuration = configuration
    let sources = references?.map { history.source(of: $0, choosing: configuration.source) }
    return configuration.notices(asking: Set(sources ?? [configuration.source]))
  }
}

extension SourceID {
  /// The path of the folder, if the source is one.
  fileprivate var folder: String? { kind == .folders ? path : nil }
}
