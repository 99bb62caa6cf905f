import Flickr
import Places
import UseCases

/// Returns the names of places that begin with a text, from what is at hand on this machine; nothing is
/// asked of Flickr, and nothing printed.
///
/// - Parameters:
///   - beginning: The text; case and diacritics do not count.
///   - wantsSample: Whether the places are those of the sample library, even with a key.
/// - Returns: The names, the likeliest first.
func placeTitles(beginningWith beginning: String, wantsSample: Bool) async -> [String] {
  let surroundings = Surroundings.ofThisProcess
  let source = LiveSource(environment: surroundings.environment, wantsSample: wantsSample)
  let client = source.client(in: surroundings, log: { _ in }, notice: { _ in })
  return await source.explorer(asking: client, now: surroundings.timing.now)
    .placeTitles(beginningWith: beginning)
}
