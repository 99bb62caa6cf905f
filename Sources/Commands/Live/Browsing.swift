import Browser
import Dispatch
import Foundations
import Rendering
import Terminal
import TerminalGraphics

/// Runs the browser on the terminal of this process.
///
/// - Throws: A `Failure` where there is no terminal with a screen, and where it cannot be taken.
func browse(_ library: RequestHandler, _ context: CommandContext, _ notices: AsyncStream<String>)
  async throws
{
  guard context.console.display.hasScreen else {
    throw Failure(.wrongUsage, "The browser needs a terminal with a screen; try “places top”.")
  }
  let abilities = context.probe(.environmentOnly).capabilities
  let layout = context.console.display.layout
  let encoder = FrameEncoder(
    colorDepth: layout.hasStyles ? abilities.colors : .none,
    isUTF8: layout.isUTF8,
    hasLinks: abilities.hasLinks
  )
  try await TerminalSession.run(.fullScreen) { session in
    let display = ScreenDisplay(encoder)
    var loop = BrowserLoop(library, on: session.screen, display: display, notices: notices)
    await loop.run()
  }
}

/// Runs the browser on lines: those of standard input, and standard output.
func browseLines(
  _ library: RequestHandler,
  _ context: CommandContext,
  _ notices: AsyncStream<String>
) async {
  let (lines, sink) = AsyncStream.makeStream(of: String.self)
  DispatchQueue(label: "lines").async {
    while let line = readLine() { sink.yield(line) }
    sink.finish()
  }
  let console = context.console
  var loop = PlainLoop(library, lines: lines, notices: notices) { text in
    console.print(
      console.display.hasPage ? console.display.layout.message(String(text.dropLast())) : text
    )
  }
  await loop.run()
}

extension TerminalSession {
  /// The terminal as the browser knows it.
  fileprivate var screen: BrowserLoop.Screen {
    BrowserLoop.Screen(
      size: size,
      events: events,
      write: { await write($0) },
      suspend: { suspend() }
    )
  }
}
