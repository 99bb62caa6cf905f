import Commons
import Features
import Flickr
import Foundations
import Model
import Store
import SystemCalls

/// The source of photos that environment, configuration file and options resolve to, with everything
/// needed to use it or another.
///
/// Precedence: `--source` and `--sample`, `TOPPLACES_SOURCE`, `source` in the file, Flickr if there is
/// a key, the sample. A key or contact from the environment takes precedence over the file's.
struct ResolvedSource: Sendable {
  let folders: Folders
  private(set) var choice = SourceID.sample
  private(set) var flickr = FlickrEndpoint.flickr
  private(set) var commons = CommonsEndpoint.commons
  /// The key, or the program that prints it; the sample needs none.
  private(set) var key: Configuration.Credential?
  /// The application's secret, which is needed for an account only.
  private(set) var apiSecret: Configuration.Credential?
  /// The access token and its secret from the environment, if both are set.
  private(set) var token: (token: String, secret: String)?
  /// The program that prints the access token and its secret.
  private(set) var tokenCommand: [String]?
  /// The contact for questions about requests, sent to Wikimedia Commons in the User-Agent.
  private(set) var contact: String?
  /// The reason why no source can be used, if there is one.
  private(set) var problem: Failure?
  private var reason = ResolvedConfiguration.SourceReason.noKey
  private var keyOrigin = ResolvedConfiguration.KeyOrigin.none
  private var file = Configuration()

  init(_ environment: [String: String], wanting wanted: SourceOption = .none) {
    folders = Folders(environment: environment)
    do {
      readKey(in: environment)
      readToken(in: environment)
      try readFile()
      try readContact(in: environment)
      try readEndpoints(in: environment)
      try chooseSource(wanted, in: environment)
    } catch {
      // The sample and folders need no configuration, so a problem in it does not matter for them.
      if let chosen = wanted.source { (choice, reason) = (chosen, .option(wanted.name)) }
      if wanted.source?.facts.location ?? .network == .network { problem = error }
    }
  }

  /// The configuration for display: it never contains the key.
  var configuration: ResolvedConfiguration {
    ResolvedConfiguration(
      source: choice,
      sourceReason: reason,
      keyOrigin: keyOrigin,
      contact: contact,
      host: host,
      callsPerHour: choice == .flickr && key != nil ? flickr.callsPerHour : nil,
      configurationFile: folders.configurationFile,
      recentsFile: folders.recentsFile,
      cacheFolder: folders.cache,
      cacheLimit: cacheLimit,
      unknownFields: file.unknownFields.map(\.description),
      problem: problem
    )
  }

  /// The source that an option names, if any.
  var named: SourceID? { if case .option = reason { choice } else { nil } }

  /// The host to call, if any.
  private var host: String? {
    [SourceID.flickr: flickr.host, .commons: commons.host][choice]
  }

  /// True if the sample was chosen because there is no Flickr key.
  var fellBackToSample: Bool { choice == .sample && key == nil }

  /// The limit of the cache, in bytes.
  var cacheLimit: Int { file.cacheLimit ?? Cache.defaultLimit }
}

// MARK: - Choosing another

extension ResolvedSource {
  /// The entries that are already configured, which the user need not type for a source.
  var given: Set<SourceFacts.Entry> {
    var given: Set<SourceFacts.Entry> = []
    if key != nil { given.insert(.key) }
    if contact != nil { given.insert(.contact) }
    return given
  }

  /// Returns a chosen source, and this resolution updated with what the user typed for it.
  ///
  /// - Throws: A `Failure` if the text is malformed for that source, or leads to no folder.
  func choosing(_ choice: SourceChoice) throws(Failure) -> (SourceID, ResolvedSource) {
    let (facts, text) = (choice.kind.facts, choice.text.trimmed)
    var resolved = self
    switch facts.entry {
    case .key? where !text.isEmpty:
      guard flickr.canHave(key: text) else { throw .noKey(facts.name) }
      resolved.key = .text(text)
    case .key?:
      if key == nil { throw Failure(.notAllowed, "\(facts.name) needs a key.") }
    case .contact? where !text.isEmpty: try resolved.setContact(text)
    case .path?, .contact?, nil: break
    }
    let word = facts.takesPath ? "\(facts.word):\(text)" : facts.word
    guard let source = SourceID(argument: word) else {
      throw Failure(.wrongUsage, "\(facts.title) needs its path.")
    }
    try LiveSources.check(source)
    return (source, resolved)
  }

  /// Sets the contact that the user typed.
  ///
  /// - Throws: A `Failure` if it is malformed.
  mutating func setContact(_ text: String) throws(Failure) {
    guard let given = Configuration.Contact(text) else { throw .noContact("The contact") }
    contact = given.text
  }
}

