/// The layers of the sources, the highest first: a target imports only from layers below its own.
///
/// The arrows themselves are those of Package.swift; this table forbids the wrong ones to be added.
enum Layer {
  static let all: [Set<String>] = [
    ["PlacesTool", "PhotoTool", "SimulatorTool"],
    ["Commands"],
    ["Browser"],
    ["Rendering", "SimulatedCommons", "SimulatedFlickr"],
    ["UseCases", "Terminal", "SimulatedService"],
    ["Commons", "Flickr", "FolderSource", "SampleLibrary", "TerminalGraphics"],
    [
      "PhotoSources", "Transport", "OAuth", "Storage", "Imaging", "HTTP", "Keyring",
      "LoopbackServer",
    ],
    ["Places", "Bitmaps", "Processes", "SQLite"],
    ["EmbeddedFiles", "SystemCalls"],
    ["Foundations", "Resources"],
  ]

  /// Targets that know no photo and no place, so that none of their layer's reasons may change them.
  static let withoutPlaces: Set = [
    "Bitmaps", "EmbeddedFiles", "Foundations", "HTTP", "Imaging", "Keyring", "LoopbackServer",
    "OAuth", "Processes", "SQLite", "SystemCalls", "Terminal", "TerminalGraphics", "Transport",
  ]

  /// Targets that only `Commands/Live` may import, of all the files in Commands.
  static let real: Set = [
    "Commons", "EmbeddedFiles", "Flickr", "FolderSource", "HTTP", "Keyring", "Processes",
    "SampleLibrary", "SimulatedFlickr", "Storage", "Transport",
  ]

  /// The number of the layer that a target stands in, 0 for the highest.
  static func number(of target: String) -> Int? { all.firstIndex { $0.contains(target) } }
}
