import Foundations
import Store
import SystemCalls

/// The folder of changes to the sample library, `sample/`: a state file, which programs change under a
/// lock, and the uploaded pictures.
///
/// A damaged state is set aside and replaced.
package struct SampleFolder: Hashable, Sendable {
  private let path: String
  private let now: @Sendable () -> Date

  /// The maximum size of the state in bytes; that of a picture is Flickr's, 200 MB.
  private static let stateLimit = 32 << 20
  private static let pictureLimit = 200 << 20

  package init(at path: String, now: @escaping @Sendable () -> Date) {
    self.path = path
    self.now = now
  }

  package static func == (one: SampleFolder, other: SampleFolder) -> Bool { one.path == other.path }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }

  private var state: AtomicFile { AtomicFile(path.appending(part: "state.json")) }

  /// Returns the state, or `nil` if there is none.
  package func read() -> Data? { try? state.read(atMost: Self.stateLimit) }

  /// Replaces the state with the result of a change, under a lock; if the change throws, nothing is replaced.
  ///
  /// Bytes for which `isState` returns false are set aside.
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

  /// Returns the file of an uploaded picture by its photo's id, or `nil`.
  package func picture(_ id: String) -> Data? {
    try? picturePath(id).flatMap { try AtomicFile($0).read(atMost: Self.pictureLimit) }
  }

  package func writePicture(_ id: String, _ bytes: Data) throws {
    if let path = picturePath(id) { try AtomicFile(path).replace(with: bytes) }
  }

  /// Removes a picture, if it exists.
  package func removePicture(_ id: String) {
    if let path = picturePath(id) { try? FileSystem.remove(path) }
  }

  /// Returns the path of a picture, or `nil` if the id is not a number and could lead elsewhere.
  private func picturePath(_ id: String) -> String? {
    guard !id.isEmpty, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return path.appending(part: "pictures").appending(part: id)
  }
}
