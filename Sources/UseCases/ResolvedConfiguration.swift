import Foundations

/// How the programs are set up on this machine, and why so.
package struct ResolvedConfiguration: Hashable, Sendable {
  /// Where the key to Flickr's API comes from; never what it is.
  package enum KeyOrigin: Hashable, Sendable {
    case environment
    case configuration
    /// A program of this name, which the configuration says to run.
    case program(String)
    case none
  }

  package let origin: Explorer.Origin
  package let keyOrigin: KeyOrigin
  /// The host that is asked, if any.
  package let host: String?
  package let configurationFile: String
  package let recentsFile: String
  package let cacheFolder: String
  /// How many bytes the cache may take.
  package let cacheLimit: Int
  /// The fields of the configuration that mean nothing to this version, each with what may be meant.
  package let unknownFields: [String]
  /// What keeps the programs from asking Flickr, if anything does.
  package let problem: Failure?

  package init(
    origin: Explorer.Origin,
    keyOrigin: KeyOrigin,
    host: String?,
    configurationFile: String,
    recentsFile: String,
    cacheFolder: String,
    cacheLimit: Int,
    unknownFields: [String],
    problem: Failure?
  ) {
    self.origin = origin
    self.keyOrigin = keyOrigin
    self.host = host
    self.configurationFile = configurationFile
    self.recentsFile = recentsFile
    self.cacheFolder = cacheFolder
    self.cacheLimit = cacheLimit
    self.unknownFields = unknownFields
    self.problem = problem
  }
}
