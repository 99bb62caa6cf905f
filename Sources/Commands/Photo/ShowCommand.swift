import ArgumentParser
import Foundations
import Imaging
import Places
import Terminal
import UseCases

/// `photo show`: draws pictures in the terminal.
struct ShowCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show photos, or pictures in files, in the terminal.",
    usage: "photo show <photo|file> ... [--mode fit|fill] [--grid <CxR>] [<options>]",
    discussion: """
      EXAMPLES
        photo show 7
        photo dawn.jpg
        photo show *.jpg --grid 4x3
      """
  )

  @Argument(
    help: ArgumentHelp("Photos’ ids, pages or rows, or files (./123).", valueName: "photo|file"),
    completion: .pictures
  )
  var pictures: [String] = []

  @OptionGroup var showing: ShowingOptions
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if let name = pictures.first, pictures.count == 1, name.mayBeCommand {
      throw ValidationError("“\(name.onOneLine)” is no command, no photo and no file.")
    }
  }

  func run(in world: CommandContext) async throws {
    // Checked here, after the options: a misspelt one is told first.
    if pictures.isEmpty {
      throw Failure(.wrongUsage, "Name a photo or a file to show. See ‘photo show --help’.")
    }
    let subjects = try world.expand(pictures).map(Subject.init(named:))
    let explorer = try explorer(for: subjects, in: world)
    let probe = world.probe(.pictures(showing.pictureProtocol))
    defer { probe.settle() }
    var show = PicturePresenter(showing, on: probe.abilities, world.console)
    let progress = Progress("Getting", of: subjects.count, on: world.console)
    var tally = BatchSummary(of: subjects.count, "pictures could be shown")
    try await show.viewer.pictures(of: subjects, explorer: explorer) { result in
      progress.step()
      world.console.clearProgress()
      do throws(Failure) {
        try show.add(try result.get())
      } catch {
        tally.note(error, on: world.console)
      }
      progress.show()
    }
    progress.end()
    show.finish()
    try tally.finish()
  }

  /// Returns the explorer that fetches photos, or `nil` where only files are named.
  private func explorer(for subjects: [Subject], in world: CommandContext) throws -> Explorer? {
    let hasPhotos = subjects.contains { subject in
      if case .photo = subject { true } else { false }
    }
    return hasPhotos ? try world.explorer(refreshing: refresh.refresh) : nil
  }
}

extension Subject {
  /// Reads the name of a photo; any other is the path of a file.
  fileprivate init(named name: String) {
    self = PhotoReference(name).map(Subject.photo) ?? .file(name)
  }
}
