import Features
import Foundations
import Model
import TerminalGraphics

// The preview of the selected place, beside the list of places: a map, and a mosaic of its photos.

extension BrowserState {
  /// The debounce interval of the preview: a place has to be selected this long before its photos are
  /// requested, so that going through the list makes no call for each row.
  static let previewRest = Duration.milliseconds(300)

  /// The place whose preview is on the screen, if any.
  var previewPlace: Place? { layout.preview == nil ? nil : places.selected }

  /// The layout of the preview, where it is on the screen.
  var previewLayout: PreviewLayout? {
    layout.preview.map {
      PreviewLayout($0, hasMap: places.places.contains { $0.coordinates != nil })
    }
  }

  /// The photos of the previewed place that are listed, or `nil` before they are loaded.
  var previewPhotos: [Photo]? {
    guard let place = previewPlace, let photos = previews[place]?.photos else { return nil }
    return hidden.isEmpty ? photos : photos.filter { !hidden.contains($0.key) }
  }

  /// The failure of loading the photos of the previewed place.
  var previewFailure: Failure? {
    previewPlace.flatMap { failure(of: .photos(of: $0, page: 1, isRefreshing: false)) }
  }

  /// The photos of the mosaic, once the selection rests.
  var previewTilePhotos: [Photo] {
    guard hasColorPictures, isPreviewResting, let layout = previewLayout else { return [] }
    return Array((previewPhotos ?? []).prefix(layout.tiles.count))
  }

  /// The request for the photos of the previewed place, the same that opening it makes; none while the
  /// list of places is being loaded, which may take many calls.
  var previewRequests: [Request] {
    guard let place = previewPlace, previews[place] == nil, isPreviewResting else { return [] }
    return [.photos(of: place, page: 1, isRefreshing: false)]
  }

  /// Whether something is to be requested once the selection rests, so that a tick is needed.
  var awaitsRest: Bool {
    guard let place = previewPlace, !isLoadingPlaces, !isPreviewResting else { return false }
    return previews[place] == nil || hasColorPictures
  }

  /// Whether the previewed place has been selected for long enough; nobody scrolls past the one that the
  /// list opens with.
  private var isPreviewResting: Bool {
    guard !isLoadingPlaces, let previewed else { return false }
    return !places.isChosen || time - previewed.since >= Self.previewRest
  }

  private var isLoadingPlaces: Bool {
    places.isWanted && failure(of: .topPlaces(isRefreshing: places.isRefreshing)) == nil
  }

  /// Records the time at which another place was selected.
  mutating func restPreview() {
    guard let place = previewPlace else {
      previewed = nil
      return
    }
    if previewed?.place != place.id { previewed = (place.id, time) }
  }
}
