import ArgumentParser
import Imaging
import UseCases

/// How a thumbnail is to look.
struct ThumbnailOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The side of the square, in points.", valueName: "points"))
  var side = 40

  @Option(help: ArgumentHelp("The radius of the corners, in points.", valueName: "points"))
  var radius = 5.0

  @Option(help: ArgumentHelp("How many pixels make a point.", valueName: "n"))
  var scale = 1

  @Option(help: ArgumentHelp("What shows in the corners of a JPEG.", valueName: "#rrggbb"))
  var background = RGBColor.white

  func validate() throws {
    if ThumbnailStyle(side: side, radius: radius, scale: scale) == nil {
      throw ValidationError(
        "A thumbnail has a --side and a --scale of at least 1, at most 10000 pixels in all, "
          + "and a --radius of at least 0."
      )
    }
  }
}

extension ThumbnailOptions {
  var form: ThumbnailForm {
    let style = ThumbnailStyle(side: side, radius: radius, scale: scale)
    return ThumbnailForm(style: style ?? ThumbnailStyle(), background: background)
  }
}

extension RGBColor: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
