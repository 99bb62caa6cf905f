import Bitmaps
import Foundations
import Places
import UseCases

/// The number of a request, unique within a run.
package struct RequestID: Hashable, Sendable {
  package let number: Int
}

/// An asynchronous request for data, or for a change of files.
package enum Request: Hashable, Sendable {
  case topPlaces(isRefreshing: Bool)
  case photos(of: Place, page: Int, isRefreshing: Bool)
  case recents
  case thumbnail(Photo)
  case picture(Photo, PhotoSize)
  /// Prefetch: load a picture into memory before it is shown.
  case prefetch(Photo, PhotoSize)
  /// Save the picture as a file.
  case save(Photo)
  /// Add a viewed photo to the recents.
  case recordViewing(Photo)
  /// Remove a photo from the recents.
  case removeRecent(Photo)
  /// Restore a removed photo to its place in the recents.
  case restoreRecent(RemovedRecent)
  /// Switch to the next source of photos, and remember it.
  case switchSource

  /// The photos on a page (pagination of a place's photos).
  package static let photosPerPage = 50

  /// Whether the request serves the screen, so that it is cancelled when the screen changes.
  var followsScreen: Bool {
    switch self {
    case .topPlaces, .photos, .recents, .thumbnail, .picture, .prefetch: true
    case .save, .recordViewing, .removeRecent, .restoreRecent, .switchSource: false
    }
  }

  /// Whether the response depends on the source that is chosen.
  var isOfSource: Bool {
    switch self {
    case .topPlaces, .photos: true
    default: false
    }
  }

  /// Whether the plain browser goes on meanwhile.
  var isInBackground: Bool {
    switch self {
    case .topPlaces, .photos, .recents, .save, .removeRecent, .restoreRecent, .switchSource: false
    case .thumbnail, .picture, .prefetch, .recordViewing: true
    }
  }

  /// The activity in the status line, or `nil` for a request in the background.
  var activity: String? {
    switch self {
    case .topPlaces(isRefreshing: false): "Loading top places"
    case .topPlaces(isRefreshing: true), .photos(of: _, page: _, isRefreshing: true): "Asking anew"
    case .photos: "Loading photos"
    case .recents: "Reading recents"
    case .picture: "Loading picture"
    case .save: "Saving"
    case .switchSource: "Switching"
    case .thumbnail, .prefetch, .recordViewing, .removeRecent, .restoreRecent: nil
    }
  }
}

/// A response to a request: data, progress or a failure.
package enum Response: Sendable {
  /// A list of top places; an incomplete one is followed by another.
  case topPlaces(TopPlacesList, isComplete: Bool)
  /// The steps done and their total; more responses follow.
  case progress(done: Int, total: Int)
  case photos(PhotoList)
  case recents(RecentPhotos)
  case thumbnail(Bitmap)
  /// A picture as an image pyramid, and the size that was served.
  case picture(ImagePyramid, PhotoSize)
  /// The path of the saved file, and whether one was there, which was kept.
  case saved(String, wasThere: Bool)
  case removedRecent(RemovedRecent)
  /// The source that is the browser's from now on.
  case switchedSource(SourceID)
  /// The request is done; notices are sentences for the status line.
  case done(notices: [String])
  case failed(Failure)

  /// Whether no response follows.
  var isFinal: Bool {
    switch self {
    case .progress, .topPlaces(_, isComplete: false): false
    default: true
    }
  }
}
