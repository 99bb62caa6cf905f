import ArgumentParser
import Features

/// `places cache`: the cached responses and pictures.
struct CacheCommand: Command {
  static let summary = "show or clear the cache"
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Show or clear the cache.",
    usage: "places cache [--clear] [--json] [<options>]",
    discussion: """
      EXAMPLES
        places cache
        places cache --clear
      """
  )

  @Flag(help: "Delete all cached responses and pictures, and the index of folders.") var clear =
    false

  @OptionGroup var format: OutputOptions
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let configuration = context.configuration
    let freed = clear ? try configuration.emptyCache() : nil
    context.console.print(configuration.cache.fieldList(freeing: freed), format)
  }
}
