import ArgumentParser
import Features
import Foundations

/// `photo hide`: hides photos.
struct HidePhotoCommand: WordListCommand {
  static let summary = "hide photos"
  static let configuration = CommandConfiguration(
    commandName: "hide",
    abstract: "Hide photos in feed, lists and browser.",
    usage: "photo hide <photo> ... [<options>]",
    discussion: """
      The owner is not notified. “places hide @NAME” hides all photos of a person.

      EXAMPLES
        photo hide 7
        photo hide 2 3
      """
  )

  @OptionGroup var photos: PhotosArgument
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.photos.photos] }

  func run(in context: CommandContext) async throws {
    try photos.checkAreNoPeople(for: "hide")
    let references = try photos.references(in: context)
    let features = try context.features()
    context.printNotices(options, about: references)
    try await context.each(of: references, "Hiding", "photos could be hidden") { reference in
      let photo = try await features.photos.photo(reference)
      _ = try features.feed.hide(photo)
      context.console.notice(photo.hiddenSentence)
    }
  }
}

/// `photo unhide`: shows hidden photos again.
struct UnhidePhotoCommand: WordListCommand {
  static let summary = "show hidden photos again"
  static let configuration = CommandConfiguration(
    commandName: "unhide",
    abstract: "Show hidden photos again.",
    usage: "photo unhide <photo> ... [<options>]",
    discussion: """
      EXAMPLES
        photo unhide 7
      """
  )

  @OptionGroup var photos: PhotosArgument
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.photos.photos] }

  func run(in context: CommandContext) async throws {
    try photos.checkAreNoPeople(for: "unhide")
    let references = try photos.references(in: context)
    let features = try context.features()
    try await context.each(of: references, "Unhiding", "photos could be unhidden") { reference in
      context.console.notice(try features.feed.unhide(reference).shownSentence)
    }
  }
}

extension PhotosArgument {
  /// Throws if an argument is a person, and suggests the command of the same name of `places`.
  fileprivate func checkAreNoPeople(for command: String) throws(Failure) {
    guard let name = photos.first(where: { $0.hasPrefix("@") })?.onOneLine else { return }
    throw Failure(
      .wrongUsage,
      "“\(name)” is a person, not a photo: did you mean “places \(command) \(name)”?"
    )
  }
}
