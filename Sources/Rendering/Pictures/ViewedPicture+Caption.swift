import Foundations
import Imaging
import Places
import TerminalGraphics
import UseCases

extension ViewedPicture {
  /// What stands above it: the photo's title, or the file's name.
  var title: String {
    photo?.heading.title ?? path?.split(separator: "/").last.map(String.init) ?? path ?? ""
  }

  /// What stands below it: its size, and of a photo owner and licence.
  var caption: String {
    let credit = photo.map { [$0.owner.shown, $0.license?.name ?? ""] } ?? []
    return (["\(size)"] + credit).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Where the title leads.
  var link: String? { photo?.page.absoluteString }

  /// What a terminal knows the picture by.
  var number: UInt32 { PictureNumber.named(photo?.id ?? path ?? "") }
}

extension ViewedPicture: DrawablePicture {}
