import Foundations
import Imaging
import Places
import UseCases

/// What happens to the browser.
package enum Event: Sendable {
  case key(Key)
  case resized(ScreenSize)
  /// A row of the list was chosen by its number, counted from 0, maybe to be opened.
  case chosen(Int, isOpening: Bool)
  /// Time went by.
  case tick
  /// An answer came; of some requests several do, and the last one ends it.
  case answered(RequestID, Answer)
  /// A sentence for the person, such as that Flickr asks to wait.
  case noticed(String)
}

/// What comes of a request.
package enum Answer: Sendable {
  /// A list of top places; one that is not complete is followed by another.
  case topPlaces(TopPlacesList, isComplete: Bool)
  /// How far the work has come; more follows.
  case progress(done: Int, total: Int)
  case photos(PhotoList)
  case recents(RecentPhotos)
  case thumbnail(Bitmap)
  /// A picture, and the size that was served.
  case picture(ImagePyramid, PhotoSize)
  /// The path of the file that a photo was saved to.
  case saved(String)
  case forgotten(RemovedRecent)
  /// It is done, and there may be something that the person should know.
  case done(notices: [String])
  case failed(Failure)
}

extension Answer {
  /// Whether nothing follows it.
  var isLast: Bool {
    switch self {
    case .progress, .topPlaces(_, isComplete: false): false
    default: true
    }
  }
}
