/// A section about a kind of argument that several commands take.
struct ManualNote {
  /// The heading of the section.
  let title: String
  /// The names of the values that the section explains.
  private let valueNames: Set<String>
  let paragraphs: [String]
}

extension ManualNote {
  static let all = [places, photos]

  /// True if a command takes the arguments that the note explains.
  func isOf(_ command: ToolInfo.Command) -> Bool {
    command.documentedArguments.contains { $0.valueName.map(valueNames.contains) ?? false }
  }

  private static let places = ManualNote(
    title: "NAMING A PLACE",
    valueNames: ["place", "what"],
    paragraphs: [
      """
      Name a place by its title; case and accents are ignored: Reykjavik. If several places share a \
      title, add the country, or the region of a city: ‘Portland, Oregon’. Titles are looked up among \
      the top places, then among the cities of the world.
      """,
      """
      Or give its row in what places-top(1) last printed to a terminal, its id, or coordinates: 48.86N,2.34E or 33.87S,151.21E. \
      Coordinates may be signed numbers instead: 48.86,2.34. If the first is negative, write ‘--’ before it. \
      Degrees and minutes are read, too. Quote them: "48°51.4'N 2°21.05'E".
      """,
    ]
  )

  private static let photos = ManualNote(
    title: "NAMING A PHOTO",
    valueNames: ["photo", "photo|file"],
    paragraphs: [
      """
      Name a photo by its id, by the URL of its Flickr or Commons page, by a short URL (flic.kr/p/...), \
      or by its row in the list last printed to a terminal: a number from 1 to 999.
      """,
      """
      A number is never taken for a file name: write ./123 for a file. ‘-’ reads names from standard \
      input, one per line or separated by NUL.
      """,
    ]
  )
}
