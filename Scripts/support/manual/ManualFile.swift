import Features
import Store

/// Files that the programs read and write.
struct ManualFile {
  /// The path as a person writes it: `~/.config/topplaces/config.json`.
  let path: String
  let meaning: String
}

extension ManualFile {
  static let all: [ManualFile] = {
    // The folders of a home directory that is called `~`.
    let folders = Folders(environment: ["HOME": "/~"])
    return [
      (folders.configurationFile, "The configuration, such as the key, in JSON."),
      (folders.recentsFile, "The photos viewed last, the newest first."),
      (
        folders.responseFolder,
        """
        Answers and pictures that need not be asked for again, 200 MB unless the configuration says \
        otherwise; places-cache(1) removes them.
        """
      ),
      (folders.callsFile, "How many calls were made within the hour."),
      (folders.commonsRequestsFile, "The requests to Wikimedia Commons of the last minute."),
      (folders.lastListFile, "The photos of the list printed last, by row."),
    ]
    .map { ManualFile(path: String($0.dropFirst()), meaning: $1) }
  }()
}
