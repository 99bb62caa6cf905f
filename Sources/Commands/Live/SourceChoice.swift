import Flickr
import Foundations
import Storage
import UseCases

/// What environment, configuration and options amount to.
struct SourceChoice {
  var endpoint = FlickrEndpoint.sample
  var origin = Explorer.Origin.sampleWithoutKey
  var key: Configuration.Key?
  var keyOrigin = ResolvedConfiguration.KeyOrigin.none
  var configuration = Configuration()
  var problem: Failure?

  init(environment: [String: String], folders: Folders, wantsSample: Bool) {
    do {
      readKey(in: environment)
      try readConfiguration(at: folders.configurationFile)
      if wantsSample {
        origin = key == nil ? .sampleWithoutKey : .sample
      } else {
        try chooseEndpoint(environment["FLICKR_ENDPOINT"] ?? "")
      }
    } catch {
      // The sample needs nothing of the configuration, so what is wrong there is no problem of it.
      if !wantsSample { problem = error }
    }
  }

  private mutating func readKey(in environment: [String: String]) {
    if let text = environment["FLICKR_API_KEY"]?.trimmed, !text.isEmpty {
      (key, keyOrigin) = (.text(text), .environment)
    }
  }

  private mutating func readConfiguration(at path: String) throws(Failure) {
    do throws(StorageError) {
      configuration = try Configuration(at: path)
    } catch {
      throw error.failure
    }
    if key == nil, let configured = configuration.key {
      (key, keyOrigin) = (configured, configured.origin)
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
      guard key != nil else {
        throw Failure(.notAllowed, "FLICKR_ENDPOINT needs a key, too: set FLICKR_API_KEY.")
      }
      (self.endpoint, origin) = (endpoint, .flickr)
    } else if key != nil {
      (endpoint, origin) = (.flickr, .flickr)
    }
  }
}

extension Configuration.Key {
  fileprivate var origin: ResolvedConfiguration.KeyOrigin {
    switch self {
    case .text: .configuration
    case .command(let words): .program(words.first ?? "")
    }
  }
}
