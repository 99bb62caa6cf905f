import Foundation
import Simulators
import TestSupport

extension Home {
  /// A home with an export of the sample library in its folder `export`, as `flickr-simulator` writes one.
  package static func withExport() throws -> Home {
    let home = Home()
    for file in try SampleExport().files() {
      let path = "export/\(file.path)"
      home.folder.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try home.folder.write(file.contents, to: path)
    }
    return home
  }

  /// The option of the export.
  package var exportSource: [String] { ["--source", "export:\(folder["export"])"] }
}
