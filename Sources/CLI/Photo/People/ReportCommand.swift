import ArgumentParser
import Features
import Foundations
import Model

/// `photo report`: hides a photo, and opens the page where it can be reported.
struct ReportCommand: Command {
  static let summary = "hide and report a photo"
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Hide a photo and open its page to report it.",
    usage: "photo report <photo> [<options>]",
    discussion: """
      Photos can be reported only on the web page of the service. Without a browser, the command \
      prints its URL.

      EXAMPLES
        photo report 7
      """
  )

  @OptionGroup var photo: PhotoArgument
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let reference = try photo.reference
    let features = try context.features()
    context.printNotices(options, about: [reference])
    let photo = try await features.photos.photo(reference)
    let location = photo.source.facts.location
    if location == .files {
      throw Failure(.wrongUsage, "\(photo.quoted) is a picture of yours; “photo hide” hides it.")
    }
    _ = try features.feed.hide(photo)
    context.console.notice(photo.hiddenSentence)
    // The sample's pages do not exist.
    let environment = context.environment
    if location == .network, environment.canAsk, await environment.openAddress(photo.page) {
      context.console.notice("Its page is open in your browser: report it there.")
    } else {
      context.console.print(photo.page.absoluteString + "\n")
      context.console.notice("Report it on its page.")
    }
  }
}
