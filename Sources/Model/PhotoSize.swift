/// A size in which Flickr serves a photo, the smallest first.
///
/// Source: https://www.flickr.com/services/api/misc.urls.html. In a picture's URL the suffix is before
/// the extension; `medium` has no suffix there and is written out elsewhere.
package enum PhotoSize: String, Hashable, Sendable, CaseIterable {
  /// 75 pixels square, cropped.
  case square = "s"
  /// At most 100 pixels on the longer edge.
  case thumbnail = "t"
  /// 150 pixels square, cropped.
  case largeSquare = "q"
  /// At most 240 pixels.
  case small = "m"
  /// At most 320 pixels.
  case small320 = "n"
  /// At most 400 pixels.
  case small400 = "w"
  /// At most 500 pixels.
  case medium = "medium"
  /// At most 640 pixels.
  case medium640 = "z"
  /// At most 800 pixels.
  case medium800 = "c"
  /// At most 1,024 pixels.
  case large = "b"
  /// At most 1,600 pixels.
  case large1600 = "h"
  /// At most 2,048 pixels.
  case large2048 = "k"
  /// The uploaded file in its own format.
  case original = "o"

  /// The name on the command line: `large`, `medium-640`, `original`.
  package var name: String { facts.name }

  /// The longer edge in pixels, or `nil` for the original, which may have any size.
  package var longestEdge: Int? { facts.edge }

  /// The word of the argument `extras` that requests the size's URL: `url_sq`.
  package var extra: String { "url_\(facts.extra)" }

  /// The suffix between secret and extension in a picture's URL: `_b`, or `""`.
  package var addressSuffix: String { self == .medium ? "" : "_\(rawValue)" }

  /// True if the picture is cropped to a square.
  package var isSquare: Bool { self == .square || self == .largeSquare }

  /// True if the URL has its own secret: it cannot be built from the photo's.
  package var hasOwnSecret: Bool { [.large1600, .large2048, .original].contains(self) }

  /// Creates the size with a label of `flickr.photos.getSizes`: `"Large Square"`.
  package init?(label: String) {
    guard let size = Self.allCases.first(where: { $0.facts.label == label }) else { return nil }
    self = size
  }

  /// Parses a suffix (`b`) or a name (`large`, `Large-1600`), as `--size` accepts them.
  package init?(argument: String) {
    let text = argument.lowercased()
    guard let size = Self.allCases.first(where: { $0.rawValue == text || $0.name == text })
    else { return nil }
    self = size
  }

  /// The label in `flickr.photos.getSizes`.
  package var label: String { facts.label }

  private var facts: (name: String, label: String, extra: String, edge: Int?) {
    switch self {
    case .square: ("square", "Square", "sq", 75)
    case .thumbnail: ("thumbnail", "Thumbnail", "t", 100)
    case .largeSquare: ("large-square", "Large Square", "q", 150)
    case .small: ("small", "Small", "s", 240)
    case .small320: ("small-320", "Small 320", "n", 320)
    case .small400: ("small-400", "Small 400", "w", 400)
    case .medium: ("medium", "Medium", "m", 500)
    case .medium640: ("medium-640", "Medium 640", "z", 640)
    case .medium800: ("medium-800", "Medium 800", "c", 800)
    case .large: ("large", "Large", "l", 1024)
    case .large1600: ("large-1600", "Large 1600", "h", 1600)
    case .large2048: ("large-2048", "Large 2048", "k", 2048)
    case .original: ("original", "Original", "o", nil)
    }
  }
}
