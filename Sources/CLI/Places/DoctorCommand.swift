import ArgumentParser
import Features
import Foundations
import Imaging
import Model
import Terminal

/// `places doctor`: the source, key, files and terminal in use, and why.
struct DoctorCommand: Command {
  static let summary = "diagnose the setup"
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show which source, key, files and terminal are used, and why.",
    usage: "places doctor [--json] [<options>]",
    discussion: """
      Makes one request to check that the source responds and accepts the key. Exits with 0 whatever \
      it finds.

      EXAMPLES
        places doctor
        places doctor --json | jq .endpoint.answers
      """
  )

  @OptionGroup var format: OutputOptions
  @OptionGroup var options: SourceOptions

  func run(in context: CommandContext) async throws {
    let probe = context.environment.probe(.pictures(nil))
    defer { probe.discardLateResponses() }
    let configuration = context.configuration
    var diagnosis = Diagnosis(configuration, terminal: context.console.display.description)
    if configuration.problem == nil {
      diagnosis.endpoint = try await context.inspector().endpointState(now: context.environment.now)
      diagnosis.report = try await context.sourceReport()
    }
    diagnosis.callsLeft = configuration.callsLeft(at: context.environment.now())
    diagnosis.recentsCount = try context.recentsCount()
    diagnosis.cache = configuration.cache
    diagnosis.pictures = probe.capabilities.summary
    diagnosis.sixelLibrary = .installed
    diagnosis.pictureLibraries = PictureLibrary.installed
    diagnosis.frameProgram = VideoFrames.installedProgram(
      in: context.environment.variables["PATH"] ?? ""
    )
    diagnosis.hasColorLibrary = ColorLibrary.isInstalled
    context.console.print(diagnosis.fieldList, format)
  }
}

extension CommandContext {
  /// Returns the source's report on its contents, or the reason why it cannot be read; `nil` if it makes none.
  fileprivate func sourceReport() async throws -> Result<SourceReport, Failure>? {
    do {
      return try await inspector().report().map { .success($0) }
    } catch let error as any FailureConvertible {
      return .failure(error.failure)
    }
  }

  /// Returns the number of photos in the recents, or `nil` if they cannot be read.
  ///
  /// The reason is printed as a notice. Reading quarantines a damaged file, which is also printed.
  fileprivate func recentsCount() throws -> Int? {
    do {
      let recents = try history.recents()
      for sentence in recents.notices { console.notice(sentence) }
      return recents.photos.count
    } catch let error as any FailureConvertible {
      console.notice(error.failure.sentence)
      return nil
    }
  }
}

extension TerminalCapabilities {
  /// The graphics protocol and the reason for it: `kitty protocol (TERM=xterm-kitty)`.
  var summary: String { "\(pictures.title) (\(reason ?? "from --protocol"))" }
}

extension Display: CustomStringConvertible {
  /// The output device in words: `xterm-256color, 80 columns, 24 rows, styles, UTF-8`.
  package var description: String {
    if !isTerminal { return "none: output is tab-separated" }
    return [
      name ?? "of unknown kind", "\(layout.columns) columns", "\(rows) rows",
      layout.hasStyles ? "styles" : "no styles", layout.isUTF8 ? "UTF-8" : "ASCII",
    ].joined(separator: ", ")
  }
}
