import Foundation

/// A temporary folder that is removed after the test.
final class Scratch {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "top-places-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    permit(0o755, "")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  subscript(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// The names of files that were written aside and never took a file's place.
  var temporaries: [String] { names.filter { $0.hasSuffix(".tmp") } }

  func data(_ name: String) -> Data? { FileManager.default.contents(atPath: self[name]) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self[name]))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }

  /// The permission bits, or `nil` if the file does not exist.
  func mode(_ name: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }

  func permit(_ mode: Int, _ name: String) {
    try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[name])
  }
}
