extension [String] {
  /// The names of the thumbnails of these paths, each different: `STEM_thumbnail.png`.
  ///
  /// A name that is taken gets its folder's name in front, then a number. Names that differ in case
  /// alone are one name, as they are to the disks of a Mac.
  var thumbnailNames: [String] {
    var names = TakenNames()
    return map { path in
      let (stem, long) = (path.thumbnailStem, path.thumbnailStemInFolder)
      return names.take(stem) ?? names.take(long) ?? names.takeNumbered(long)
    }
  }
}

/// The names that are given to thumbnails.
private struct TakenNames {
  private var taken: Set<String> = []
  /// The number that each stem was given last, so that thousands of files of one name do not all ask
  /// for every number again.
  private var numbers: [String: Int] = [:]

  /// Takes the name that a stem gives, unless it is taken.
  mutating func take(_ stem: String) -> String? {
    let name = "\(stem)_thumbnail.png"
    return taken.insert(name.lowercased()).inserted ? name : nil
  }

  /// Takes the first name that a stem and a number give, from 2 on.
  mutating func takeNumbered(_ stem: String) -> String {
    while true {
      let number = numbers[stem.lowercased(), default: 1] + 1
      numbers[stem.lowercased()] = number
      if let name = take("\(stem)_\(number)") { return name }
    }
  }
}

extension String {
  /// The stem with the folder's name in front, where there is one.
  fileprivate var thumbnailStemInFolder: String {
    let parts = split(separator: "/").filter { $0 != "." && $0 != ".." }
    return (parts.dropLast().suffix(1).map(String.init) + [thumbnailStem]).joined(separator: "_")
  }

  /// The name of a file without its folder and its extension.
  var thumbnailStem: String { String(split(separator: "/").last ?? "picture").withoutExtension }

  /// The name without what follows its last dot; a dot in front hides a file and stays.
  private var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
