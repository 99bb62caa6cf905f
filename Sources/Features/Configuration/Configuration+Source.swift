import Foundations
import Model
import Store
import SystemCalls

extension Configuration {
  /// Remembers a source in the field `source` of the file, and leaves everything else in it as it is
  /// written: other fields, their order and the white space.
  ///
  /// A missing file is made for the owner alone.
  ///
  /// - Throws: `StorageError.damaged` where the file cannot be read as a configuration, which stays as it
  ///   is, and other errors of reading and writing.
  package static func setSource(_ source: SourceID, at path: String) throws(StorageError) {
    // The user writes it: what is behind a link is told by being a configuration.
    let file = try AtomicFile(path).resolved { _ in true }
    if let data = try file.read() { _ = try Configuration(parsing: data, at: file.path) }
    try file.lock.withLock { () throws(StorageError) in
      let data = try file.read()
      if let data { _ = try Configuration(parsing: data, at: file.path) }
      let edited = try (data ?? Data("{}\n".utf8)).settingSource(source, in: file.path)
      let permissions = try file.status()?.permissions
      try file.replace(with: edited)
      // The new file is for the owner alone, which is safe should this fail.
      if let permissions { try? FileSystem.setPermissions(permissions, of: file.path) }
    }
  }
}

extension Data {
  /// Returns the text of a configuration with another source.
  fileprivate func settingSource(
    _ source: SourceID,
    in path: String
  ) throws(StorageError) -> Data {
    guard var object = JSONObjectText(self),
      object.set(Configuration.sourceField, to: source.rawValue)
    else { throw .damaged(path: path, problem: "is not JSON in UTF-8") }
    let edited = Data(object.bytes)
    guard try Configuration(parsing: edited, at: path).source == source else {
      throw .unencodable(path: path)
    }
    return edited
  }
}
