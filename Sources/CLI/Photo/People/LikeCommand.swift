import ArgumentParser
import Features

/// `photo like`: likes photos.
struct LikeCommand: WordListCommand {
  static let summary = "like photos"
  static let configuration = CommandConfiguration(
    commandName: "like",
    abstract: "Like photos.",
    usage: "photo like <photo> ... [<options>]",
    discussion: """
      Log in first with “places login”. Liking a photo again has no effect.

      EXAMPLES
        photo like 7
        places photos Kyoto --limit 2 | photo like -
      """
  )

  @OptionGroup var photos: PhotosArgument
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.photos.photos] }

  func run(in context: CommandContext) async throws {
    let references = try photos.references(in: context)
    let features = try context.features()
    context.printNotices(options, about: references)
    try await context.each(of: references, "Liking", "photos could be liked") { reference in
      let (photo, isNew) = try await features.social.like(
        try await features.photos.photo(reference)
      )
      context.console.notice(photo.likedSentence(isNew: isNew))
    }
  }
}

/// `photo unlike`: removes the user's likes.
struct UnlikeCommand: WordListCommand {
  static let summary = "remove likes"
  static let configuration = CommandConfiguration(
    commandName: "unlike",
    abstract: "Remove your likes from photos.",
    usage: "photo unlike <photo> ... [<options>]",
    discussion: """
      EXAMPLES
        photo unlike 7
      """
  )

  @OptionGroup var photos: PhotosArgument
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.photos.photos] }

  func run(in context: CommandContext) async throws {
    let references = try photos.references(in: context)
    let features = try context.features()
    context.printNotices(options, about: references)
    try await context.each(of: references, "Unliking", "photos could be unliked") { reference in
      let (photo, wasLiked) = try await features.social.unlike(
        try await features.photos.photo(reference)
      )
      context.console.notice(photo.unlikedSentence(wasLiked: wasLiked))
    }
  }
}
