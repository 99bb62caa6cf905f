import Bitmaps
import Features
import Foundations
import Imaging
import Model
import Terminal
import TerminalGraphics

extension CommandContext {
  /// Fetches thumbnails for rows, and prints the list with them; a row may have no photo.
  ///
  /// Returns the thumbnails that could not be fetched.
  func print(
    _ list: some Illustratable,
    withThumbnailsOf photos: [Photo?],
    by features: FeatureSet
  ) async throws -> Batch {
    let probe = environment.probe(.pictures(nil))
    defer { probe.discardLateResponses() }
    let known = photos.compactMap(\.self)
    let batch = Batch("Fetching", of: known.count, "thumbnails could be fetched", on: console)
    var thumbnails: [Bitmap?] = []
    try await features.pictures.thumbnails(of: known) { result in
      batch.deliver(result) { _ in }
      thumbnails.append(try? result.get())
    }
    batch.end()
    var rest = thumbnails[...]
    let pictures = photos.map { photo in
      Illustration(of: photo?.key, photo == nil ? nil : rest.popFirst() ?? nil)
    }
    try print(IllustratedList(list, pictures: pictures), on: probe.capabilities)
    return batch
  }

  /// Prints posts with the thumbnails in the archive, asking no source.
  func print(_ page: FeedPage, withStoredThumbnailsBy features: FeatureSet) throws {
    let probe = environment.probe(.pictures(nil))
    defer { probe.discardLateResponses() }
    let pictures = page.posts.map { post in
      Illustration(of: post.photo.key, features.pictures.storedThumbnail(of: post.photo))
    }
    try print(IllustratedList(page, pictures: pictures), on: probe.capabilities)
  }

  /// Prints the recents with their stored thumbnails, and returns true if it did.
  ///
  /// Unless the user asked for thumbnails, it does so only if the environment shows that the terminal
  /// draws pictures: in characters, such small pictures show little.
  func printWithThumbnails(
    _ recents: RecentPhotos,
    isRequested: Bool
  ) throws -> Bool {
    let probe = environment.probe(isRequested ? .pictures(nil) : .environmentOnly)
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
