import ArgumentParser
import Bitmaps
import Features
import Foundations
import Imaging
import Terminal
import TerminalGraphics

/// `photo zoom`: the fit or fill crop of a picture.
struct ZoomCommand: WordListCommand {
  static let summary = "crop to fit or fill"
  static let configuration = CommandConfiguration(
    commandName: "zoom",
    abstract: "Compute or render a fit or fill crop of pictures.",
    usage: "photo zoom <picture> ... [--viewport <WxH>] [--mode <mode>] [<options>]",
    discussion: """
      Without --viewport the view is the terminal’s screen.

      EXAMPLES
        photo zoom 1024x683 --viewport 800x600
        photo zoom dawn.jpg --viewport 320x480 --mode fill --output wallpaper.png
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Photo ids, URLs or rows, files such as ./123, folders, or only the size of a picture; “-” reads a list from "
        + "standard input.",
      valueName: "picture"
    ),
    completion: .pictures
  )
  var pictures: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of the view in pixels (default: the screen’s).", valueName: "WxH")
  )
  var viewport: PixelSize?

  @OptionGroup var recursive: RecursiveOption

  @Option(help: ArgumentHelp("Fit the whole picture, or fill the view.", valueName: "mode"))
  var mode = ZoomMode.fit

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Render the crop to a .png or .jpg file, or a folder for several.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String?

  @OptionGroup var force: ForceOption
  @OptionGroup var privacy: PrivateOption
  @OptionGroup var format: OutputOptions
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.pictures] }

  func validate() throws {
    if output == "-" && format.json { throw ValidationError("--json does not go with --output -.") }
    for picture in pictures where picture.looksLikeSize && PixelSize(picture) == nil {
      throw ValidationError("“\(picture)” is not a size: width and height are at least 1.")
    }
  }

  func run(in context: CommandContext) async throws {
    let view = try viewport ?? context.screenSize
    if pictures.count == 1, output == nil, let size = PixelSize(pictures[0]) {
      return context.console.print(Zoom(of: size, in: view, mode: mode), format)
    }
    let references = try context.pictures(
      named: pictures,
      isRecursive: recursive.recursive,
      includingPrivate: privacy.includesPrivate || output == nil
    )
    let features = try context.features(for: references, asking: options)
    let isOne = pictures.nameOnePicture
    let zooms = try ZoomBatch(
      in: view,
      mode: mode,
      output: output,
      isOneFile: isOne,
      isForced: force.force,
      includingPrivate: privacy.includesPrivate
    )
    var placed: [ZoomedPicture] = []
    let console = context.console
    let batch = Batch("Zooming", of: references.count, "pictures could be placed", on: console)
    try await zooms.place(references, from: features?.pictures) { result in
      batch.deliver(result) { placed.append($0) }
    }
    batch.end()
    if isOne, let picture = placed.first {
      if let data = picture.data {
        console.print(data)
      } else {
        console.print(picture.zoom, format)
      }
    } else if !isOne {
      console.print(ZoomedPictures(placed), format)
    }
    try batch.finish()
  }
}

extension CommandContext {
  /// The size of the terminal's screen in pixels.
  ///
  /// - Throws: A `Failure` without a terminal.
  fileprivate var screenSize: PixelSize {
    get throws {
      let display = console.display
      guard display.isTerminal else {
        throw Failure(
          .wrongUsage,
          "There is no screen: say the size of the view by --viewport WxH."
        )
      }
      let probe = environment.probe(.pictures(nil))
      defer { probe.discardLateResponses() }
      return PictureArea(
        columns: display.layout.columns,
        rows: display.rows,
        cellSize: probe.capabilities.cell
      ).pixels
    }
  }
}

extension String {
  /// True if the text is two numbers separated by `x`, whether or not they are a valid size.
  fileprivate var looksLikeSize: Bool {
    let sides = split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    return sides.count == 2
      && sides.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }
  }
}

extension PixelSize: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension ZoomMode: ExpressibleByArgument {}
