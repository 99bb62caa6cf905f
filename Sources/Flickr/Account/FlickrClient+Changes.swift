import Foundations
import Model
import Net

extension FlickrClient {
  /// Makes a call that changes something, and makes responses stale that are about it.
  ///
  /// The subjects of the call are what it changes; it is idempotent where it does no harm to make it twice.
  ///
  /// - Throws: `Failure.loginNeeded`, `FlickrError`, and what `fetch` throws.
  @discardableResult
  func change<Payload: Decodable>(
    _ call: FlickrCall,
    isIdempotent: Bool = true,
    as: Payload.Type = EmptyPayload.self
  ) async throws -> Payload {
    let request = FetchRequest(
      endpoint.rest,
      .change(isIdempotent: isIdempotent),
      body: .form(call.form),
      needsSignature: true
    )
    return try await change(call.subjects, by: request) { body in
      try decode(body, of: call)
    }
  }

  /// Sends a request that changes some things, and decodes the response.
  ///
  /// Responses about the things become stale whatever comes of it: the change may have been made although
  /// the answer was lost.
  func change<Value>(
    _ subjects: [FlickrCall.Subject],
    by request: FetchRequest,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value {
    _ = try await token()
    do {
      let value = try decode(try await successfulResponse(to: request).body)
      await renew(subjects)
      return value
    } catch {
      await renew(subjects)
      throw error
    }
  }
}

// MARK: - Cache keys

extension FlickrClient {
  /// Returns the key under which the response to a call is cached, or `nil` where it is not.
  ///
  /// A signed response is that of a person, whose id is in the key; where the id is unknown, it is not
  /// cached. Versions of what the response is about make cached ones unreachable.
  func cacheKey(of call: FlickrCall) async throws -> String? {
    var traits: [String: String] = [:]
    if call.isSigned {
      guard let person = try await token().person else { return nil }
      traits["account"] = person.id
    }
    let versions = await versions(of: call.subjects)
    if !versions.isEmpty { traits["version"] = versions }
    return call.cacheKey(at: endpoint, traits)
  }

  /// Returns the version tags of the subjects, random texts that each change renews; none before the first.
  private func versions(of subjects: [FlickrCall.Subject]) async -> String {
    var texts: [String] = []
    for subject in subjects {
      let text = await versions.cachedValue(for: versionKey(of: subject), .forever) { bytes in
        String(decoding: bytes, as: UTF8.self)
      }
      texts += text.map { [$0] } ?? []
    }
    return texts.joined(separator: ",")
  }

  private func renew(_ subjects: [FlickrCall.Subject]) async {
    for subject in subjects {
      await versions.store(Data(Nonce.random().utf8), for: versionKey(of: subject))
    }
  }

  private func versionKey(of subject: FlickrCall.Subject) -> String {
    let name =
      switch subject {
      case .photo(let id): "photo \(id)"
      case .ownPhotos: "own photos"
      case .likedPhotos: "liked photos"
      }
    return FlickrCall("version", ["of": name]).cacheKey(at: endpoint)
  }
}
