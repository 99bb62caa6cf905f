import Bitmaps
import Foundations
import Imaging
import Model

/// A picture in a view, and its name if it is one of several.
package struct ZoomedPicture: Hashable, Sendable {
  /// The path of a file, or the id of a photo.
  package let name: String
  package let zoom: Zoom
  /// The bytes of the rendered view, if they are for standard output.
  package let data: Data?
}

/// Places photos and picture files in a view, and renders it if there is an output.
package struct ZoomBatch: Sendable {
  private let viewport: PixelSize
  private let mode: ZoomMode
  private let output: String?
  private let isOneFile: Bool
  private let isForced: Bool
  private let includesPrivate: Bool

  /// Creates a batch; the output is a file, a folder for several, `-`, or `nil` to render nothing.
  ///
  /// - Throws: `OutputTargetError` if several views would share one name, and a `Failure` if the name has the
  ///   extension of another format.
  package init(
    in viewport: PixelSize,
    mode: ZoomMode,
    output: String?,
    isOneFile: Bool,
    isForced: Bool = false,
    includingPrivate: Bool = false
  ) throws {
    self.viewport = viewport
    self.mode = mode
    self.output = output
    self.isOneFile = isOneFile
    self.isForced = isForced
    includesPrivate = includingPrivate
    if output != nil { _ = try OutputTarget(ofPictures: output, isOneFile: isOneFile) }
  }

  /// Places pictures, and delivers each or its failure, in order.
  ///
  /// `pictures` may be `nil` if all of them are files.
  package func place(
    _ references: [PictureReference],
    from pictures: Pictures?,
    deliver: (Result<ZoomedPicture, Failure>) throws -> Void
  ) async throws {
    let inputs = InputFiles(at: references.compactMap(\.path))
    let names = PictureNames(of: references, ending: "zoom")
    try await mapConcurrently(names.pictures, width: 2) { reference, name in
      switch reference {
      case .file(let path):
        await result(about: path.onOneLine) {
          try await place(fileAt: path, named: name, sparing: inputs)
        }
      case .photo(let reference):
        await result(about: "A photo") {
          try await place(reference, from: try pictures.required(), among: names)
        }
      }
    } deliver: {
      try deliver($0)
    }
  }

  private func place(
    fileAt path: String,
    named name: String,
    sparing inputs: InputFiles
  ) async throws -> ZoomedPicture {
    let header = try PictureInfo(ofFileAt: path)
    if output == nil, let size = header?.size {
      return ZoomedPicture(name: path, zoom: Zoom(of: size, in: viewport, mode: mode), data: nil)
    }
    let picture = try await LocalPicture(at: path)
    let zoom = Zoom(of: try picture.info().size, in: viewport, mode: mode)
    guard let output else { return ZoomedPicture(name: path, zoom: zoom, data: nil) }
    let data = try picture.placed(
      zoom,
      savedAs: output,
      named: name,
      isOneFile: isOneFile,
      sparing: inputs,
      isForced: isForced
    )
    return ZoomedPicture(name: path, zoom: zoom, data: data)
  }

  /// Places a photo.
  ///
  /// Its size is the size of its largest rendition, or of the fetched one if the source does not tell.
  private func place(
    _ reference: PhotoReference,
    from pictures: Pictures,
    among names: PictureNames
  ) async throws -> ZoomedPicture {
    let photo = try await pictures.photos.photo(reference)
    let fullSize = await pictures.photos.fullSize(of: photo)
    if output == nil, let fullSize {
      let zoom = Zoom(of: fullSize, in: viewport, mode: mode)
      return ZoomedPicture(name: photo.id, zoom: zoom, data: nil)
    }
    if output != nil {
      _ = try await pictures.publishing.check(photo, includingPrivate: includesPrivate)
    }
    let fetched = try await naming(photo: photo.id) {
      try await pictures.picture(of: photo, size: .covering(viewport, mode, of: photo))
    }
    let zoom = Zoom(of: fullSize ?? fetched.pixels, in: viewport, mode: mode)
    let data = try output.flatMap { output in
      // What is fetched may be smaller than the largest.
      try LocalPicture(fetched.file, of: photo.id).placed(
        Zoom(of: fetched.pixels, in: viewport, mode: mode),
        savedAs: output,
        named: names.insert(photo: photo.id),
        isOneFile: isOneFile,
        sparing: photo.files(of: pictures.sources.id),
        isForced: isForced
      )
    }
    return ZoomedPicture(name: photo.id, zoom: zoom, data: data)
  }
}

/// Several pictures in a view, with their names.
package struct ZoomedPictures: Printable {
  private let pictures: [ZoomedPicture]

  package init(_ pictures: [ZoomedPicture]) { self.pictures = pictures }

  package func humanReadable(in layout: TextLayout) -> String {
    pictures.map { "\($0.name.onOneLine): \($0.zoom.humanReadable(in: layout))" }.joined()
  }

  package var records: [[String]] {
    pictures.flatMap { picture in picture.zoom.records.map { $0 + [picture.name] } }
  }

  package var json: JSONValue {
    .array(pictures.map { .known([("picture", .string($0.name)), ("zoom", $0.zoom.json)]) })
  }
}
