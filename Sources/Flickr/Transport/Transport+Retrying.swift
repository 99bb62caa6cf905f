import Foundations

extension Transport {
  /// Returns a fetch that tries again what may pass.
  ///
  /// - Throws: `FlickrError.askedToWait` where the server asks for more patience than there is.
  func retrying(_ fetch: @escaping FlickrClient.Fetch) -> FlickrClient.Fetch {
    { url, purpose in
      let beginning = timing.now()
      var attempt = 1
      while true {
        let result = await outcome { try await fetch(url, purpose) }
        let now = timing.now()
        guard let setback = TransientFailure(result, purpose, at: now) else {
          return try result.get()
        }
        let left = patience.total - now.timeIntervalSince(beginning)
        try setback.checkWait(within: left, host: url.host() ?? "")
        guard let wait = wait(after: attempt, setback, within: left, url.server) else {
          return try result.get()
        }
        try Task.checkCancellation()
        onWait(wait)
        try await timing.sleep(wait.seconds)
        attempt += 1
      }
    }
  }

  /// The pause before the next try, or `nil` where there is none.
  private func wait(
    after attempt: Int,
    _ setback: TransientFailure,
    within left: Double,
    _ server: String
  ) -> RetryDelay? {
    let own = patience.wait(after: attempt, chance: timing.chance())
    let seconds = setback.wait ?? own
    guard attempt < patience.tries, seconds <= left else { return nil }
    return RetryDelay(
      seconds: seconds,
      isAskedFor: setback.wait != nil,
      server: server,
      status: setback.status
    )
  }
}

extension TransientFailure {
  fileprivate init?(
    _ result: Result<FlickrClient.Fetched, any Error>,
    _ purpose: FlickrClient.Purpose,
    at now: Date
  ) {
    switch result {
    case .success(let fetched): self.init(fetched, purpose, at: now)
    case .failure(let error): self.init(error)
    }
  }

  /// Throws where the server asks for a longer wait than is left.
  fileprivate func checkWait(within left: Double, host: String) throws(FlickrError) {
    guard let wait, let status, wait > left else { return }
    let seconds = Int(min(wait.rounded(.up), 1e9))
    throw .askedToWait(seconds: seconds, status: status, host: host)
  }
}

/// What some work returns or throws, as a value.
private func outcome<Value>(
  of work: () async throws -> Value
) async -> Result<Value, any Error> {
  do {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}
