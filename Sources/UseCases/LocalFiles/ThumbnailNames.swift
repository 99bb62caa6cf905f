import Places

extension [String] {
  /// The names of the thumbnails of these paths, each different: `STEM_thumbnail.png`.
  ///
  /// A name that is taken gets its folder's name in front, then a number. Names that differ in case
  /// alone are one name, as they are to the disks of a Mac.
  var thumbnailNames: [String] {
    var taken: Set<String> = []
    return map { path in
      let name = path.thumbnailNames.first { !taken.contains($0.lowercased()) } ?? ""
      taken.insert(name.lowercased())
      return name
    }
  }
}

extension String {
  /// The names that the thumbnail of a file at this path may have, the best first; endless.
  fileprivate var thumbnailNames: some Sequence<String> {
    let parts = split(separator: "/").filter { $0 != "." && $0 != ".." }
    let stem = thumbnailStem
    let long = (parts.dropLast().suffix(1).map(String.init) + [stem]).joined(separator: "_")
    return sequence(first: 0) { $0 + 1 }.lazy.map { number in
      switch number {
      case 0: "\(stem)_thumbnail.png"
      case 1: "\(long)_thumbnail.png"
      default: "\(long)_\(number)_thumbnail.png"
      }
    }
  }

  /// The name of a file without its folder and its extension.
  var thumbnailStem: String { String(split(separator: "/").last ?? "picture").withoutExtension }

  /// The name without what follows its last dot; a dot in front hides a file and stays.
  private var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
