import Model

extension Configuration.Field {
  /// The documentation of a field, for `places config`, the manual and errors.
  package struct Facts: Hashable, Sendable {
    /// The purpose of the field.
    package let meaning: String
    /// The valid values.
    package let expectation: String
    /// The default.
    package let fallback: String
    /// The environment variables and options that override it.
    package let overriders: [String]
  }

  /// The table of the fields.
  package var facts: Facts {
    switch self {
    case .apiKey:
      Facts(
        meaning: "the key of Flickr’s API",
        expectation: "text in quotes",
        fallback: "none; without a key the sample library is shown",
        overriders: ["FLICKR_API_KEY"]
      )
    case .apiKeyCommand:
      Facts(
        meaning: "a program that prints the key",
        expectation: command,
        fallback: "none",
        overriders: ["FLICKR_API_KEY"]
      )
    case .apiSecret:
      Facts(
        meaning: "the secret of the key, for an account",
        expectation: "text in quotes",
        fallback: "none; a login needs one",
        overriders: ["FLICKR_API_SECRET"]
      )
    case .apiSecretCommand:
      Facts(
        meaning: "a program that prints the secret",
        expectation: command,
        fallback: "none",
        overriders: ["FLICKR_API_SECRET"]
      )
    case .tokenCommand:
      Facts(
        meaning: "a program that prints the access token and its secret",
        expectation: command,
        fallback: "the token of “places login”",
        overriders: ["FLICKR_TOKEN", "FLICKR_TOKEN_SECRET"]
      )
    case .source:
      Facts(
        meaning: "where photos come from",
        expectation: "\(SourceKind.forms) with an absolute path, or a path that begins with / or ~",
        fallback: "flickr with a key, sample without",
        overriders: ["TOPPLACES_SOURCE", "--source", "--sample"]
      )
    case .contact:
      Facts(
        meaning: "the e-mail address that Commons sees",
        expectation: "1 to 200 printable ASCII characters without ( ) and \\",
        fallback: "none; Commons then answers fewer requests a minute",
        overriders: ["TOPPLACES_CONTACT"]
      )
    case .cacheMegabytes:
      Facts(
        meaning: "the size limit of the cache, in MB",
        expectation: "a whole number from 1 to 1000000",
        fallback: "200",
        overriders: []
      )
    case .viewer:
      Facts(
        meaning: "a program that shows your own pictures",
        expectation: command,
        fallback: "the program that opens files on your desktop",
        overriders: []
      )
    }
  }

  private var command: String { "an array of texts that begins with a program" }

  /// Whether the value is a secret itself, not a program that prints one.
  var isSecret: Bool { self == .apiKey || self == .apiSecret }
}
