import Features
import Foundations
import Model

extension BrowserState {
  /// The search for the typed filter in the whole list, if more of it can be loaded and the source can search.
  var wholeSearch: PhotoSubject? {
    guard tab == .topPlaces, isFiltering, filter.isActive, let list = topPlaces.photos,
      list.nextPage != nil, !list.isSearchedWhole, case .photos(of: let subject) = list.source,
      let source = topPlaces.source, social.knows(.search, at: source)
    else { return nil }
    return subject.searched(for: filter.text.trimmed)
  }

  /// Handles a key in the filter of the current list; Enter searches the whole list if the source can.
  mutating func handleInFilter(_ key: Key) {
    guard key == .enter, let search = wholeSearch else { return handleInList(key) }
    topPlaces.photos?.filter.isTyping = false
    goTo.go(to: search)
  }

  /// Shows the photos of a subject, whose first page has arrived, instead of the current list.
  mutating func showPhotos(of subject: PhotoSubject) {
    show(.topPlaces)
    topPlaces.photos = topPlaces.photoList(of: subject, context)
  }
}
