import Foundations
import Sample

/// Flickr at one moment, as seen by one viewer: photos, people, likes and comments.
///
/// It combines the library with what people did since. Changes are made in the store and seen by later
/// snapshots.
struct FlickrSnapshot: Sendable {
  let addresses: SiteAddresses
  let era: Era
  let quirks: Set<FlickrQuirk>
  /// The maximum number of photos in an account.
  let uploadLimit: Int
  let now: Date
  let store: SimulatedStore
  /// What people did, or `nil` before the first change.
  let state: SocialState?
  /// The access token of the viewer, or `nil` if nobody is logged in.
  var viewer: SocialState.Token?
  let library = SampleLibrary()

  /// The moment in seconds since 1970.
  var second: Int { Int(now.timeIntervalSince1970) }

  /// Changes the state in one transaction.
  func change<Result>(
    _ body: (inout SocialState) throws(SimulatedAPIError) -> Result
  ) throws(SimulatedAPIError) -> Result {
    try store.change(at: second, body)
  }
}

// MARK: - People

extension FlickrSnapshot {
  /// The NSID of the access token's person; without a token, the account's.
  var viewerID: String { viewer?.person ?? SampleAccount.id }

  /// The access token's person; without a token the account's, for calls that need one.
  var viewingPerson: SamplePerson { library.person(id: viewerID) ?? SampleAccount.person }

  /// Returns the person with an id; `me` is the viewer.
  func person(_ id: String) throws(SimulatedAPIError) -> SamplePerson {
    if id == "me" { return viewingPerson }
    guard let person = library.person(id: id) else { throw .personNotFound }
    return person
  }
}
