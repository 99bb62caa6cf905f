import ArgumentParser
import Features
import Foundations
import Model

/// `photo comment`: adds, edits or deletes a comment.
struct CommentCommand: WordListCommand {
  static let summary = "add or edit a comment"
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Comment on a photo, or edit or delete your comment.",
    usage: "photo comment <photo> <text> [--edit <id>] [--delete <id>] [<options>]",
    discussion: """
      Prints the id of the new comment, for --edit and --delete.

      EXAMPLES
        photo comment 7 Lovely light
        echo "Lovely light" | photo comment 7 -
        photo comment 7 --delete "$(photo comment 7 Oops --quiet)"
      """
  )

  @OptionGroup var photo: PhotoArgument

  @Argument(
    help: ArgumentHelp("Comment text; “-” reads it from standard input.", valueName: "text"),
    completion: .unknown
  )
  var text: [String] = []

  @Option(help: ArgumentHelp("Replace the text of this comment.", valueName: "id"))
  var edit: String?

  @Option(help: ArgumentHelp("Delete this comment.", valueName: "id"))
  var delete: String?

  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.text] }

  func validate() throws {
    if edit != nil && delete != nil {
      throw ValidationError("--edit and --delete exclude each other.")
    }
    if delete != nil && !text.isEmpty { throw ValidationError("--delete takes no text.") }
    for id in [edit, delete].compactMap({ $0 }) where id.trimmed.isEmpty {
      throw ValidationError("A comment has an id, which “photo comments” prints.")
    }
  }

  func run(in context: CommandContext) async throws {
    let reference = try photo.reference
    let text = delete == nil ? try wholeText(in: context) : ""
    let features = try context.features()
    context.printNotices(options, about: [reference])
    let photo = try await features.photos.photo(reference)
    if let delete {
      try await features.social.deleteComment(delete, on: photo)
      context.console.notice("Deleted the comment on \(photo.quoted).")
    } else if let edit {
      try await features.social.editComment(edit, to: text, on: photo)
      context.console.notice("Changed the comment on \(photo.quoted).")
    } else {
      let comment = try await features.social.comment(text, on: photo)
      context.console.print(comment.id.onOneLine + "\n")
      context.console.notice("Commented on \(photo.quoted).")
    }
  }

  /// Returns the words as one text, or standard input.
  ///
  /// - Throws: A `Failure` for a text that is missing, blank or not UTF-8; nothing is sent then.
  private func wholeText(in context: CommandContext) throws(Failure) -> String {
    // Checked here, after the options, so that a misspelt one is reported first.
    if text.isEmpty {
      throw Failure(
        .wrongUsage,
        "Write the text of the comment, or “-”. See “photo comment --help”."
      )
    }
    var whole = text.joined(separator: " ")
    if text == ["-"] {
      guard let input = String(validating: try context.readInput(), as: UTF8.self) else {
        throw Failure(.wrongUsage, "Standard input is not UTF-8; nothing was sent.")
      }
      whole = input.trimmed
    }
    if whole.trimmed.isEmpty {
      throw Failure(.wrongUsage, "A comment needs text; nothing was sent.")
    }
    return whole
  }
}
