import Foundations
import Imaging
import Places
import UseCases

extension BrowserState {
  /// Takes in what came of a request, if it is waited for.
  mutating func take(_ answer: Answer, to id: RequestID) {
    guard let request = request(answeredBy: answer, to: id) else { return }
    switch (request, answer) {
    case (_, .failed(let failure)): take(failure, of: request)
    case (.topPlaces, .topPlaces(let list, let isComplete)):
      places.show(list, isComplete: isComplete)
    case (.photos(of: let place, let page, isRefreshing: _), .photos(let list)):
      if placeShelf?.place == place { placeShelf?.take(list, number: page) }
    case (.recents, .recents(let list)):
      recents.take(list)
      if let notice = list.notices.first { message = notice }
    case (.thumbnail(let photo), .thumbnail(let bitmap)): thumbnails.keep(bitmap, of: photo)
    case (.picture(let photo, let wanted), .picture(let picture, let size)):
      show(picture, size, wanted: wanted, of: photo)
    case (.pictureAhead, _): shelf?.view?.hasNextAhead = true
    case (.save, .saved(let path)): message = "Saved as \(path)."
    case (.forget, .forgotten(let photo)):
      forgotten.append(photo)
      message = "Deleted; u takes it back."
    case (.restore, .done(let notices)), (.remember, .done(let notices)):
      recents.refresh()
      message = notices.first ?? message
    default: break
    }
  }

  private mutating func show(
    _ picture: ImagePyramid,
    _ size: PhotoSize,
    wanted: PhotoSize,
    of photo: Photo
  ) {
    guard shelf?.view?.photo.id == photo.id else { return }
    let view = viewport
    shelf?.view?.take(picture, size, wanted: wanted, in: view)
  }

  /// Goes on without what failed; what the person can try again is said as long as it is missing.
  private mutating func take(_ failure: Failure, of request: Request) {
    switch request {
    case .thumbnail, .topPlaces, .photos, .recents, .picture: break
    case .pictureAhead: shelf?.view?.hasNextAhead = true
    case .save, .remember: message = failure.sentence
    case .forget, .restore:
      message = failure.sentence
      recents.refresh()
    }
  }
}
