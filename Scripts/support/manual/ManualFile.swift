import Features
import Store

/// Files that the programs read and write.
struct ManualFile {
  /// The path in its short form: `~/.config/topplaces/config.json`.
  let path: String
  let meaning: String
}

extension ManualFile {
  static let all: [ManualFile] = {
    // The folders of a home directory that is called `~`.
    let folders = Folders(environment: ["HOME": "/~"])
    return [
      (folders.configurationFile, "The configuration in JSON; see topplaces(5)."),
      (folders.recentsFile, "The photos viewed last, newest first."),
      (
        folders.responseFolder,
        """
        Cached responses and pictures, at most 200 MB unless configured otherwise; see \
        places-cache(1).
        """
      ),
      (folders.callsFile, "The number of API calls within the last hour."),
      (folders.commonsRequestsFile, "The requests to Wikimedia Commons within the last minute."),
      (folders.lastListFile, "The photos of the last printed list, by row."),
      (folders.lastTopFile, "The places that places-top(1) printed last, by row."),
      (folders.lastLikesFile, "The likes made and taken back last, for a running browser."),
    ]
    .map { ManualFile(path: String($0.dropFirst()), meaning: $1) }
  }()
}
