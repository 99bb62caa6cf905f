import Flickr
import Foundations
import Storage
import UseCases

/// Where photos come from, as environment, configuration and options decide.
struct LiveSource: Sendable {
  let folders: Folders
  let setup: ResolvedConfiguration
  let endpoint: FlickrEndpoint
  /// Where the key is; the sample needs none.
  let key: Configuration.Key?
  /// How many bytes the cache may take.
  let cacheLimit: Int

  init(environment: [String: String], wantsSample: Bool) {
    folders = Folders(environment: environment)
    let choice = SourceChoice(environment: environment, folders: folders, wantsSample: wantsSample)
    endpoint = choice.endpoint
    key = choice.key
    cacheLimit = choice.configuration.cacheLimit ?? Cache.usualLimit
    setup = ResolvedConfiguration(
      origin: choice.origin,
      keyOrigin: choice.keyOrigin,
      host: choice.origin == .flickr ? choice.endpoint.host : nil,
      callsPerHour: choice.origin == .flickr ? choice.endpoint.callsPerHour : nil,
      configurationFile: folders.configurationFile,
      recentsFile: folders.recentsFile,
      cacheFolder: folders.cache,
      cacheLimit: cacheLimit,
      unknownFields: choice.configuration.unknownFields.map(\.description),
      problem: choice.problem
    )
  }

  func checkProblem() throws(Failure) {
    if let problem = setup.problem { throw problem }
  }

  /// Says which fields of the configuration mean nothing, as one does whose name is misspelt.
  func noticeUnknownFields(on console: Console) {
    for field in setup.unknownFields {
      let file = folders.configurationFile.onOneLine
      console.notice("\(file) has a field that means nothing here: \(field).")
    }
  }

  /// Says once a day that these are not Flickr's photos, and how to get at those.
  func noticeSample(on console: Console, now: Date) {
    guard setup.origin == .sampleWithoutKey, !console.isQuiet,
      OncePerDay("sample-notice", in: folders.cache).isFirstToday(at: now)
    else { return }
    console.notice(
      "Showing the built-in sample library; with a key in FLICKR_API_KEY, Flickr itself "
        + "(https://www.flickr.com/services/apps/create/)."
    )
  }
}
