import ArgumentParser
import Features

/// `places cache`: the cached responses and pictures.
struct CacheCommand: Command {
  static let summary = "answers and pictures kept"
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Say how much is kept of answers and pictures, or remove it.",
    usage: "places cache [--clear] [--json] [<options>]",
    discussion: """
      EXAMPLES
        places cache
        places cache --clear
      """
  )

  @Flag(help: "Remove all of it; it is asked for again when it is needed.") var clear = false

  @OptionGroup var format: OutputOptions
  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let configuration = context.configuration
    let freed = clear ? try configuration.emptyCache() : nil
    context.console.print(configuration.cache.fieldList(freeing: freed), format)
  }
}
