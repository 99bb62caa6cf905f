import ArgumentParser
import Bitmaps
import Features
import Foundations
import Imaging

/// `photo zoom`: the fit or fill crop of a picture.
struct ZoomCommand: Command {
  static let summary = "crop to fit or fill"
  static let configuration = CommandConfiguration(
    commandName: "zoom",
    abstract: "Compute or render a fit or fill crop of a picture.",
    usage: "photo zoom <file|WxH> --viewport <WxH> [--mode <mode>] [<options>]",
    discussion: """
      EXAMPLES
        photo zoom 1024x683 --viewport 800x600
        photo zoom dawn.jpg --viewport 320x480 --mode fill --output wallpaper.png
      """
  )

  @Argument(
    help: ArgumentHelp("Picture file, or only its size.", valueName: "file|WxH"),
    completion: .pictures
  )
  var picture: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of the view in pixels.", valueName: "WxH")
  )
  var viewport: PixelSize

  @Option(help: ArgumentHelp("Fit the whole picture, or fill the view.", valueName: "mode"))
  var mode = ZoomMode.fit

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Render the crop to a .png or .jpg file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @OptionGroup var force: ForceOption
  @OptionGroup var format: OutputOptions
  @OptionGroup var options: SourceOptions

  func validate() throws {
    if output == "-" && format.json { throw ValidationError("--json does not go with --output -.") }
    if picture.looksLikeSize && PixelSize(picture) == nil {
      throw ValidationError("“\(picture)” is not a size: width and height are at least 1.")
    }
  }

  func run(in context: CommandContext) async throws {
    if let size = PixelSize(picture), output == nil {
      context.console.print(Zoom(of: size, in: viewport, mode: mode), format)
      return
    }
    let zoom = Zoom(of: try PictureInfo(ofFileAt: picture).size, in: viewport, mode: mode)
    if let output, let data = try placed(zoom, savedAs: output) {
      context.console.print(data)
    } else {
      context.console.print(zoom, format)
    }
  }
}

extension ZoomCommand {
  private func placed(_ zoom: Zoom, savedAs output: String) throws -> Data? {
    try LocalPicture(at: picture).placed(zoom, savedAs: output, isForced: force.force)
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
