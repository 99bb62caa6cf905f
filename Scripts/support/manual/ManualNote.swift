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

  /// Whether a command takes what the note explains.
  func isOf(_ command: ToolInfo.Command) -> Bool {
    command.documentedArguments.contains { $0.valueName.map(valueNames.contains) ?? false }
  }

  private static let places = ManualNote(
    title: "NAMING A PLACE",
    valueNames: ["place"],
    paragraphs: [
      """
      A place is named by its title, in which case and accents do not count: Reykjavik. Where \
      several places share a title, the country, or for a city the region, follows it: \
      ‘Portland, Oregon’. Titles are looked up among the top places, then among the cities of the \
      world.
      """,
      """
      It is also named by its id, as places-top(1) prints it, or by coordinates: 48.86N,2.34E or \
      33.87S,151.21E. Coordinates without letters (48.86,2.34) are understood, too; where they begin \
      with a minus sign they follow ‘--’.
      """,
    ]
  )

  private static let photos = ManualNote(
    title: "NAMING A PHOTO",
    valueNames: ["photo", "photo|file"],
    paragraphs: [
      """
      A photo is named by its id, by the address of its page on Flickr or a short address \
      (flic.kr/p/...), or by a number from 1 to 999: its row in the list that was last printed to a \
      terminal.
      """,
      """
      What consists of digits is never taken for a file; ./123 is one. \
      ‘-’ stands for what standard input holds, one a line or separated by NULs.
      """,
    ]
  )
}
