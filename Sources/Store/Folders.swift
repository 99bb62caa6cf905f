import SystemCalls

/// The folders of the programs' files.
///
/// ```swift
/// Folders(environment: ["HOME": "/home/ada"]).recentsFile
/// // "/home/ada/.local/share/topplaces/recents.plist"
/// ```
package struct Folders: Hashable, Sendable {
  /// The folder of `config.json`.
  package let configuration: String
  /// The folder of the user's data: recents, follows, the feed, the account.
  package let data: String
  /// The folder of files that can be fetched or made again.
  package let cache: String

  package var configurationFile: String { configuration.appending(part: "config.json") }
  package var recentsFile: String { data.appending(part: "recents.plist") }
  package var followingFile: String { data.appending(part: "following.json") }
  package var feedFile: String { data.appending(part: "feed.sqlite3") }
  /// The logged-in account, without its token.
  package var accountFile: String { data.appending(part: "account.json") }
  /// The access token, if the user stores it in a file.
  package var tokenFile: String { tokenFile(of: nil) }
  /// The access token of an account at a simulator.
  package func tokenFile(of name: String?) -> String {
    data.appending(part: name.map { "token-\($0).json" } ?? "token.json")
  }
  /// The folder of changes to the sample library: likes, comments, uploads.
  package var sampleFolder: String { data.appending(part: "sample") }
  /// The access token of the sample's account, which is not secret.
  package var sampleTokenFile: String { sampleFolder.appending(part: "token.json") }
  package var lastListFile: String { cache.appending(part: "last-list.json") }
  package var lastTopFile: String { cache.appending(part: "last-top.json") }
  package var lastLikesFile: String { cache.appending(part: "last-likes.json") }
  package var responseFolder: String { Self.responseFolder(in: cache) }
  /// The index of files that sources have read.
  package var indexFile: String { Self.indexFile(in: cache) }
  package var callsFile: String { Self.callsFile(in: cache) }
  package var commonsRequestsFile: String { cache.appending(part: "commons-requests.txt") }
  /// The path of the lock files for slots of requests to Commons, without their numbers.
  package var commonsSlots: String { cache.appending(part: "commons-slot") }

  /// The folder of cached responses and pictures within the cache folder.
  package static func responseFolder(in cache: String) -> String { cache.appending(part: "kept") }

  /// The index of files that sources have read, by the folder of the cache.
  package static func indexFile(in cache: String) -> String {
    cache.appending(part: "files.sqlite3")
  }

  /// The file that counts the hour's calls, within the cache folder.
  package static func callsFile(in cache: String) -> String { cache.appending(part: "calls.json") }
}

extension Folders {
  /// The environment variables with paths of folders.
  package static let variables = [
    "TOPPLACES_HOME", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
  ]

  /// Determines the folders: all in `TOPPLACES_HOME` if that is set, otherwise by the XDG base
  /// directory specification, which only accepts absolute paths; on macOS in `~/Library` unless XDG
  /// variables are set.
  package init(environment: [String: String]) {
    if let home = environment["TOPPLACES_HOME"], !home.isEmpty {
      self.init(all: home.withoutTrailingSlashes)
    } else {
      let home = environment.absolutePath("HOME") ?? FileSystem.homeFolder ?? "/"
      self.init(home: home.withoutTrailingSlashes, environment: environment)
    }
  }

  private init(all home: String) {
    configuration = home
    data = home
    cache = home.appending(part: "cache")
  }

  private init(home: String, environment: [String: String]) {
    func folder(_ variable: String, _ standard: String) -> String {
      let base = environment.absolutePath(variable) ?? home.appending(part: standard)
      return base.withoutTrailingSlashes.appending(part: "topplaces")
    }
    #if os(macOS)
    configuration = folder("XDG_CONFIG_HOME", "Library/Application Support")
    data = folder("XDG_DATA_HOME", "Library/Application Support")
    cache = folder("XDG_CACHE_HOME", "Library/Caches")
    #else
    configuration = folder("XDG_CONFIG_HOME", ".config")
    data = folder("XDG_DATA_HOME", ".local/share")
    cache = folder("XDG_CACHE_HOME", ".cache")
    #endif
  }
}

extension [String: String] {
  /// The variable's value if it is an absolute path.
  fileprivate func absolutePath(_ name: String) -> String? {
    self[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
