/// The layers of the sources, the highest first: a target imports only from layers below its own.
///
/// The arrows themselves are those of Package.swift; this table forbids the wrong ones to be added.
enum Layer {
  static let all: [Set<String>] = [
    ["places", "photo", "flickr-simulator"],
    ["CLI"],
    ["Browser"],
    ["Features", "Simulators"],
    ["Terminal", "Commons", "Flickr", "LocalPictures", "Sample"],
    ["TerminalGraphics", "Net", "Store"],
    ["Imaging", "Model"],
    ["Bitmaps"],
    ["EmbeddedFiles", "SystemCalls"],
    ["Foundations", "Resources"],
  ]

  /// Targets that know no photo and no place, so that none of their layer's reasons may change them.
  static let withoutPlaces: Set = [
    "Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "Net", "Store", "SystemCalls", "Terminal",
    "TerminalGraphics",
  ]

  /// Targets that only `CLI/Live` may import, of all the files in CLI.
  static let real: Set = [
    "Commons", "EmbeddedFiles", "Flickr", "LocalPictures", "Net", "Sample", "Simulators", "Store",
  ]

  /// The number of the layer that a target stands in, 0 for the highest.
  static func number(of target: String) -> Int? { all.firstIndex { $0.contains(target) } }
}
