import Foundations
import Imaging
import Rendering
import Terminal
import TerminalGraphics
import UseCases

/// Pictures on their way to the terminal: each is printed as it comes, those of a grid when a page of
/// it is full.
struct PicturePresenter {
  private let console: Console
  private let layout: GridLayout
  private let encoder: FrameEncoder
  private let grid: PixelSize?
  /// How the pictures are got.
  let viewer: PictureViewer
  /// The pictures of a page that is not full.
  private var tiles: [DrawnPicture] = []
  private var isFirst = true
  /// What the person was told already.
  private var told: Set<String> = []

  init(_ options: ShowingOptions, on abilities: TerminalCapabilities, _ console: Console) {
    self.console = console
    grid = options.grid
    let room = PictureLayout(options, on: abilities, console.display)
    let renderer = PictureRenderer(on: abilities, console.display)
    layout = GridLayout(
      renderer,
      area: room.area,
      mode: options.mode,
      columns: room.columns,
      hasStyles: console.display.hasPage
        ? console.display.paper.hasStyles : renderer.colorDepth != .none
    )
    encoder = FrameEncoder(
      colorDepth: renderer.colorDepth,
      isUTF8: !console.display.hasPage || console.display.paper.isUTF8,
      hasLinks: abilities.hasLinks
    )
    viewer = PictureViewer(in: layout.view, mode: options.mode)
    for sentence in [room.notice, abilities.shortcoming(options.pictureProtocol, console.display)] {
      if let sentence { tell(sentence) }
    }
  }
}

extension PicturePresenter {
  /// Shows a picture, or keeps it until the page is full.
  mutating func add(_ picture: ViewedPicture) throws(Failure) {
    let drawn = try draw(picture)
    for sentence in picture.notices + [drawn.fallback].compactMap({ $0 }) { tell(sentence) }
    guard let grid else { return print(drawn) }
    tiles.append(drawn)
    if tiles.count == grid.width * grid.height { finish() }
  }

  /// Shows what is left of the last page.
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

  /// Tells the person something, once.
  private mutating func tell(_ sentence: String) {
    if told.insert(sentence).inserted { console.notice(sentence) }
  }
}

extension PictureRenderer {
  /// How pictures are drawn on what can show so much.
  init(on abilities: TerminalCapabilities, _ display: Display) {
    // Blocks are no ASCII, and without colours they say nothing either.
    let isPlain = display.refusesColor || display.hasPage && !display.paper.isUTF8
    self.init(
      abilities.pictures,
      passthrough: abilities.passthrough,
      colorDepth: isPlain ? .none : abilities.colors,
      sixelLibrary: abilities.pictures == .sixel ? .installed : nil
    )
  }
}

extension TerminalCapabilities {
  /// Why pictures are drawn in characters, in a sentence, where a person did not choose them.
  fileprivate func shortcoming(_ chosen: PictureProtocol?, _ display: Display) -> String? {
    guard pictures == .cells, chosen != .cells, display.hasPage || chosen != nil else { return nil }
    return reason.map { "Drawn in characters: \($0)." }
  }
}
