import Foundations

/// A folder of a Takeout, identified regardless of the part that it is in.
///
/// Google divides a Takeout into archives by size alone, so a picture and its JSON may end up in different archives.
/// Programs unpack each archive into a folder of its own:
///
/// ```swift
/// TakeoutFolder("Takeout/Google Photos/Rome/") == TakeoutFolder("Takeout 2/Google Photos/Rome/")
/// ```
///
/// Sources: https://github.com/akleineb/gphoto-to-immich/pull/2 (`Takeout 2`);
/// https://github.com/simulot/immich-go, `adapters/googlePhotos/testgp_samples_test.go` (`takeout-20230720T065335Z-002`).
struct TakeoutFolder: Hashable, Sendable {
  /// The folder that the parts are in.
  private let parent: PathKey
  /// The names of a part's folders, without the part's number: `takeout-20230720t065335z/takeout`.
  private let takeout: String
  /// The folder in the part.
  private let folder: PathKey

  /// Returns `nil` unless the path is inside a Takeout.
  ///
  /// The path is relative to the listed folder and ends with a slash.
  init?(_ path: String) {
    // A shortcut: nearly all paths are outside a Takeout, and need not be split.
    guard path.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "t") }) else { return nil }
    let names = path.split(separator: "/")
    guard let start = names.firstIndex(where: { $0.takeout != nil }) else { return nil }
    let parts = names[start...].prefix { $0.takeout != nil }
    takeout = parts.compactMap(\.takeout).joined(separator: "/")
    parent = PathKey(names[..<start].joined(separator: "/"))
    folder = PathKey(names[parts.endIndex...].joined(separator: "/"))
  }
}

extension Substring {
  /// The name of the Takeout, `takeout` or `takeout-20230720t065335z`, if this is the name of one of its parts.
  fileprivate var takeout: String? {
    guard utf8.count < 64, utf8.prefix(7).map(\.asciiLowercased) == Array("takeout".utf8) else {
      return nil
    }
    var name = lowercased()[...]
    while let rest = name.withoutPartNumber { name = rest }
    let time = name.utf8.dropFirst("takeout".utf8.count)
    return time.allSatisfy { $0.isASCIIDigit || "-tz".utf8.contains($0) } ? String(name) : nil
  }

  /// The text without a trailing part number, ` 2`, `-002` or `(1)`; `nil` if there is none.
  private var withoutPartNumber: Substring? {
    let isEnclosed = last == ")"
    let text = isEnclosed ? dropLast() : self
    let digits = text.utf8.reversed().prefix(while: \.isASCIIDigit).count
    let rest = text.dropLast(digits)
    // Four digits may be a year, which distinguishes two Takeouts.
    guard 1...3 ~= digits, let mark = rest.last, (isEnclosed ? "(" : " -_").contains(mark) else {
      return nil
    }
    return isEnclosed && rest.dropLast().last == " " ? rest.dropLast(2) : rest.dropLast()
  }
}
