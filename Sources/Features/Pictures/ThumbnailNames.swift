import Foundations
import Model
import SystemCalls

/// The unique file names of the outputs for pictures, by kind: `STEM_thumbnail.png`, `STEM_zoom.png`.
///
/// A name that is taken is prefixed with its folder's name, then numbered. Names that differ only in
/// case count as equal, as on the disks of a Mac. A name that would be too long is cut.
///
/// Files get their names first, since the id of a photo is known only once it is looked up. A photo whose name is
/// taken gets a number.
final class PictureNames: Sendable {
  /// The pictures with their output names; a photo has none yet (`""`).
  let pictures: [(picture: PictureReference, name: String)]
  private let names: Mutex<UniqueNames>

  init(of pictures: [PictureReference], ending kind: String) {
    var names = UniqueNames(kind: kind)
    self.pictures = pictures.map { ($0, $0.path.map { names.insert(file: $0) } ?? "") }
    self.names = Mutex(names)
  }

  /// Returns the name of the next output of a photo.
  func insert(photo id: Photo.ID) -> String {
    names.withLock { $0.insert(id) ?? $0.insertNumbered(id) }
  }
}

/// The names that are taken.
private struct UniqueNames: Sendable {
  private let kind: String
  private var used: Set<String> = []
  /// The last number of each stem, so that thousands of equal names take linear time.
  private var numbers: [String: Int] = [:]

  init(kind: String) { self.kind = kind }

  /// Inserts the name of a file, prefixed with its folder if it is taken, and numbered if that is taken as well.
  mutating func insert(file path: String) -> String {
    let long = path.thumbnailStemInFolder
    return insert(path.thumbnailStem) ?? insert(long) ?? insertNumbered(long)
  }

  /// Inserts the name of a stem, or returns `nil` if it is taken.
  mutating func insert(_ stem: String, number: String = "") -> String? {
    let name = stem.fileName(ending: "\(number)_\(kind).png")
    return used.insert(name.lowercased()).inserted ? name : nil
  }

  /// Inserts the first free name made of a stem and a number, starting at 2.
  mutating func insertNumbered(_ stem: String) -> String {
    // Stems that are equal once they are cut share a number.
    let key = stem.characters(utf8Count: String.longestFileName - 32).lowercased()
    while true {
      let number = numbers[key, default: 1] + 1
      numbers[key] = number
      if let name = insert(stem, number: "_\(number)") { return name }
    }
  }
}

extension String {
  /// The stem, prefixed with the folder's name if there is one.
  fileprivate var thumbnailStemInFolder: String {
    let parts = split(separator: "/").filter { $0 != "." && $0 != ".." }
    return (parts.dropLast().suffix(1).map(String.init) + [thumbnailStem]).joined(separator: "_")
  }

  /// The file name without folder and extension, unless it consists of an extension only: `.jpg`.
  var thumbnailStem: String {
    let name = String(split(separator: "/").last ?? "picture")
    return name.withoutExtension.nonEmpty ?? name
  }
}
