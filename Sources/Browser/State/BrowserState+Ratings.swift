import Features
import Foundations
import Model

// Stars for the user's own pictures: the lists show them at once, while they are written in the background.

extension BrowserState {
  /// Returns the marked pictures, or else the selected one; none, with a message, if any is not in a folder.
  mutating func picturesToDescribe(by fact: String) -> [Photo] {
    let photos = subjectPhotos
    if photos.allSatisfy(\.page.isFileURL) { return photos }
    context.message = "Only pictures in a folder of yours are given \(fact)."
    return []
  }

  /// Waits for the stars after `*`.
  mutating func beginRating() {
    if picturesToDescribe(by: "stars").isEmpty { return }
    awaitsStars = true
    context.message = BrowserKeys.starForms
  }

  /// Rates the pictures by the key after `*`; any other key cancels that.
  mutating func endRating(_ key: Key) {
    awaitsStars = false
    guard case .character(let character) = key else { return }
    switch character {
    case "0"..."5": rate(Int(String(character)) ?? 0)
    case "x", "X": rate(-1)
    default: break
    }
  }

  /// Rates the picture on the full screen by a single key, and shows the next one; returns false for other keys.
  mutating func rateOnFullScreen(_ key: Key) -> Bool {
    guard isFullScreen, subjectPhoto?.page.isFileURL == true, case .character(let character) = key
    else { return false }
    switch character {
    case "1"..."5": rate(Int(String(character)) ?? 0)
    case "X": rate(-1)
    default: return false
    }
    changePhotoList { list, layout, context in list.step(by: 1, layout, &context) }
    return true
  }

  /// Rates the marked pictures, or else the selected one: −1 rejects them, 0 takes their stars away.
  mutating func rate(_ rating: Int) {
    let photos = picturesToDescribe(by: "stars")
    if photos.isEmpty { return }
    update(photos) { $0.rating = rating == 0 ? nil : rating }
    context.requests.startInOrder(.write(.rating(rating), about: photos))
  }

  /// Writes a typed fact about the selected picture.
  mutating func describe(by fact: TypedFact) {
    if case .rating(let rating) = fact { return rate(rating) }
    let photos = picturesToDescribe(by: "tags")
    if !photos.isEmpty { context.requests.startInOrder(.write(fact, about: photos)) }
  }

  /// Handles the results of writing a fact about pictures.
  mutating func handle(_ response: Response, toWriting fact: TypedFact, about photos: [Photo]) {
    switch response {
    case .written(let results):
      context.message = fact.sentence(on: results) ?? context.message
      if fact.showsAtOnce && results.count == photos.count {
        for (photo, result) in zip(photos, results) { show(result, of: photo) }
      } else {
        // The list has another order now, or several links to one file.
        topPlaces.reload()
      }
    case .failed(let failure):
      for photo in photos { show(.failure(failure), of: photo) }
      context.message = failure.sentence
    default: break
    }
    if quitsOnceWritten && !isWriting { context.requests.emit(.quit) }
  }

  /// True while facts are written beside pictures, or wait for that.
  var isWriting: Bool { context.requests.isWriting }

  /// Shows the rating and tags that a picture has after they were written, or still has.
  private mutating func show(_ result: Result<WrittenFact, Failure>, of photo: Photo) {
    // The list already shows what is to be written next.
    if context.requests.isChanging(.sidecar(photo.key)) { return }
    switch result {
    case .success(let fact):
      guard let annotations = fact.annotations else { return }
      update([photo]) { ($0.rating, $0.tags) = (annotations.rating, annotations.tags) }
    case .failure: update([photo]) { ($0.rating, $0.tags) = (photo.rating, photo.tags) }
    }
  }

  private mutating func update(_ photos: [Photo], _ change: (inout Photo) -> Void) {
    let keys = Set(photos.map(\.key))
    topPlaces.photos?.update(keys, change)
    recents.update(keys, change)
  }
}

extension TypedFact {
  /// True if the list shows the fact before it is read again.
  fileprivate var showsAtOnce: Bool {
    switch self {
    case .rating, .tags: true
    case .position, .date: false
    }
  }

  /// Returns the sentence on what was written; `nil` for a single picture whose stars are on the screen.
  fileprivate func sentence(on results: [Result<WrittenFact, Failure>]) -> String? {
    let (done, kept): (String, String)
    switch self {
    case .position: (done, kept) = ("placed", "with a position already")
    case .date: (done, kept) = ("dated", "with a date already")
    case .tags: (done, kept) = ("tagged", "with these tags already")
    case .rating:
      if results.count == 1, case .success = results[0] { return nil }
      (done, kept) = ("rated", "with that rating already")
    }
    return ChangeReport(results, (done, { $0.isChange }), (kept, { !$0.isChange })).sentence
  }
}
