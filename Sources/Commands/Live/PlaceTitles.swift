import UseCases

/// Returns the names of places that begin with a text, from what is at hand on this machine; nothing is
/// asked of Flickr, and nothing printed.
///
/// - Parameters:
///   - beginning: The text; case and diacritics do not count.
///   - wantsSample: Whether the places are those of the sample library, even with a key.
/// - Returns: The names, the likeliest first.
func placeTitles(beginningWith beginning: String, wantsSample: Bool) async -> [String] {
  let surroundings = ProcessEnvironment.ofThisProcess
  let source = LiveSource(environment: surroundings.environment, wantsSample: wantsSample)
  let flickr = source.client(in: surroundings, log: { _ in }, notice: { _ in })
  return await source.explorer(over: flickr, in: surroundings)
    .placeTitles(beginningWith: beginning)
}
