import Features
import Foundation
import Model
import Store

/// A temporary folder that is removed after the test.
final class Scratch: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "use-cases-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  subscript(_ name: String) -> String { "\(path)/\(name)" }

  /// The sorted names of the contents of a folder in it; empty if there is no such folder.
  func names(in folder: String = "") -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: self[folder]).sorted()) ?? []
  }

  func data(_ name: String) -> Data? { FileManager.default.contents(atPath: self[name]) }

  /// Writes a file, creating its folder.
  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let url = URL(filePath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
    return self[name]
  }

  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
    return self[name]
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }
}

extension Scratch {
  /// The folders of programs that run in this folder.
  var folders: Folders { Folders(environment: ["TOPPLACES_HOME": self["home"]]) }

  /// The history of programs that run in this folder.
  var history: History { history(named: nil) }

  /// Returns the history of programs whose options name a source.
  func history(named source: SourceID?) -> History {
    History(in: folders, named: source) { .morning }
  }
}

extension Date {
  /// 2026-11-21 09:30:00 UTC.
  static let morning = Date(timeIntervalSince1970: 1_795_253_400)
}
