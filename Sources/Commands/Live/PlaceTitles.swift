import UseCases

/// Returns the names of places that begin with a text, for shell completion, from the data at hand on
/// this machine: nothing is asked, nothing printed.
///
/// - Parameters:
///   - beginning: The text; case and diacritics do not count.
///   - wantsSample: Whether the places are those of the sample library, even with a key.
/// - Returns: The names, the likeliest first.
func placeTitles(beginningWith beginning: String, wantsSample: Bool) async -> [String] {
  let environment = ProcessEnvironment.current
  let source = LiveSource(environment.variables, wantsSample: wantsSample)
  let client = source.client(in: environment, log: { _ in }, notice: { _ in })
  return await source.explorer(over: client, now: environment.now)
    .placeTitles(beginningWith: beginning)
}
