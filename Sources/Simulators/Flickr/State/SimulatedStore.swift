import Foundations
import SystemCalls

/// The changes that people made at the simulator: a state file, and uploaded pictures.
///
/// It consists of closures, so that the state can be in memory or in the files of a folder.
package struct SimulatedStore: Sendable {
  /// A change of the state's bytes, given the current ones, or `nil` before the first change.
  package typealias Change = (Data?) throws -> Data

  /// Returns the state's bytes, or `nil` before the first change.
  let read: @Sendable () -> Data?
  /// Replaces the state's bytes with those that the change returns, in one transaction.
  ///
  /// No other change happens meanwhile, in this program or another. If the change throws, nothing is
  /// replaced.
  let update: @Sendable (Change) throws -> Void
  /// Returns the file of an uploaded picture, by the photo's id.
  let readPicture: @Sendable (_ id: String) -> Data?
  let writePicture: @Sendable (_ id: String, _ bytes: Data) throws -> Void
  /// Removes a picture, if it exists.
  let removePicture: @Sendable (_ id: String) -> Void
  /// The nonces of recent requests, kept in memory only.
  let nonces = NonceLog()

  /// Creates a store from closures.
  ///
  /// `update` and the picture closures may be called concurrently, the latter also within a change.
  package init(
    read: @escaping @Sendable () -> Data?,
    update: @escaping @Sendable (Change) throws -> Void,
    readPicture: @escaping @Sendable (_ id: String) -> Data?,
    writePicture: @escaping @Sendable (_ id: String, _ bytes: Data) throws -> Void,
    removePicture: @escaping @Sendable (_ id: String) -> Void
  ) {
    self.read = read
    self.update = update
    self.readPicture = readPicture
    self.writePicture = writePicture
    self.removePicture = removePicture
  }

  /// Returns an empty store in memory.
  package static func inMemory() -> SimulatedStore {
    let state = Mutex<Data?>(nil)
    let pictures = Mutex<[String: Data]>([:])
    return SimulatedStore(
      read: { state.withLock { $0 } },
      update: { change in try state.withLock { $0 = try change($0) } },
      readPicture: { id in pictures.withLock { $0[id] } },
      writePicture: { id, bytes in pictures.withLock { $0[id] = bytes } },
      removePicture: { id in pictures.withLock { $0[id] = nil } }
    )
  }

  /// Returns true if the bytes are a state; otherwise the file has to be set aside.
  package static func isState(_ bytes: Data) -> Bool { SocialState(bytes) != nil }
}

/// A log of nonces, each of which may be used once (RFC 5849, section 3.3).
///
/// A nonce is removed once its timestamp would be refused anyway.
final class NonceLog: Sendable {
  private let nonces = Mutex<[String: Int]>([:])

  /// Adds a nonce with its timestamp in seconds; returns `false` if it was already used.
  func insert(_ nonce: String, at timestamp: Int, forgettingBefore oldest: Int) -> Bool {
    nonces.withLock { nonces in
      if nonces.count > 10_000 { nonces = nonces.filter { $0.value >= oldest } }
      return nonces.updateValue(timestamp, forKey: "\(timestamp) \(nonce)") == nil
    }
  }
}
