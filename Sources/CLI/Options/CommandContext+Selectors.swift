import ArgumentParser
import Features
import Foundations
import Model

extension CommandContext {
  /// Returns the selector that the words form together, or one for each line of standard input.
  func selectors(_ words: [String]) throws -> [PhotoSelector] {
    let texts = words == ["-"] ? try expand(words) : [words.joined(separator: " ")]
    return try texts.map { text throws(Failure) in try PhotoSelector(text) }
  }

  /// Returns the people that the words form together, or those on the lines of standard input, for a
  /// command such as `hide`.
  ///
  /// - Throws: A `Failure` if a name is not that of a person.
  func people(
    _ words: [String],
    for command: String
  ) throws -> [(name: String, site: WebSite?)] {
    try selectors(words).map { selector throws(Failure) in
      switch selector.withoutSite {
      case .list(.person(let name)): return (name, selector.site)
      case .place(let name) where PhotoReference(name) == nil:
        throw Failure(.wrongUsage, "To name a person, write @\(name.onOneLine)".withFullStop)
      default:
        throw Failure(
          .wrongUsage,
          "Name a person, such as @alice; “photo \(command)” is for photos."
        )
      }
    }
  }
}

extension ArgumentHelp {
  /// The help of WHAT for lists that can be followed.
  static var what: ArgumentHelp {
    ArgumentHelp(
      "A place, @NAME, tag:WORD, category:NAME, album:ID, a Flickr or Commons URL, or contacts; “-” reads a list "
        + "from standard input.",
      valueName: "what"
    )
  }

  /// The help of a person.
  static var person: ArgumentHelp {
    ArgumentHelp(
      "@ and a user name or id, or a profile URL; “-” reads a list from standard input.",
      valueName: "@name"
    )
  }
}
