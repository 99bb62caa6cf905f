import Foundation

/// A temporary folder, which is removed with the test that made it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    path = NSTemporaryDirectory().withoutTrailingSlash + "/top-places-test-\(UUID().uuidString)"
    makeFolder("")
    // Independent of the umask: programs do not trust files in a folder that others can write to.
    permit(0o755, "")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension TemporaryFolder {
  /// The path of something in the folder.
  package subscript(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// The sorted names of the contents of a folder in it, including hidden ones.
  package func names(in folder: String = "") -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: self[folder]).sorted()) ?? []
  }

  /// Returns the contents of a file, or `nil` if it does not exist.
  package func data(_ name: String) -> Data? { FileManager.default.contents(atPath: self[name]) }

  /// Writes a file, creating its folder.
  package func write(_ data: Data, to name: String) throws {
    let url = URL(filePath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }

  package func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, and returns its path.
  package func path(writing data: Data, to name: String) throws -> String {
    try write(data, to: name)
    return self[name]
  }

  package func makeFolder(_ name: String) {
    try? FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }

  /// The permissions of a file, or `nil` if it does not exist.
  package func mode(_ name: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Sets the permissions of a file.
  package func permit(_ mode: Int, _ name: String) {
    try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[name])
  }
}

extension String {
  fileprivate var withoutTrailingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
