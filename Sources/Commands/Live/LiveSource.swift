import Flickr
import Places
import Storage
import UseCases

/// Where photos come from, as environment, configuration and options decide.
struct LiveSource: Sendable {
  let folders: Folders
  let setup: Setup
  let endpoint: FlickrEndpoint
  let apiKey: String

  init(environment: [String: String], wantsSample: Bool) {
    folders = Folders(environment: environment)
    let choice = SourceChoice(environment: environment, folders: folders, wantsSample: wantsSample)
    endpoint = choice.endpoint
    apiKey = choice.apiKey ?? "sample"
    setup = Setup(
      origin: choice.origin,
      keyOrigin: choice.keyOrigin,
      host: choice.origin == .flickr ? choice.endpoint.host : nil,
      configurationFile: folders.configurationFile,
      recentsFile: folders.recentsFile,
      cacheFolder: folders.cache,
      unknownFields: choice.unknownFields,
      problem: choice.problem
    )
  }

  func checkProblem() throws(Failure) {
    if let problem = setup.problem { throw problem }
  }

  /// Says once a day that these are not Flickr's photos, and how to get at those.
  func noticeSample(on console: Console, now: Date) {
    guard setup.origin == .sampleWithoutKey, !console.isQuiet,
      DailyMark("sample-notice", in: folders.cache).isFirstToday(at: now)
    else { return }
    console.notice(
      "Showing the built-in sample library; with a key in FLICKR_API_KEY, Flickr itself "
        + "(https://www.flickr.com/services/apps/create/)."
    )
  }
}
