import Bitmaps
import Features
import Foundations
import Imaging
import Model
import Terminal
import TerminalGraphics

extension CommandContext {
  /// Fetches the thumbnails of photos, and prints the list with them.
  func printWithThumbnails(_ photos: PhotoListPage, by features: FeatureSet) async throws {
    let probe = probe(.pictures(nil))
    defer { probe.discardLateResponses() }
    let progress = Progress("Fetching", of: photos.photos.count, on: console)
    var summary = BatchSummary(of: photos.photos.count, "thumbnails could be fetched")
    var thumbnails: [Bitmap?] = []
    try await features.pictures.thumbnails(of: photos.photos) { result in
      progress.step()
      console.clearProgress()
      if case .failure(let failure) = result { summary.append(failure, on: console) }
      thumbnails.append(try? result.get())
      progress.show()
    }
    progress.end()
    let pictures = zip(photos.photos, thumbnails).map { Illustration(of: $0.key, $1) }
    try print(IllustratedList(photos, pictures: pictures), on: probe.capabilities)
    try summary.finish()
  }

  /// Prints the recents with their stored thumbnails, and returns true if it did.
  ///
  /// Unless the user asked for thumbnails, it does so only if the environment shows that the terminal
  /// draws pictures: in characters, such small pictures show little.
  func printWithThumbnails(
    _ recents: RecentPhotos,
    isRequested: Bool
  ) throws -> Bool {
    let probe = probe(isRequested ? .pictures(nil) : .environmentOnly)
    defer { probe.discardLateResponses() }
    guard isRequested || probe.capabilities.pictures != .cells else { return false }
    let pictures = recents.photos.map { viewed in
      Illustration(of: viewed.photo.key, viewed.thumbnail.flatMap { try? Bitmap(decoding: $0) })
    }
    try print(IllustratedList(recents, pictures: pictures), on: probe.capabilities)
    return true
  }

  private func print(_ list: IllustratedList, on abilities: TerminalCapabilities) throws {
    let drawing = PictureRenderer(on: abilities, console.display)
    let layout = console.display.layout
    let encoder = FrameEncoder(
      colorDepth: drawing.colorDepth,
      isUTF8: layout.isUTF8,
      hasLinks: console.display.hasLinks(on: abilities)
    )
    console.print(Data(try list.bytes(in: layout, drawing, cell: abilities.cell, encoder)))
  }
}
