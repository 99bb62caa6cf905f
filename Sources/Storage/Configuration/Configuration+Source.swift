import Foundations
import Places
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
    let file = try AtomicFile(path).resolved()
    try FileLock(at: "\(file.path).lock").withLock { () throws(StorageError) in
      guard let data = try file.read() else {
        try file.replace(with: try Data().settingSource(source, in: file.path))
        return
      }
      let permissions = try file.status()?.permissions
      try file.replace(with: try data.settingSource(source, in: file.path))
      // What replaced it is for the owner alone, which is safe should this fail.
      if let permissions { try? FileSystem.setPermissions(permissions, of: file.path) }
    }
  }
}

extension Data {
  /// Returns the text of a configuration with another source; no text stands for no fields.
  fileprivate func settingSource(
    _ source: SourceID,
    in path: String
  ) throws(StorageError) -> Data {
    let text = isEmpty ? Data("{}\n".utf8) : self
    if !isEmpty { _ = try Configuration(parsing: self, at: path) }
    guard var object = JSONObjectText(text),
      object.set(Configuration.sourceField, to: source.rawValue)
    else { throw .damaged(path: path, problem: "is not JSON in UTF-8") }
    let edited = Data(object.bytes)
    guard try Configuration(parsing: edited, at: path).source == source else {
      throw .unencodable(path: path)
    }
    return edited
  }
}
