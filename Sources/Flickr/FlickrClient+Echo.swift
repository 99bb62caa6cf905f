extension FlickrClient {
  /// Gets the key, so that a call that follows takes no longer than the network does.
  ///
  /// - Throws: What the source of the key throws.
  package func prepareKey() async throws { _ = try await apiKey() }

  /// Makes the cheapest call that wants a key, and drops its answer, in which the key is.
  ///
  /// - Throws: `FlickrError.refused` where the endpoint answers and does not accept the key.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.test.echo.html
  package func echo() async throws {
    _ = try await answer(to: FlickrCall("flickr.test.echo"), as: Nothing.self)
  }
}

/// A payload of which nothing is read.
struct Nothing: Decodable {
  init(from decoder: any Decoder) {}
}
