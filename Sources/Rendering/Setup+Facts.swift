import Imaging
import Places
import UseCases

extension Setup {
  /// What the programs would use and why, a fact a line.
  ///
  /// - Parameters:
  ///   - recentsCount: How many photos the recents hold, or `nil` where they cannot be read.
  ///   - callsLeft: How many of the hour's calls are left, or `nil` where nobody counts.
  ///   - terminal: What the process is connected to, in words.
  ///   - pictures: How pictures would be shown, and why so.
  ///   - sixelLibrary: What makes sixels, or `nil` where nothing does.
  /// - Returns: The facts.
  package func facts(
    recentsCount: Int?,
    callsLeft: Int? = nil,
    terminal: String,
    pictures: String? = nil,
    sixelLibrary: SixelLibrary? = nil
  ) -> Facts {
    let facts: [(label: String, value: String?)] = [
      ("source", source),
      ("key", key),
      ("configuration", configurationFile),
      ("unknown fields", unknownFields.joined(separator: ", ")),
      ("recents", recentsFile + (recentsCount.map { " (\($0) of 20)" } ?? " (cannot be read)")),
      ("cache", cacheFolder),
      ("calls left", callsLeft.map { "\($0) this hour" }),
      ("terminal", terminal),
      ("pictures", pictures),
      ("sixels", sixelLibrary?.rawValue ?? "neither libchafa nor libsixel is installed"),
      ("problem", problem?.sentence),
      ("terms", terms),
    ]
    let texts = facts.map { ($0.label.asFieldName, JSONValue.text($0.value)) }
    let numbers = ["callsLeft": callsLeft.map { JSONValue.integer($0) }]
    return Facts(facts, json: .known(texts.map { ($0, numbers[$0] ?? $1) }))
  }

  private var source: String {
    switch origin {
    case .flickr: "Flickr, at \(host ?? "its own hosts")"
    case .sample: "the built-in sample library, as --sample asks"
    case .sampleWithoutKey: "the built-in sample library, since there is no key"
    }
  }

  private var key: String {
    switch keyOrigin {
    case .environment: "from FLICKR_API_KEY in the environment"
    case .configuration: "from apiKey in the configuration"
    case .none: "none: set FLICKR_API_KEY, or apiKey in the configuration"
    }
  }
}

/// The line that Flickr's terms of use ask every product to show.
private let terms =
  "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."

extension String {
  /// The label as a field of JSON: `unknownFields`.
  fileprivate var asFieldName: String {
    let words = split(separator: " ")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
