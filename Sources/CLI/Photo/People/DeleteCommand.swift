import ArgumentParser
import Features
import Foundations
import Model

/// `photo delete`: deletes a photo of the user permanently.
struct DeleteCommand: Command {
  static let summary = "delete your photo"
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Permanently delete a photo of your account.",
    usage: "photo delete <photo> [--yes] [<options>]",
    discussion: """
      Asks for confirmation. Without a terminal, give --yes and the id or URL of the photo, not a \
      row. Log in first with “places login --permission delete”.

      EXAMPLES
        photo delete "$(photo upload dawn.jpg)" --yes
      """
  )

  @OptionGroup var photo: PhotoArgument
  @Flag(help: "Do not ask for confirmation.") var yes = false
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let reference = try photo.reference
    if !context.environment.canAsk { try checkIsCertain(reference) }
    let features = try context.features()
    context.printNotices(options, about: [reference])
    let photo = try await features.photos.photo(reference)
    if !yes {
      let question = "Delete \(photo.quoted) (\(photo.id)) permanently? [y/N] "
      let answer = context.environment.ask(question)
      if !answer.isYes { throw Failure(.failed, "Nothing was deleted.") }
    }
    try await features.social.delete(photo)
    context.console.notice(photo.deletedSentence)
  }

  /// Throws if a script does not name the photo unambiguously.
  private func checkIsCertain(_ reference: PhotoReference) throws(Failure) {
    if !yes {
      throw Failure(.wrongUsage, "There is no terminal to ask on; to delete the photo, give --yes.")
    }
    if case .row = reference {
      throw Failure(
        .wrongUsage,
        "Without a terminal, name the photo by its id or URL: a row may be from another list."
      )
    }
  }
}
