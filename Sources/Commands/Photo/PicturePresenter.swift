import Foundations
import Imaging
import Rendering
import Terminal
import TerminalGraphics
import UseCases

/// The printer of pictures on a terminal: each is printed as it arrives, those of a grid when a page of it
/// is full.
struct PicturePresenter {
  private let console: Console
  private let layout: GridLayout
  private let encoder: FrameEncoder
  private let grid: PixelSize?
  /// The viewer that loads the pictures.
  let viewer: PictureViewer
  /// The pictures of the page that is not full yet.
  private var tiles: [DrawnPicture] = []
  private var isFirst = true
  /// The sentences printed so far.
  private var printed: Set<String> = []

  init(_ options: DrawingOptions, on abilities: TerminalCapabilities, _ console: Console) {
    self.console = console
    grid = options.grid
    let placement = PictureLayout(options, on: abilities, console.display)
    let drawing = PictureRenderer(on: abilities, console.display)
    layout = GridLayout(
      drawing,
      area: placement.area,
      mode: options.mode,
      columns: placement.columns,
      hasStyles: console.display.hasPage
        ? console.display.layout.hasStyles : drawing.colorDepth != .none
    )
    encoder = FrameEncoder(
      colorDepth: drawing.colorDepth,
      isUTF8: !console.display.hasPage || console.display.layout.isUTF8,
      hasLinks: abilities.hasLinks
    )
    viewer = PictureViewer(in: layout.view, mode: options.mode)
    for sentence in [
      placement.notice, abilities.shortcoming(options.pictureProtocol, console.display),
    ] {
      if let sentence { notice(sentence) }
    }
  }

  /// Prints a picture, or keeps it until the page is full.
  mutating func add(_ picture: ViewedPicture) throws(Failure) {
    let drawn = try draw(picture)
    for sentence in picture.notices + [drawn.fallback].compactMap({ $0 }) { notice(sentence) }
    guard let grid else { return print(drawn) }
    tiles.append(drawn)
    if tiles.count == grid.width * grid.height { finish() }
  }

  /// Prints the pictures of the last page.
  mutating func finish() {
    guard let grid, !tiles.isEmpty else { return }
    print(layout.page(of: tiles, inRowsOf: grid.width))
    tiles = []
  }

  private func draw(_ picture: ViewedPicture) throws(Failure) -> DrawnPicture {
    do {
      return try grid == nil ? layout.page(of: picture) : layout.tile(of: picture)
    } catch let error as any FailureConvertible {
      throw error.failure
    } catch {
      throw Failure(.failed, "A picture cannot be drawn: \(error).")
    }
  }

  private mutating func print(_ page: DrawnPicture) {
    if !isFirst { console.print("\n") }
    isFirst = false
    console.print(Data(page.bytes(encoder)))
  }

  /// Prints a sentence, once.
  private mutating func notice(_ sentence: String) {
    if printed.insert(sentence).inserted { console.notice(sentence) }
  }
}

extension PictureRenderer {
  /// Creates the way of drawing for the capabilities of a terminal.
  init(on abilities: TerminalCapabilities, _ display: Display) {
    // Blocks are no ASCII, and without colours they say nothing either.
    let isPlain = display.refusesColor || display.hasPage && !display.layout.isUTF8
    self.init(
      abilities.pictures,
      passthrough: abilities.passthrough,
      colorDepth: isPlain ? .none : abilities.colors,
      sixelLibrary: abilities.pictures == .sixel ? .installed : nil
    )
  }
}

extension TerminalCapabilities {
  /// The reason why pictures are drawn in characters, in a sentence, unless the person chose them.
  fileprivate func shortcoming(_ chosen: PictureProtocol?, _ display: Display) -> String? {
    guard pictures == .cells, chosen != .cells, display.hasPage || chosen != nil else { return nil }
    return reason.map { "Drawn in characters: \($0)." }
  }
}
