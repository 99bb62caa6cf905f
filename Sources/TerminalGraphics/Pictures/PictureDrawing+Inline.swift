import Foundations
import Imaging

/// How many bytes tmux takes in one control string, less what Base64 and the rest add.
private let passthroughLimit = 700_000

extension PictureDrawing {
  /// Hands a picture to iTerm2: its file as it is if all of it is shown, else a file of what is.
  func inline(
    _ picture: any DrawablePicture,
    in area: PictureArea,
    mode: ZoomMode
  ) throws -> DrawnPicture {
    let place = PicturePlacement(ofPixels: picture.size, in: area, mode: mode)
    let inline = InlinePicture(try file(of: picture, place))
    let overlay = inline.drawn(columns: place.columns, rows: place.rows, passthrough)
    return DrawnPicture(place.blank, .init(overlay: overlay))
  }

  private func file(of picture: any DrawablePicture, _ place: PicturePlacement) throws -> Data {
    if let file = picture.displayableFile, place.zoom.showsAll,
      passthrough == .none || file.count <= passthroughLimit
    {
      return file
    }
    let bitmap = try picture.viewed(place.zoom, in: place.zoom.viewport)
    return bitmap.isOpaque ? try bitmap.jpeg(JPEGOptions(quality: 92)) : try bitmap.png()
  }
}

extension Zoom {
  /// Whether the view shows all of the picture, give or take a pixel.
  fileprivate var showsAll: Bool {
    placed.width < Double(viewport.width) + 1 && placed.height < Double(viewport.height) + 1
  }
}
