import ArgumentParser
import Bitmaps
import TerminalGraphics

/// The options for drawing pictures in the terminal.
struct DrawingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Fit the whole picture, or fill the view.", valueName: "mode"))
  var mode = ZoomMode.fit

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum width of a picture in columns.", valueName: "n")
  )
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum height of a picture in rows.", valueName: "n")
  )
  var rows: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw pictures in a grid of columns and rows, such as 4x3.",
      valueName: "CxR"
    )
  )
  var grid: PixelSize?

  func validate() throws {
    for count in [columns, rows].compactMap({ $0 }) where !(1...1000).contains(count) {
      throw ValidationError("--columns and --rows take a number from 1 to 1000.")
    }
    if let grid, !(1...50).contains(grid.width) || !(1...50).contains(grid.height) {
      throw ValidationError("--grid takes numbers from 1 to 50, such as 4x3.")
    }
    if grid != nil && (columns != nil || rows != nil) {
      throw ValidationError("--grid does not go with --columns or --rows.")
    }
  }
}

/// The option for the graphics protocol.
struct ProtocolOption: ParsableArguments {
  @Option(
    name: .customLong("protocol"),
    help: ArgumentHelp(
      "Graphics protocol, detected if omitted.",
      valueName: "name"
    )
  )
  var pictureProtocol: PictureProtocol?
}

extension PictureProtocol: ExpressibleByArgument {
  package init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}
