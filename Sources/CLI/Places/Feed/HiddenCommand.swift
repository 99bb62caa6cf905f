import ArgumentParser
import Features
import Model

/// `places hidden`: the hidden photos and people.
struct HiddenCommand: Command {
  static let summary = "list what is hidden"
  static let configuration = CommandConfiguration(
    commandName: "hidden",
    abstract: "List hidden people and photos.",
    usage: "places hidden [<options>]",
    discussion: """
      EXAMPLES
        places hidden
        places hidden --fields path
        places hidden --json | jq -r '.photos[].id'
      """
  )

  @OptionGroup var format: ListOptions<HiddenList>
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let hidden = try await context.features().feed.hiddenList()
    context.console.print(hidden, format)
    if hidden.isEmpty { context.console.notice("Nothing is hidden.") }
  }
}
