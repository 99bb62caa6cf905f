import Foundations
import Imaging
import UseCases

/// A diagnosis of the programs on this machine: the sources, files and libraries that they use.
package struct Diagnosis: Sendable {
  package let setup: ResolvedConfiguration
  /// The state of the endpoint of Flickr; `nil` where another source is used.
  package var endpoint: EndpointState?
  /// The calls left of the hour's quota, or `nil` where they are not counted.
  package var callsLeft: Int?
  /// The number of photos in the recents, or `nil` where they cannot be read.
  package var recentsCount: Int?
  package var cache: CacheState?
  /// The terminal of the process, in words.
  package var terminal: String
  /// The protocol for pictures and the reason for it, in words.
  package var pictures: String?
  /// The library that encodes sixels, or `nil` where none is installed.
  package var sixelLibrary: SixelLibrary?
  /// Whether there is a library that applies colour profiles of every kind.
  package var hasColorLibrary = false

  package init(_ setup: ResolvedConfiguration, terminal: String) {
    self.setup = setup
    self.terminal = terminal
  }
}

extension Diagnosis {
  /// The diagnosis as labelled fields.
  package var fieldList: FieldList {
    let findings = findings
    return FieldList(
      findings.map { ($0.label, $0.text) },
      json: .known(findings.flatMap(\.json))
    )
  }

  private var findings: [Finding] {
    [
      Finding("source", source),
      Finding("problem", setup.problem?.sentence),
      Finding("endpoint", endpoint?.sentence, json: [("endpoint", endpoint?.json)]),
      Finding(
        "calls left",
        callsLeft.map { "\($0) this hour" },
        json: [("callsLeft", callsLeft.map { .integer($0) })]
      ),
      Finding("key", key),
      Finding("configuration", setup.configurationFile),
      Finding("unknown fields", key: "unknownFields", setup.unknownFields.joined(separator: ", ")),
      Finding("recents", setup.recentsFile + recents),
      Finding(
        "cache",
        setup.cacheFolder + (cache?.asParenthesis(of: setup.cacheLimit) ?? ""),
        json: cacheFields
      ),
      Finding("terminal", terminal),
      Finding("pictures", pictures),
      Finding("sixels", sixelLibrary?.rawValue ?? "neither libchafa nor libsixel is installed"),
      Finding("profiles", profiles),
      Finding("terms", terms),
    ]
  }

  private var cacheFields: [(String, JSONValue?)] {
    [
      ("cache", .text(setup.cacheFolder)), ("cacheBytes", cache.map { .integer($0.byteCount) }),
      ("cacheLimit", .integer(setup.cacheLimit)),
    ]
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

/// A line of a diagnosis, and its fields in JSON.
private struct Finding {
  let label: String
  let text: String?
  let json: [(String, JSONValue?)]

  init(_ label: String, _ text: String?, json: [(String, JSONValue?)]) {
    (self.label, self.text, self.json) = (label, text, json)
  }

  /// Creates a line whose text is a field in JSON, too; its key is the label unless one is given.
  init(_ label: String, key: String? = nil, _ text: String?) {
    self.init(label, text, json: [(key ?? label, .text(text))])
  }
}

/// The line that Flickr's terms of use ask every product to show.
private let terms =
  "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."

extension CacheState {
  /// Returns the size of the cache and its limit: ` (1.2 MB of 200.0 MB)`.
  fileprivate func asParenthesis(of limit: Int) -> String {
    " (\(byteCount.asByteCount) of \(limit.asByteCount))"
  }
}

extension EndpointState {
  /// The outcome of the call: `https://api.flickr.com answers in 212 ms`.
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
