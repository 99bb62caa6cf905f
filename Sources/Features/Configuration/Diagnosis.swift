import Foundations
import Imaging
import Model

/// A diagnosis of the installation: the sources, files and libraries in use.
package struct Diagnosis: Sendable {
  package let configuration: ResolvedConfiguration
  /// The state of Flickr's endpoint; `nil` if another source is used.
  package var endpoint: EndpointState?
  /// The source's report on its contents, if it makes one, or the reason why it cannot be read.
  package var report: Result<SourceReport, Failure>?
  /// The calls left in the hour's quota, or `nil` if calls are not counted.
  package var callsLeft: Int?
  /// The number of photos in the recents, or `nil` if they cannot be read.
  package var recentsCount: Int?
  package var cache: CacheState?
  /// The terminal of the process, in words.
  package var terminal: String
  /// The graphics protocol and the reason for it, in words.
  package var pictures: String?
  /// The library that encodes sixels, or `nil` if none is installed.
  package var sixelLibrary: SixelLibrary?
  /// The libraries that decode pictures and are installed.
  package var pictureLibraries: Set<PictureLibrary> = []
  /// The program that takes frames out of videos, or `nil` if none is installed.
  package var frameProgram: String?
  /// True if a library for all kinds of colour profiles is installed.
  package var hasColorLibrary = false

  package init(_ configuration: ResolvedConfiguration, terminal: String) {
    self.configuration = configuration
    self.terminal = terminal
  }

  /// The diagnosis as labelled fields; most have one member in JSON: their text.
  package var fieldList: FieldList {
    FieldList(
      [
        text("source", source),
        text("problem", configuration.problem?.sentence ?? report?.failure?.sentence),
      ] + reportFields + [
        .init("endpoint", endpoint?.sentence, ["endpoint": endpoint?.json]),
        .init(
          "calls left",
          callsLeft.map { "\($0) this hour" },
          ["callsLeft": callsLeft.map { .integer($0) }]
        ),
        text("key", key),
        text("contact", contact),
        text("configuration", configuration.configurationFile),
        .init("unknown fields", unknownFields, ["unknownFields": .text(unknownFields)]),
        text("recents", configuration.recentsFile + recents),
        .init(
          "cache",
          configuration.cacheFolder + (cache?.asParenthesis(of: configuration.cacheLimit) ?? ""),
          [
            "cache": .text(configuration.cacheFolder),
            "cacheBytes": cache.map { .integer($0.byteCount) },
            "cacheLimit": .integer(configuration.cacheLimit),
          ]
        ),
        text("terminal", terminal),
        text("pictures", pictures),
        text("sixels", sixelLibrary?.rawValue ?? "neither libchafa nor libsixel is installed"),
        text("formats", formats),
        text("videos", videos),
        text("profiles", profiles),
        text("terms", terms),
      ]
    )
  }

  /// The findings of the source, which are one member of JSON.
  private var reportFields: [FieldList.Field] {
    guard case .success(let report)? = report else { return [] }
    return [.init(members: [("contents", report.json)])]
      + report.findings.map { FieldList.Field($0.label, $0.text) }
  }

  /// Returns a field whose JSON member is its text.
  private func text(_ label: String, _ text: String?) -> FieldList.Field {
    .init(label, text, [label: .text(text)])
  }

  private var unknownFields: String { configuration.unknownFields.joined(separator: ", ") }

  private var source: String {
    if configuration.problem != nil { return "none, because of this problem" }
    let source = configuration.source
    let host =
      source.facts.location == .network ? ", at \(configuration.host ?? "its own hosts")" : ""
    return "\(source.fullName)\(host), \(reason)"
  }

  private var reason: String {
    switch configuration.sourceReason {
    case .option(let name): "from \(name)"
    case .environment: "from TOPPLACES_SOURCE in the environment"
    case .configuration: "from source in the configuration"
    case .key: "because there is a key"
    case .noKey:
      "because there is no key. For real photos: places --source \(SourceID.keyless.rawValue)"
    }
  }

  private var key: String {
    switch configuration.keyOrigin {
    case .environment: "from FLICKR_API_KEY in the environment"
    case .configuration: "from apiKey in the configuration"
    case .program(let name): "from “\(name.onOneLine)”, the apiKeyCommand of the configuration"
    case .none where configuration.problem != nil: "unusable"
    case .none: "none: set FLICKR_API_KEY, or apiKey in the configuration"
    }
  }

  /// The contact, or why to set one; `nil` if neither matters.
  private var contact: String? {
    if let contact = configuration.contact { return contact }
    let source = configuration.source
    guard let limits = source.facts.contactLimits else { return nil }
    return "none: \(source.name) answers \(limits.without) requests a minute; "
      + "set contact in the configuration"
  }

  private var recents: String { recentsCount.map { " (\($0) of 20)" } ?? " (cannot be read)" }

  /// The formats that can be decoded, and the missing libraries for the others.
  private var formats: String {
    func names(_ library: PictureLibrary?) -> String {
      PictureFormat.allCases.filter { $0.library == library }.map(\.name).joined(separator: ", ")
    }
    let libraries = PictureLibrary.allCases
    let present = libraries.filter(pictureLibraries.contains).map {
      "\(names($0)) (\($0.rawValue))"
    }
    let missing = libraries.filter { !pictureLibraries.contains($0) }
      .map { "\($0.rawValue), for \(names($0)), is not installed: install it, \($0.installation)" }
    return ([([names(nil)] + present).joined(separator: ", ")] + missing).joined(separator: "; ")
  }

  /// What the pictures of videos come from.
  private var videos: String {
    frameProgram
      ?? "only pictures in the files: install \(VideoFrames.programNames.joined(separator: " or ")) for frames"
  }

  private var profiles: String {
    hasColorLibrary
      ? "Little CMS (lcms2)" : "common ones only: lcms2 is not installed"
  }
}

/// The line that Flickr's terms of use require every product to show.
private let terms =
  "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."

extension CacheState {
  /// Returns the size of the cache and its limit: ` (1.2 MB of 200.0 MB)`.
  fileprivate func asParenthesis(of limit: Int) -> String {
    " (\(byteCount.asByteCount) of \(limit.asByteCount))"
  }
}

extension EndpointState {
  /// The result of the call: `https://api.flickr.com answers in 212 ms`.
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
