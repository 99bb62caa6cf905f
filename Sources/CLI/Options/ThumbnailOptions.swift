import ArgumentParser
import Bitmaps
import Features

/// The options for the appearance of a thumbnail.
struct ThumbnailOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Side of the square in points (default: 40).", valueName: "points")
  )
  var side: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Corner radius in points (default: 5).", valueName: "points")
  )
  var radius: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point (default: 1).", valueName: "n")
  )
  var scale: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Colour behind the corners of a JPEG (default: #ffffff).",
      valueName: "#rrggbb"
    )
  )
  var background: RGBColor?

  func validate() throws {
    if style == nil {
      throw ValidationError(
        "A thumbnail has a --side and a --scale of at least 1, at most 10000 pixels in all, "
          + "and a --radius of at least 0."
      )
    }
  }

  /// The settings of the thumbnail; options that were not given have the defaults of a list.
  var form: ThumbnailSettings {
    ThumbnailSettings(style: style ?? ThumbnailStyle(), background: background ?? .white)
  }

  /// True if any of the options was given.
  var areGiven: Bool { side != nil || radius != nil || scale != nil || background != nil }

  private var style: ThumbnailStyle? {
    ThumbnailStyle(side: side ?? 40, radius: radius ?? 5, scale: scale ?? 1)
  }
}

extension RGBColor: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
