import Foundations
import Imaging
import UseCases

/// What the programs would use on this machine, and why.
package struct Diagnosis: Sendable {
  package let setup: ResolvedConfiguration
  /// Whether Flickr answers; `nil` where it is not what is asked.
  package var endpoint: EndpointState?
  /// How many of the hour's calls are left, or `nil` where nobody counts.
  package var callsLeft: Int?
  /// How many photos the recents hold, or `nil` where they cannot be read.
  package var recentsCount: Int?
  package var cache: CacheState?
  /// What the process is connected to, in words.
  package var terminal: String
  /// How pictures would be shown, and why so.
  package var pictures: String?
  /// What makes sixels, or `nil` where nothing does.
  package var sixelLibrary: SixelLibrary?
  /// Whether there is a library that knows profiles of every kind.
  package var hasColorLibrary = false

  package init(_ setup: ResolvedConfiguration, terminal: String) {
    self.setup = setup
    self.terminal = terminal
  }
}

extension Diagnosis {
  /// The fields of a diagnosis in the order in which they are printed; a raw value is the key in JSON.
  private enum Field: String, CaseIterable {
    case source, problem, endpoint, callsLeft, key, configuration, unknownFields, recents, cache
    case terminal, pictures, sixels, profiles, terms

    /// The label of the field, for people.
    var label: String {
      switch self {
      case .callsLeft: "calls left"
      case .unknownFields: "unknown fields"
      default: rawValue
      }
    }
  }

  /// The diagnosis as a sheet of facts, one a line.
  package var facts: Facts {
    Facts(
      Field.allCases.map { ($0.label, text(of: $0)) },
      json: .known(Field.allCases.flatMap { json(of: $0) })
    )
  }

  /// Returns a field's value for people, or `nil` where it is not known.
  private func text(of field: Field) -> String? {
    switch field {
    case .source: source
    case .problem: setup.problem?.sentence
    case .endpoint: endpoint?.sentence
    case .callsLeft: callsLeft.map { "\($0) this hour" }
    case .key: key
    case .configuration: setup.configurationFile
    case .unknownFields: setup.unknownFields.joined(separator: ", ")
    case .recents: setup.recentsFile + recents
    case .cache: setup.cacheFolder + (cache?.asParenthesis(of: setup.cacheLimit) ?? "")
    case .terminal: terminal
    case .pictures: pictures
    case .sixels: sixelLibrary?.rawValue ?? "neither libchafa nor libsixel is installed"
    case .profiles: profiles
    case .terms: terms
    }
  }

  /// Returns a field's members in JSON: the text, or typed values where it has some.
  private func json(of field: Field) -> [(String, JSONValue?)] {
    let key = field.rawValue
    return switch field {
    case .endpoint: [(key, endpoint?.json)]
    case .callsLeft: [(key, callsLeft.map { .integer($0) })]
    case .cache:
      [
        (key, .text(setup.cacheFolder)), ("cacheBytes", cache.map { .integer($0.byteCount) }),
        ("cacheLimit", .integer(setup.cacheLimit)),
      ]
    default: [(key, .text(text(of: field)))]
    }
  }

  private var source: String {
    if setup.problem != nil { return "none, as long as there is this problem" }
    return switch setup.origin {
    case .flickr: "Flickr, at \(setup.host ?? "its own hosts")"
    case .sample: "the built-in sample library, as --sample asks"
    case .sampleWithoutKey: "the built-in sample library, since there is no key"
    }
  }

  private var key: String {
    switch setup.keyOrigin {
    case .environment: "from FLICKR_API_KEY in the environment"
    case .configuration: "from apiKey in the configuration"
    case .program(let name): "from “\(name.onOneLine)”, as apiKeyCommand in the configuration says"
    case .none where setup.problem != nil: "none that can be used"
    case .none: "none: set FLICKR_API_KEY, or apiKey in the configuration"
    }
  }

  private var recents: String {
    recentsCount.map { " (\($0) of 20)" } ?? " (cannot be read)"
  }

  private var profiles: String {
    hasColorLibrary
      ? "Little CMS (lcms2)" : "those of the common kind only, as lcms2 is not installed"
  }
}

/// The line that Flickr's terms of use ask every product to show.
private let terms =
  "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."

extension CacheState {
  /// How much of its room the cache takes: ` (1.2 MB of 200.0 MB)`.
  fileprivate func asParenthesis(of limit: Int) -> String {
    " (\(byteCount.asByteCount) of \(limit.asByteCount))"
  }
}

extension EndpointState {
  /// What became of the call: `https://api.flickr.com answers in 212 ms`.
  fileprivate var sentence: String {
    switch outcome {
    case .answers(let milliseconds): "\(address) answers in \(milliseconds) ms"
    case .refuses(let milliseconds, let failure):
      "\(address) answers in \(milliseconds) ms, and refuses: \(failure.sentence)"
    case .silent(let failure): "\(address) does not answer: \(failure.sentence)"
    case .notAsked(let failure): "\(address) was not asked: \(failure.sentence)"
    }
  }

  fileprivate var json: JSONValue {
    let (answers, milliseconds, problem): (Bool?, Int?, Failure?) =
      switch outcome {
      case .answers(let milliseconds): (true, milliseconds, nil)
      case .refuses(let milliseconds, let failure): (true, milliseconds, failure)
      case .silent(let failure): (false, nil, failure)
      case .notAsked(let failure): (nil, nil, failure)
      }
    return .known([
      ("address", .string(address)), ("answers", answers.map { .boolean($0) }),
      ("milliseconds", milliseconds.map { .integer($0) }), ("problem", .text(problem?.sentence)),
    ])
  }
}
