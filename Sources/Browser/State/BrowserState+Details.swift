import Features
import Model

/// Details of a photo that lists do not have, and that were loaded for it.
struct PhotoDetails: Hashable, Sendable {
  /// The tags; `nil` if the source was not asked.
  var tags: [String]?
  var place: PlaceName?
}

// MARK: - Details

extension BrowserState {
  /// Returns a photo with the details that were loaded for it.
  func detailed(_ photo: Photo) -> Photo {
    guard let known = details[photo] else { return photo }
    var photo = photo
    if photo.tags.isEmpty { photo.tags = known.tags ?? [] }
    photo.place = photo.place ?? known.place
    return photo
  }

  /// The requests for details that the screen lacks.
  ///
  /// For open details and for `t`, they include the tags, which require a request to the source.
  func detailRequests(_ layout: ScreenLayout, ofPost post: Photo?) -> [Request] {
    let shown = layout.photo == nil ? nil : photoList?.pane.view
    let open = shown.flatMap { $0.showsDetails ? $0.photo : nil }
    let plain = context.isOnScreen || !isPhotoOpen ? nil : photoList?.selected
    let asked = [goTo.taggedPhoto, open].compactMap(\.self)
    let others = [post, plain].compactMap(\.self)
    return asked.compactMap { detailRequest(of: $0, isAsking: true) }
      + others.compactMap { detailRequest(of: $0, isAsking: false) }
  }

  private func detailRequest(of photo: Photo, isAsking: Bool) -> Request? {
    let known = details[photo]
    let lacksTags = isAsking && photo.tags.isEmpty && !photo.source.isOwn && known?.tags == nil
    let lacksPlace = photo.coordinates != nil && photo.place == nil && known == nil
    return lacksTags || lacksPlace ? .details(photo, isAsking: lacksTags) : nil
  }

  mutating func handle(_ response: Response, ofDetails photo: Photo, isAsking: Bool) {
    switch response {
    case .details(let found):
      let known = PhotoDetails(tags: isAsking ? found.tags : nil, place: found.place)
      details.store(known, for: photo)
      if isAsking { goTo.show(found.tags, of: photo, &context) }
    case .failed(let failure): goTo.failTags(of: photo, failure, &context)
    default: break
    }
  }

  // MARK: - Tags

  /// True if `t` lists the tags of the selected photo: in a list, and in details.
  var listsTags: Bool {
    guard context.isOnScreen, photoList?.selected != nil, social.panel == nil, map == nil else {
      return false
    }
    return !isPhotoOpen || photoList?.pane.view?.showsDetails == true
  }

  /// Opens the line for the tags of the selected photo.
  mutating func showTags() {
    guard let photo = photoList?.selected.map(detailed) else { return }
    guard photo.source == topPlaces.source else {
      context.message = "These are tags at \(photo.source.name): S shows that source."
      return
    }
    if !social.can(.tags, photo, "lists of tags", &context) { return }
    goTo.open(for: .tags(photo.tags, of: photo))
    context.requests.clearFailure(of: .details(photo, isAsking: true))
    let isKnown = photo.source.isOwn || details[photo]?.tags != nil
    if photo.tags.isEmpty && isKnown { goTo.show([], of: photo, &context) }
  }
}
