import CLI
import Features

/// The page of the configuration in the manual, topplaces(5).
struct ConfigurationPage {
  /// The day that the page is dated.
  let day: ManualDay
}

extension ConfigurationPage {
  /// The name of the page's file.
  var fileName: String { "topplaces.5" }

  /// The page in mdoc.
  var text: String {
    var page = Mdoc()
    page.macro("Dd \(day)")
    page.macro("Dt TOPPLACES 5")
    page.macro("Os \("Top Places \(CommandLineTool.version)".asMdocArgument)")
    page.section("NAME")
    page.macro("Nm topplaces")
    page.macro("Nd configuration of places and photo")
    addDescription(to: &page)
    page.section("CONFIGURATION FIELDS")
    page.list(
      Configuration.Field.allCases.map { ("Va \($0.rawValue)", $0.explanation) },
      width: "Ds"
    )
    page.section("FILES")
    page.list(
      ManualFile.all.prefix(1).map { ("Pa \($0.path.asMdoc)", "The configuration.") },
      width: "Ds"
    )
    addExamples(to: &page)
    page.section("SEE ALSO")
    for name in ["photo", "places", "places-config"] { page.macro("Xr \(name) 1 ,") }
    page.macro("Xr places-doctor 1")
    return page.text
  }

  private func addDescription(to page: inout Mdoc) {
    page.section("DESCRIPTION")
    page.paragraphs([
      """
      The configuration is one JSON object. Every field may be left out, and null counts as left out. \
      The environment overrides the file, and options override both.
      """,
      """
      ‘places config’ shows and changes fields, and leaves the rest of the file as it is. ‘places \
      doctor’ shows the settings in use.
      """,
      """
      A program is an array: its path, or a name that is found in PATH, then its arguments. There is no \
      shell. The first line of its output counts; it has 60 seconds.
      """,
      """
      A file with a key or a secret must be yours or root’s, and readable by nobody else. A file with a \
      program must be writable by nobody else, and so must its folders.
      """,
      "An unknown field is reported and ignored. A wrong value is an error (status 7).",
    ])
  }

  private func addExamples(to page: inout Mdoc) {
    page.section("EXAMPLES")
    page.sentences("Photos of Wikimedia Commons, with a larger cache:")
    page.literal([
      "{", #"  "source": "commons","#, #"  "contact": "ada@example.org","#,
      #"  "cacheMegabytes": 500"#, "}",
    ])
    page.macro("Pp")
    page.sentences("A key that a password manager keeps:")
    page.literal([#"{ "apiKeyCommand": ["pass", "show", "flickr/key"] }"#])
  }
}

extension Configuration.Field {
  /// What the field is for, what it takes, and what goes before it, in sentences.
  fileprivate var explanation: String {
    let facts = facts
    let sentences = [
      facts.meaning.asSentence, "Takes \(facts.expectation).", "Default: \(facts.fallback).",
      facts.overriders.isEmpty
        ? "" : "Overridden by \(facts.overriders.joined(separator: ", ")).",
      exclusion ?? "",
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The sentence on the field that excludes this one.
  private var exclusion: String? {
    switch self {
    case .apiKeyCommand: "Excludes apiKey."
    case .apiSecretCommand: "Excludes apiSecret."
    default: nil
    }
  }
}

extension String {
  /// The words as a sentence.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
