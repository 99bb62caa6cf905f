import Foundations

extension SimulatedStore {
  /// The current state, or `nil` before the first change.
  var state: SocialState? { read().flatMap { SocialState($0) } }

  /// Creates the state at a time, if there is none: from now on the dates of the library's uploads are
  /// fixed, and people upload new photos.
  ///
  /// - Throws: An error of the store.
  func begin(at second: Int) throws {
    guard state == nil else { return }
    try update { bytes in try state(in: bytes, at: second).bytes }
  }

  /// Changes the state in one transaction; a missing state is created at a time.
  func change<Result>(
    at second: Int,
    _ body: (inout SocialState) throws(SimulatedAPIError) -> Result
  ) throws(SimulatedAPIError) -> Result {
    var result: Result?
    do {
      try update { bytes in
        var state = try state(in: bytes, at: second)
        result = try body(&state)
        return state.bytes
      }
    } catch let error as SimulatedAPIError {
      throw error
    } catch {
      throw .writeFailed
    }
    guard let result else { throw .writeFailed }
    return result
  }

  /// Returns the stored state, or a new one if there is none.
  private func state(in bytes: Data?, at second: Int) throws -> SocialState {
    guard let bytes else { return SocialState(epoch: second) }
    guard let state = SocialState(bytes) else { throw SimulatedAPIError.writeFailed }
    return state
  }
}
