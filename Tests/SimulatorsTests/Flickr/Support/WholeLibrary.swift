import Flickr
import Model

@testable import Sample
@testable import Simulators

/// The whole sample library, read through the client once for all tests.
struct WholeLibrary: Sendable {
  /// A place and all pages of its photos, 250 a page.
  struct PlaceWithPhotos: Sendable {
    let place: Place
    let pages: [PhotoPage]
    var photos: [Photo] { pages.flatMap(\.photos) }
  }

  let top: ListedPlaces
  let places: [PlaceWithPhotos]
  var photos: [Photo] { places.flatMap(\.photos) }

  static var read: WholeLibrary {
    get async throws { try await reading.value }
  }

  private static let reading = Task {
    let client = SimulatedFlickr.make().client
    let top = try await client.topPlaces()
    var places: [PlaceWithPhotos] = []
    for place in top.places {
      var pages: [PhotoPage] = []
      repeat {
        let area = PhotoQuery.place(id: place.id)
        pages.append(
          try await client.photos(of: PhotoList(area), page: Page(pages.count + 1, of: 250))
        )
      } while pages.last?.photos.count == 250
      places.append(PlaceWithPhotos(place: place, pages: pages))
    }
    return WholeLibrary(top: top, places: places)
  }
}
