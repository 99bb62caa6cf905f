import Foundations
import Imaging
import Places
import Rendering
import Terminal
import TerminalGraphics
import UseCases

extension CommandContext {
  /// Prints a list of photos with their thumbnails, which are fetched.
  func printIllustrated(_ photos: PhotoList, by explorer: Explorer) async throws {
    let probe = probe(.pictures(nil))
    defer { probe.discardLateResponses() }
    let progress = Progress("Fetching", of: photos.photos.count, on: console)
    var tally = BatchSummary(of: photos.photos.count, "thumbnails could be fetched")
    var thumbnails: [Bitmap?] = []
    try await explorer.thumbnails(of: photos.photos) { result in
      progress.step()
      console.clearProgress()
      if case .failure(let failure) = result { tally.note(failure, on: console) }
      thumbnails.append(try? result.get())
      progress.show()
    }
    progress.end()
    let pictures = zip(photos.photos, thumbnails).map { Illustration(of: $0.id, $1) }
    try print(IllustratedList(photos, pictures: pictures), on: probe.capabilities)
    try tally.finish()
  }

  /// Prints the recents with their thumbnails, which they hold, and returns whether it was done.
  ///
  /// Unless it is asked for, it is done only where the terminal is known to draw pictures: a list is
  /// not worth asking for, and characters show little of so small a picture.
  func printIllustrated(
    _ page: DatedRecents,
    _ recents: RecentPhotos,
    isAsked: Bool
  ) throws -> Bool {
    let probe = probe(isAsked ? .pictures(nil) : .environmentOnly)
    defer { probe.discardLateResponses() }
    guard isAsked || probe.capabilities.pictures != .cells else { return false }
    let pictures = recents.photos.map { viewed in
      Illustration(of: viewed.photo.id, viewed.thumbnail.flatMap { try? Bitmap(decoding: $0) })
    }
    try print(IllustratedList(page, pictures: pictures), on: probe.capabilities)
    return true
  }

  private func print(_ list: IllustratedList, on abilities: TerminalCapabilities) throws {
    let renderer = PictureRenderer(on: abilities, console.display)
    let paper = console.display.paper
    let encoder = FrameEncoder(
      colorDepth: renderer.colorDepth,
      isUTF8: paper.isUTF8,
      hasLinks: abilities.hasLinks
    )
    console.print(Data(try list.bytes(in: paper, renderer, cell: abilities.cell, encoder)))
  }
}
