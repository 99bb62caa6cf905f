import Foundations
import SystemCalls

/// A store of what people did at the simulator: a file of state, and the pictures that they uploaded.
///
/// It is closures, so that the state lives in memory or in the files of a folder.
package struct SimulatedStore: Sendable {
  /// A change of the state's bytes, given the present ones, or `nil` before the first change.
  package typealias Change = (Data?) throws -> Data

  /// Returns the state's bytes, or `nil` before the first change.
  let read: @Sendable () -> Data?
  /// Replaces the state's bytes by those that the change returns, in one transaction.
  ///
  /// No other change happens meanwhile, in this program or another. Where the change throws, nothing is
  /// replaced.
  let update: @Sendable (Change) throws -> Void
  /// Returns the file of an uploaded picture by the id of its photo.
  let readPicture: @Sendable (_ id: String) -> Data?
  let writePicture: @Sendable (_ id: String, _ bytes: Data) throws -> Void
  /// Removes a picture, if it is there.
  let removePicture: @Sendable (_ id: String) -> Void
  /// The nonces of recent requests, which are remembered in memory alone.
  let nonces = NonceLog()

  /// Creates a store of closures; `update` and the pictures' may be called on several threads at once, and
  /// the pictures' within a change.
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

  /// Returns whether the bytes are a state; a file of others is to be set aside.
  package static func isState(_ bytes: Data) -> Bool { SocialState(bytes) != nil }
}

/// A log of the nonces of requests, each of which may be used once (RFC 5849, section 3.3).
///
/// Nonces are forgotten once their timestamps are refused anyway.
final class NonceLog: Sendable {
  private let nonces = Mutex<[String: Int]>([:])

  /// Adds a nonce with its timestamp in seconds; returns `false` if it was used before.
  func insert(_ nonce: String, at timestamp: Int, forgettingBefore oldest: Int) -> Bool {
    nonces.withLock { nonces in
      if nonces.count > 10_000 { nonces = nonces.filter { $0.value >= oldest } }
      return nonces.updateValue(timestamp, forKey: "\(timestamp) \(nonce)") == nil
    }
  }
}