extension FlickrEndpoint {
  /// Returns true if a text looks like a key; a simulator accepts any key without white space.
  fileprivate func canHave(key: String) -> Bool {
    if self != .flickr { return !key.contains(where: \.isWhitespace) }
    return key.utf8.count == 32 && key.utf8.allSatisfy(\.isASCIIAlphanumeric)
  }
}

extension SourceChoice {
  /// The fields of the configuration that store what the user typed; a path is stored in the source itself.
  var configurationFields: [Configuration.Field: JSONValue] {
    let value = JSONValue.string(text.trimmed)
    switch kind.facts.entry {
    case .key? where !text.isEmpty: return [.apiKey: value]
    case .contact? where !text.isEmpty: return [.contact: value]
    default: return [:]
    }
  }
}

// MARK: - Resolving

extension ResolvedSource {
  private mutating func readKey(in environment: [String: String]) {
    if let text = environment["FLICKR_API_KEY"]?.trimmed, !text.isEmpty {
      (key, keyOrigin) = (.text(text), .environment)
    }
  }

  /// Reads the secrets of an account; a token without its secret is ignored.
  private mutating func readToken(in environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name]?.trimmed.nonEmpty
    }
    apiSecret = value("FLICKR_API_SECRET").map { .text($0) }
    if let text = value("FLICKR_TOKEN"), let secret = value("FLICKR_TOKEN_SECRET") {
      token = (text, secret)
    }
  }

  private mutating func readFile() throws(Failure) {
    do throws(StorageError) {
      file = try Configuration(at: folders.configurationFile)
    } catch {
      throw error.failure
    }
    if key == nil, let configured = file.key { (key, keyOrigin) = (configured, configured.origin) }
    apiSecret = apiSecret ?? file.apiSecret
    tokenCommand = file.tokenCommand
  }

  private mutating func readContact(in environment: [String: String]) throws(Failure) {
    contact = file.contact?.text
    guard let text = environment["TOPPLACES_CONTACT"]?.trimmed, !text.isEmpty else { return }
    guard let given = Configuration.Contact(text) else {
      throw .noContact("TOPPLACES_CONTACT")
    }
    contact = given.text
  }

  private mutating func chooseSource(
    _ wanted: SourceOption,
    in environment: [String: String]
  ) throws(Failure) {
    if let source = wanted.source {
      (choice, reason) = (source, .option(wanted.name))
    } else if let text = environment["TOPPLACES_SOURCE"]?.trimmed, !text.isEmpty {
      guard let source = SourceID(argument: text) else {
        let remedy = text.folderAsPath.map { "\($0) is a folder" } ?? "it takes \(SourceKind.forms)"
        throw Failure(.wrongUsage, "TOPPLACES_SOURCE is not a source: \(remedy).")
      }
      (choice, reason) = (source, .environment)
    } else if let source = file.source {
      (choice, reason) = (source, .configuration)
    } else if key != nil {
      (choice, reason) = (.flickr, .key)
    } else if let standIn = environment["FLICKR_ENDPOINT"], !standIn.isEmpty {
      throw Failure(.notAllowed, "FLICKR_ENDPOINT also needs a key: set FLICKR_API_KEY.")
    }
  }

  /// Reads the URLs of simulators; errors do not repeat their values, which may contain a password or key.
  private mutating func readEndpoints(in environment: [String: String]) throws(Failure) {
    if let text = environment["FLICKR_ENDPOINT"], !text.isEmpty {
      guard let endpoint = FlickrEndpoint(standIn: text) else { throw .standIn("FLICKR_ENDPOINT") }
      flickr = endpoint
    }
    if let text = environment["COMMONS_ENDPOINT"], !text.isEmpty {
      guard let endpoint = CommonsEndpoint(standIn: text) else {
        throw .standIn("COMMONS_ENDPOINT")
      }
      commons = endpoint
    }
  }
}

extension Failure {
  fileprivate static func noKey(_ service: String) -> Failure {
    Failure(
      .wrongUsage,
      "That is not a key to \(service): a key has 32 letters and digits; copy all of it."
    )
  }

  fileprivate static func noContact(_ name: String) -> Failure {
    Failure(
      .wrongUsage,
      "\(name) takes an e-mail address or a web address, in ASCII and without parentheses."
    )
  }

  fileprivate static func standIn(_ variable: String) -> Failure {
    Failure(
      .wrongUsage,
      "\(variable) needs the form scheme://host:port, such as http://127.0.0.1:8080."
    )
  }
}

extension Configuration.Credential {
  fileprivate var origin: ResolvedConfiguration.KeyOrigin {
    switch self {
    case .text: .configuration
    case .command(let words): .program(words.first ?? "")
    }
  }
}
