import Foundations
import Store
import SystemCalls

/// The folder of what was done on the sample library, `sample/`: a state, which programs change under a lock,
/// and the pictures that were uploaded.
///
/// A state that is damaged is set aside, and begun anew.
package struct SampleFolder: Hashable, Sendable {
  private let path: String
  private let now: @Sendable () -> Date

  /// The size limit of the state in bytes; that of a picture is Flickr's, 200 MB.
  private static let stateLimit = 32 << 20
  private static let pictureLimit = 200 << 20

  package init(at path: String, now: @escaping @Sendable () -> Date) {
    self.path = path
    self.now = now
  }

  package static func == (one: SampleFolder, other: SampleFolder) -> Bool { one.path == other.path }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }

  private var state: AtomicFile { AtomicFile(path.appending(part: "state.json")) }

  /// Returns the state, or `nil` where there is none.
  package func read() -> Data? { try? state.read(atMost: Self.stateLimit) }

  /// Replaces the state by the result of a change, under a lock; where the change throws, nothing is replaced.
  ///
  /// Bytes that are no state by `isState` are set aside.
  package func update(
    where isState: (Data) -> Bool,
    _ change: (Data?) throws -> Data
  ) throws {
    let file = state
    var problem: (any Error)?
    try file.lock.withLock { () throws(StorageError) in
      var bytes = try file.read(atMost: Self.stateLimit)
      if let damaged = bytes, !isState(damaged) {
        _ = try file.quarantine(at: now())
        bytes = nil
      }
      do {
        let changed = try change(bytes)
        if changed != bytes { try file.replace(with: changed) }
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
  }

  // MARK: - Pictures

  /// Returns the file of an uploaded picture by the id of its photo, or `nil`.
  package func picture(_ id: String) -> Data? {
    try? picturePath(id).flatMap { try AtomicFile($0).read(atMost: Self.pictureLimit) }
  }

  package func writePicture(_ id: String, _ bytes: Data) throws {
    if let path = picturePath(id) { try AtomicFile(path).replace(with: bytes) }
  }

  /// Removes a picture, if it is there.
  package func removePicture(_ id: String) {
    if let path = picturePath(id) { try? FileSystem.remove(path) }
  }

  /// Returns the path of a picture; `nil` of an id that is no number, which could lead elsewhere.
  private func picturePath(_ id: String) -> String? {
    guard !id.isEmpty, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return path.appending(part: "pictures").appending(part: id)
  }
}
