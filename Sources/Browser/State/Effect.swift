import Places
import UseCases

/// What the browser asks of those who run it.
package enum Effect: Hashable, Sendable {
  /// To make a request, and to say what comes of it under this number.
  case start(RequestID, Request)
  /// To stop a request, if it runs still; what comes of it is not wanted any more.
  case cancel(RequestID)
  /// To leave the screen to the shell until the person comes back.
  case suspend
  case quit
}

/// The number of a request: no two have the same.
package struct RequestID: Hashable, Sendable {
  package let number: Int
}

/// Something that takes time, and that the screen does not wait for.
package enum Request: Hashable, Sendable {
  case topPlaces(isRefreshing: Bool)
  case photos(of: Place, page: Int, isRefreshing: Bool)
  case recents
  case thumbnail(Photo)
  case picture(Photo, PhotoSize)
  /// To have the picture at hand when it is asked for.
  case pictureAhead(Photo, PhotoSize)
  /// To save the picture as a file.
  case save(Photo)
  /// To put a photo that is looked at among the recents.
  case remember(Photo)
  /// To take a photo from the recents, and to put it back.
  case forget(Photo)
  case restore(RemovedRecent)
}

extension Request {
  /// How many photos a page of a place's photos has.
  package static let photosPerPage = 50

  /// Whether the request is made because of what is shown, so that it ends when that changes.
  var followsScreen: Bool {
    switch self {
    case .topPlaces, .photos, .recents, .thumbnail, .picture, .pictureAhead: true
    case .save, .remember, .forget, .restore: false
    }
  }

  var isPicture: Bool {
    if case .picture = self { true } else { false }
  }

  /// What the person who waits for it is told, or `nil` where it is done on the side.
  var activity: String? {
    switch self {
    case .topPlaces(isRefreshing: false): "Loading top places"
    case .topPlaces(isRefreshing: true), .photos(of: _, page: _, isRefreshing: true): "Asking anew"
    case .photos: "Loading photos"
    case .recents: "Reading recents"
    case .picture: "Loading picture"
    case .save: "Saving"
    case .thumbnail, .pictureAhead, .remember, .forget, .restore: nil
    }
  }
}
