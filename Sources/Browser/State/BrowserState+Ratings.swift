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
    awaitingStars = picturesToDescribe(by: "stars")
    if !awaitingStars.isEmpty { context.message = BrowserKeys.starForms }
  }

  /// Rates the pictures by the key after `*`; any other key cancels that.
  mutating func endRating(_ key: Key) {
    let photos = awaitingStars
    awaitingStars = []
    if let rating = key == .character("x") ? -1 : key.rating { rate(photos, rating) }
  }

  /// Rates the picture on the full screen by a single key, and shows the next one; returns false for other keys.
  mutating func rateOnFullScreen(_ key: Key) -> Bool {
    guard isFullScreen, let photo = subjectPhoto, photo.page.isFileURL, let rating = key.rating,
      rating != 0
    else { return false }
    rate([photo], rating)
    changePhotoList { list, layout, context in list.step(by: 1, layout, &context) }
    return true
  }

  /// Rates pictures: −1 rejects them, 0 takes their stars away.
  private mutating func rate(_ photos: [Photo], _ rating: Int) {
    let listed = photoList?.photos ?? []
    for photo in photos where writtenRatings[photo.key] == nil {
      let shown = listed.first { $0.key == photo.key } ?? photo
      writtenRatings[photo.key] = .some(shown.rating)
    }
    update(photos) { $0.rating = rating == 0 ? nil : rating }
    context.requests.startInOrder(.write(.rating(rating), about: photos))
  }

  /// Writes a typed fact about the selected picture.
  mutating func describe(by fact: TypedFact) {
    let photos = picturesToDescribe(by: "stars or tags")
    if photos.isEmpty { return }
    if case .rating(let rating) = fact {
      rate(photos, rating)
    } else {
      context.requests.startInOrder(.write(fact, about: photos))
    }
  }

  /// Handles the results of writing a fact about pictures.
  mutating func handle(_ response: Response, toWriting fact: TypedFact, about photos: [Photo]) {
    switch response {
    case .written(let results):
      context.message = fact.sentence(on: results) ?? context.message
      if fact.isRating && results.count == photos.count {
        for (photo, result) in zip(photos, results) { show(result, of: photo) }
      } else {
        // The list has another order now, or several links to one file.
        topPlaces.reload()
      }
      if results.contains(where: { (try? $0.get()) == nil }) { quitsOnceWritten = false }
    case .failed(let failure):
      if fact.isRating { for photo in photos { show(.failure(failure), of: photo) } }
      context.message = failure.sentence
      quitsOnceWritten = false
    default: break
    }
    if quitsOnceWritten && !isWriting { quit() }
  }

  /// True while facts are written beside pictures, or wait for that.
  var isWriting: Bool { context.requests.isWriting }

  /// Shows the rating that a picture has after it was written, or still has.
  private mutating func show(_ result: Result<WrittenFact, Failure>, of photo: Photo) {
    if let fact = try? result.get() { writtenRatings[photo.key] = .some(fact.rating) }
    // The list already shows what is to be written next.
    if context.requests.isChanging(.sidecar(photo.key)) { return }
    guard let rating = writtenRatings.removeValue(forKey: photo.key) else { return }
    update([photo]) { $0.rating = rating }
  }

  private mutating func update(_ photos: [Photo], _ change: (inout Photo) -> Void) {
    let keys = Set(photos.map(\.key))
    topPlaces.update(keys, change)
    recents.update(keys, change)
  }
}

extension Key {
  /// The rating that the key gives: from 0 to 5 stars, or −1 for `X`.
  fileprivate var rating: Int? {
    guard case .character(let character) = self else { return nil }
    return character == "X" ? -1 : Int(String(character))?.within(0...5)
  }
}

extension TypedFact {
  /// True if the list shows the fact before it is read again.
  fileprivate var isRating: Bool { if case .rating = self { true } else { false } }

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
