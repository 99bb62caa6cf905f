import Foundations

extension SimulatedFlickr {
  /// Begins the state, if there is none: from now on the library's uploads stand still, and people go on
  /// uploading.
  ///
  /// Every change does so itself; whoever begins to follow people, without a change, calls this.
  ///
  /// - Throws: An error of the store.
  package func begin() throws {
    guard loaded.state == nil else { return }
    try store.update { bytes in try self.state(in: bytes).bytes }
  }

  /// Changes the state in one transaction.
  func change<Result>(
    _ body: (inout SocialState) throws(SimulatedAPIError) -> Result
  ) throws(SimulatedAPIError) -> Result {
    var result: Result?
    do {
      try store.update { bytes in
        var state = try self.state(in: bytes)
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

  /// Returns the state in stored bytes, or a new one where there are none.
  private func state(in bytes: Data?) throws -> SocialState {
    guard let bytes else { return SocialState(epoch: second) }
    guard let state = SocialState(bytes) else { throw SimulatedAPIError.writeFailed }
    return state
  }
}
