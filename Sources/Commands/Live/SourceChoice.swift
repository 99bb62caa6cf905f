import Flickr
import Places
import Storage
import UseCases

/// What environment, configuration and options amount to.
struct SourceChoice {
  var endpoint = FlickrEndpoint.sample
  var origin = Explorer.Origin.sampleWithoutKey
  var keyOrigin = Setup.KeyOrigin.none
  var apiKey: String?
  var unknownFields: [String] = []
  var problem: Failure?

  init(environment: [String: String], folders: Folders, wantsSample: Bool) {
    do {
      try readKey(environment: environment, folders: folders)
      if wantsSample {
        origin = apiKey == nil ? .sampleWithoutKey : .sample
      } else {
        try chooseEndpoint(environment["FLICKR_ENDPOINT"] ?? "")
      }
    } catch {
      // The sample needs no key, so a key that cannot be read is no problem of it.
      if !wantsSample { problem = error }
    }
  }

  private mutating func readKey(
    environment: [String: String],
    folders: Folders
  ) throws(Failure) {
    if let key = environment["FLICKR_API_KEY"]?.trimmed, !key.isEmpty {
      (apiKey, keyOrigin) = (key, .environment)
      return
    }
    do throws(StorageError) {
      let configuration = try Configuration(at: folders.configurationFile)
      unknownFields = configuration.unknownFields
      apiKey = configuration.apiKey
      keyOrigin = apiKey == nil ? .none : .configuration
    } catch {
      throw error.failure
    }
  }

  private mutating func chooseEndpoint(_ standIn: String) throws(Failure) {
    if !standIn.isEmpty {
      guard let endpoint = FlickrEndpoint(standIn: standIn) else {
        throw Failure(
          .wrongUsage,
          "FLICKR_ENDPOINT is “\(standIn.onOneLine)”; it takes scheme://host:port."
        )
      }
      guard apiKey != nil else {
        throw Failure(.notAllowed, "FLICKR_ENDPOINT needs a key, too: set FLICKR_API_KEY.")
      }
      (self.endpoint, origin) = (endpoint, .flickr)
    } else if apiKey != nil {
      (endpoint, origin) = (.flickr, .flickr)
    }
  }
}
