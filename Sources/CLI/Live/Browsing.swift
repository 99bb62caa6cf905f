import Browser
import Dispatch
import Features
import Foundations
import Store
import SystemCalls
import Terminal
import TerminalGraphics

/// Runs the browser on the terminal of this process, with a graphics protocol or else the terminal's best.
///
/// - Throws: A `Failure` if there is no terminal with a screen, or it cannot be set up.
func browse(
  _ library: RequestHandler,
  _ context: CommandContext,
  _ notices: AsyncStream<String>,
  pictures wanted: PictureProtocol?
) async throws {
  guard context.console.display.hasScreen else {
    throw Failure(.wrongUsage, "The browser needs a terminal with a screen; try “places top”.")
  }
  let probe = context.environment.probe(.pictures(wanted))
  probe.leaveLateResponses()
  let display = ScreenDisplay(probe.capabilities, context.console.display)
  try await TerminalSession.run(.fullScreen, removal: display.removal) { session in
    var loop = BrowserLoop(library, on: session.screen(context), display: display, notices: notices)
    await loop.run()
  }
}

/// Runs the plain browser on standard input and standard output.
func browseLines(
  _ library: RequestHandler,
  _ context: CommandContext,
  _ notices: AsyncStream<String>,
  goingTo destination: String?
) async {
  let (lines, sink) = AsyncStream.makeStream(of: String.self)
  DispatchQueue(label: "lines").async {
    while let line = readLine() { sink.yield(line.withoutByteOrderMark) }
    sink.finish()
  }
  let console = context.console
  var loop = PlainLoop(library, lines: lines, notices: notices, goingTo: destination) { text in
    console.print(
      console.display.isTerminal ? console.display.layout.message(String(text.dropLast())) : text
    )
  }
  await loop.run()
}

extension ScreenDisplay {
  /// Creates the display of a terminal from its capabilities; without colours, pictures are characters.
  fileprivate init(_ capabilities: TerminalCapabilities, _ display: Display) {
    let colors = display.layout.hasStyles ? capabilities.colors : .none
    self.init(
      FrameEncoder(
        colorDepth: colors,
        isUTF8: display.layout.isUTF8,
        hasLinks: capabilities.hasLinks
      ),
      drawing: colors == .none
        ? PictureRenderer(.cells) : PictureRenderer(on: capabilities, display),
      cell: capabilities.cell,
      seed: UInt32(truncatingIfNeeded: ProcessInfo.processInfo.processIdentifier)
    )
  }
}

extension TerminalSession {
  /// Returns the terminal for the browser.
  fileprivate func screen(_ context: CommandContext) -> BrowserLoop.Screen {
    let editor = TextEditor(environment: ProcessInfo.processInfo.environment)
    return BrowserLoop.Screen(
      size: size,
      events: events,
      write: { await write($0) },
      suspend: { suspend() },
      viewer: viewer(context),
      edit: { text in
        Interruption.leavingKeyboard {
          lend { Result { () throws(Failure) in try editor.edit(text) } }
        }
      }
    )
  }

  private func viewer(_ context: CommandContext) -> BrowserLoop.Viewer {
    let viewer: FileViewer
    do throws(StorageError) {
      viewer = try FileViewer(
        configuredAt: context.configuration.configurationFile,
        context.environment
      )
    } catch {
      let failure = error.failure
      return .opener { _ in failure }
    }
    if viewer.takesTerminal {
      return .program { paths in
        lend {
          do throws(Failure) { try viewer.showInTerminal(paths) } catch { return error }
          return nil
        }
      }
    }
    return .opener { paths in
      do throws(Failure) { try await viewer.show(paths) } catch { return error }
      return nil
    }
  }
}
