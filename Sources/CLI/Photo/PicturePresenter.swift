import Bitmaps
import Features
import Foundations
import Imaging
import Terminal
import TerminalGraphics

/// Prints pictures on a terminal as they arrive; in a grid, when a page is full.
struct PicturePresenter {
  private let context: CommandContext
  private let layout: GridLayout
  private let encoder: FrameEncoder
  private let grid: PixelSize?
  /// The viewer that loads the pictures.
  let viewer: PictureViewer
  /// The pictures of the page that is not yet full.
  private var tiles: [DrawnPicture] = []
  private var isFirst = true
  /// True if the user chose how to draw.
  private let isProtocolChosen: Bool
  /// The notices to print before the first picture; a picture that cannot be shown has none.
  private var pendingNotices: [String]
  /// The reason why all pictures are drawn in characters, if the user should know.
  private let shortcoming: String?
  /// The sentences that were printed.
  private var printed: Set<String> = []

  init(
    _ options: DrawingOptions,
    _ wanted: PictureProtocol?,
    on abilities: TerminalCapabilities,
    in context: CommandContext
  ) {
    let console = context.console
    self.context = context
    isProtocolChosen = wanted != nil
    grid = options.grid
    let placement = PictureLayout(options, on: abilities, console.display)
    let drawing = PictureRenderer(on: abilities, console.display)
    layout = GridLayout(
      drawing,
      area: placement.area,
      mode: options.mode,
      columns: placement.columns,
      hasStyles: console.display.isTerminal
        ? console.display.layout.hasStyles : drawing.colorDepth != .none
    )
    encoder = FrameEncoder(
      colorDepth: drawing.colorDepth,
      isUTF8: !console.display.isTerminal || console.display.layout.isUTF8,
      hasLinks: console.display.hasLinks(on: abilities)
    )
    // In a grid, pictures only have titles.
    viewer = PictureViewer(in: layout.view, mode: options.mode, wantsFullSize: grid == nil)
    pendingNotices = [placement.notice].compactMap(\.self)
    shortcoming = abilities.shortcoming(wanted, console.display)
  }

  /// Prints a picture, or keeps it until the page is full.
  mutating func add(_ picture: ViewedPicture) throws(Failure) {
    let drawn = try draw(picture)
    for sentence in pendingNotices + picture.notices { notice(sentence) }
    pendingNotices = []
    if let reason = shortcoming ?? drawn.fallback { noticeCharacters(because: reason) }
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
    if !isFirst { context.console.print("\n") }
    isFirst = false
    context.console.print(Data(page.bytes(encoder)))
  }

  /// Prints a sentence, once.
  private mutating func notice(_ sentence: String) {
    if printed.insert(sentence).inserted { context.console.notice(sentence) }
  }

  /// Prints why a picture is drawn in characters: once a day, or in each command that requests more.
  private mutating func noticeCharacters(because sentence: String) {
    if isProtocolChosen { return notice(sentence) }
    if printed.insert(sentence).inserted { context.noticeOnceADay(sentence, as: .characters) }
  }
}

extension PictureRenderer {
  /// Chooses how to draw with a terminal's capabilities.
  init(on abilities: TerminalCapabilities, _ display: Display) {
    // Block characters are not ASCII, and show nothing without colours.
    let isPlain = display.refusesColor || display.isTerminal && !display.layout.isUTF8
    self.init(
      abilities.pictures,
      passthrough: abilities.passthrough,
      colorDepth: isPlain ? .none : abilities.colors,
      passesTrueColor: abilities.colors == .trueColor,
      sixelLibrary: abilities.pictures == .sixel ? .installed : nil
    )
  }
}

extension TerminalCapabilities {
  /// Why pictures are drawn in characters, as a sentence, unless the user chose them.
  fileprivate func shortcoming(_ chosen: PictureProtocol?, _ display: Display) -> String? {
    guard pictures == .cells, chosen != .cells, display.isTerminal || chosen != nil
    else { return nil }
    return reason.map { "Drawn in characters: \($0)." }
  }
}

/// The maximum area of a picture on the screen, in cells.
struct PictureLayout {
  let area: PictureArea
  /// The width of the page, in columns.
  let columns: Int
  /// A notice that more rows were requested than the screen has, or `nil`.
  let notice: String?

  /// Creates the requested area, or that of the screen minus caption and prompt.
  init(_ options: DrawingOptions, on abilities: TerminalCapabilities, _ display: Display) {
    columns = display.isTerminal ? display.layout.columns : 80
    if let grid = options.grid {
      let width = max((columns + GridLayout.gap) / grid.width - GridLayout.gap, 1)
      let height = display.isTerminal ? (display.rows - 1) / grid.height - 1 : width * 3 / 8
      area = PictureArea(columns: width, rows: max(height, 1), cellSize: abilities.cell)
      notice = nil
      return
    }
    let width = options.columns ?? columns
    let most = display.isTerminal ? max(display.rows - captionRows, 1) : width
    let height = options.rows ?? (display.isTerminal || options.mode == .fit ? most : width * 3 / 8)
    // A picture in pixels has to fit on the screen; lines of characters can scroll away.
    let isCut = abilities.pictures != .cells && display.isTerminal && height > most
    let rows = max(isCut ? most : height, 1)
    area = PictureArea(columns: width, rows: rows, cellSize: abilities.cell)
    notice = isCut ? "The picture was limited to \(most) rows, the height of the screen." : nil
  }
}

/// The number of rows of the title, the caption and the prompt.
private let captionRows = 3
