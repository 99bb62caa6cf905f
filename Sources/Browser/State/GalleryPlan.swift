import Features
import Foundations
import Model

/// A gallery that the user asks for in the browser (`W`).
package struct GalleryPlan: Hashable, Sendable {
  let photos: [Photo]
  var title = ""
  var folder = ""
}

extension BrowserState {
  /// Asks for the title of a gallery of the marked photos, or else of the selected one.
  mutating func beginGallery() {
    let photos = subjectPhotos
    if !photos.isEmpty { goTo.open(for: .gallery(GalleryPlan(photos: photos), .title)) }
  }

  /// Handles the response to planning or making a gallery.
  mutating func handle(_ response: Response, toGallery plan: GalleryPlan) {
    switch response {
    // The user who types something else meanwhile is not asked.
    case .plannedGallery where goTo.isOpen: break
    case .plannedGallery(let sentence):
      goTo.open(for: .gallery(plan, .confirmation))
      context.message = sentence
    case .madeGallery(let report):
      context.message = report.failures.first?.sentence ?? "\(report.path): \(report.sentence)"
    case .failed(let failure): context.message = failure.sentence
    default: break
    }
  }
}
