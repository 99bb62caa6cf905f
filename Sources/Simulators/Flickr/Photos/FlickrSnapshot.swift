import Foundations
import Sample

/// Flickr at one moment, as one viewer sees it: photos, people, likes and comments.
///
/// They are those of the library, and what people did since. A change is made in the store, and seen by
/// later snapshots.
struct FlickrSnapshot: Sendable {
  let addresses: SiteAddresses
  let era: Era
  let quirks: Set<FlickrQuirk>
  /// The number of photos that an account may have.
  let uploadLimit: Int
  let now: Date
  let store: SimulatedStore
  /// What people did, or `nil` before the first change.
  let state: SocialState?
  /// The access token of the viewer, or `nil` where nobody is logged in.
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
  /// The NSID of the person of the access token; the account's where there is none.
  var viewerID: String { viewer?.person ?? SampleAccount.id }

  /// The person of the access token; the account's where there is none, for calls that need one.
  var viewingPerson: SamplePerson { library.person(id: viewerID) ?? SampleAccount.person }

  /// Returns the person with an id, or with `me` the viewer.
  func person(_ id: String) throws(SimulatedAPIError) -> SamplePerson {
    if id == "me" { return viewingPerson }
    guard let person = library.person(id: id) else { throw .personNotFound }
    return person
  }
}
