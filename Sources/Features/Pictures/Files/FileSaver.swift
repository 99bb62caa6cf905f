import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// A fetched picture of a photo that may be copied, and the file to save.
struct FetchedFile: Sendable {
  let picture: FetchedPicture
  let data: Data
  /// The size of the picture in the file.
  let pixels: PixelSize

  init(
    of photo: Publishable<Photo>,
    _ picture: FetchedPicture,
    as form: FetchForm,
    for output: FetchOutput
  ) throws {
    self.picture = picture.of(photo.value)
    let path = output.target.path(ofFile: form.fileName(of: picture))
    if case .picture = form, let path { try path.checkExtension(of: picture.format) }
    let (file, pixels) = try form.file(of: picture, named: path)
    self.pixels = pixels
    data = output.embedsCredit ? try photo.value.embeddingCredit(in: file) : file
  }
}

/// Writes the files of a fetch in the order of the photos; names that occur twice are numbered.
struct FileSaver {
  private let form: FetchForm
  private let output: FetchOutput
  private let place: String?
  private let count: Int
  /// The chosen source, whose own pictures are never replaced.
  private let source: SourceID?
  private let gazetteer: () -> Gazetteer
  private var names = UniqueFileNames()
  private var number = 0

  init(
    as form: FetchForm,
    to output: FetchOutput,
    place: String? = nil,
    count: Int,
    from source: SourceID? = nil,
    gazetteer: @escaping () -> Gazetteer
  ) {
    self.form = form
    self.output = output
    self.place = place
    self.count = count
    self.source = source
    self.gazetteer = gazetteer
  }

  /// Writes the file of the next photo, and its sidecar.
  mutating func save(_ result: Result<FetchedFile, Failure>) -> Result<SavedPhoto, Failure> {
    number += 1
    do {
      let file = try result.get()
      return .success(try save(file, at: output.target.path(ofFile: fileName(of: file.picture))))
    } catch {
      return .failure(Failure(error, about: "A photo"))
    }
  }

  private func save(_ file: FetchedFile, at path: String?) throws -> SavedPhoto {
    let photo = file.picture.photo
    let inputs = photo.files(of: source)
    func write(_ data: Data, to path: String) throws -> Bool {
      try OutputFile(path: path, inputs: inputs, isForced: output.isForced).write(data)
    }
    let isWritten = if let path { try write(file.data, to: path) } else { true }
    let sidecar = output.sidecar.flatMap { kind in path.map(kind.path(ofPicture:)) }
    if let sidecar, let data = output.sidecar?.contents(of: photo, gazetteer) {
      _ = try write(data, to: sidecar)
    }
    var notices = file.picture.notice.map { [$0] } ?? []
    let people = photo.source.isOwn ? file.peopleCount : 0
    if people > 0 { notices.append("The copy names \(people.countedPeople) in its metadata.") }
    if output.embedsCredit && photo.disclosed(on: .embeddedCredit).creditXMP.isEmpty {
      notices.append("Nothing was embedded: \(photo.shownName) has no title, author or licence.")
    }
    return SavedPhoto(
      photo: photo,
      path: path,
      data: file.data,
      pixels: file.pixels,
      existedBefore: !isWritten,
      sidecar: sidecar,
      size: file.picture.size,
      notices: notices
    )
  }

  private mutating func fileName(of picture: FetchedPicture) -> String {
    let usual = form.fileName(of: picture)
    guard let naming = output.naming else { return usual }
    let name = names.claim(naming.name { value(of: $0, of: picture) })
    return "\(name).\(usual.split(separator: ".").last ?? "")"
  }

  private func value(of field: FileNameTemplate.Field, of picture: FetchedPicture) -> String? {
    let photo = picture.photo
    return switch field {
    case .date: photo.day
    case .id: photo.id
    case .license: photo.license?.name
    case .number: String(number).zeroPadded(to: String(count).count)
    case .owner: photo.owner.shown
    case .place:
      place ?? photo.coordinates.flatMap { gazetteer().place(around: $0)?.title }
    case .size: picture.size.rawValue
    case .source: photo.source.facts.name
    case .title: photo.heading.title
    }
  }
}

extension FetchedFile {
  /// The number of people named in the metadata of the file.
  fileprivate var peopleCount: Int {
    (try? EncodedPicture(data))?.header.metadata.people.count ?? 0
  }
}

extension Photo {
  /// Returns the file of the photo with its credit as XMP.
  ///
  /// - Throws: A `Failure` of wrong usage for a format that cannot have XMP, and one for XMP that cannot be extended.
  fileprivate func embeddingCredit(in file: Data) throws -> Data {
    let picture = try EncodedPicture(file)
    guard picture.header.format.isWritten else {
      throw Failure(
        .wrongUsage,
        "Only a JPEG or a PNG can have a credit, and \(shownName) is a "
          + "\(picture.header.format.name): use --sidecar xmp."
      )
    }
    do throws(XMPError) {
      return try picture.adding(disclosed(on: .embeddedCredit).creditXMP)
    } catch {
      throw error.failure(ofXMPIn: shownName)
    }
  }

  /// The path inside the folder of the user, or the id.
  fileprivate var shownName: String { file?.onOneLine ?? "the photo \(id)" }

  /// Returns the local files that hold the photo, and the pictures of its source and of another one, if
  /// those are folders.
  func files(of other: SourceID?) -> InputFiles {
    let urls = [page] + renditions.map(\.url)
    let folders = [source, other].compactMap { $0?.path }
    return InputFiles(at: urls.filter(\.isFileURL).map(\.path) + folders, picturesIn: folders)
  }

  /// The day on which it was taken, or else uploaded, in UTC; `nil` if both are unknown.
  fileprivate var day: String? {
    if let dateTaken, !dateTaken.isEmpty { return String(dateTaken.prefix(10)) }
    return dateUploaded.map { $0.formatted(Date.ISO8601FormatStyle().year().month().day()) }
  }
}

extension String {
  /// Throws a `Failure` if the name has the extension of another picture format.
  fileprivate func checkExtension(of format: PictureFormat) throws(Failure) {
    let named = PictureFormat(named: self)?.name ?? unsupportedFormat
    guard let named, named != format.name else { return }
    throw Failure(
      .wrongUsage,
      "\(onOneLine) would be a \(format.name); end the name in .\(format.fileExtension)."
    )
  }
}

extension FetchForm {
  /// The requested size.
  var size: PhotoSize {
    switch self {
    case .picture(let size): size
    case .thumbnail(let form): .covering(side: form.style.pixelSide)
    }
  }

  /// Returns the name of the file for a name that the user did not give.
  fileprivate func fileName(of picture: FetchedPicture) -> String {
    switch self {
    case .picture: "\(picture.photo.id).\(picture.format.fileExtension)"
    case .thumbnail: "\(picture.photo.id)_thumbnail.png"
    }
  }

  /// Returns the file and the size of its picture.
  fileprivate func file(
    of picture: FetchedPicture,
    named path: String?
  ) throws(ImagingError) -> (Data, PixelSize) {
    switch self {
    case .picture: (picture.file, picture.pixels)
    case .thumbnail(let form):
      (try form.encode(picture.thumbnail(form.style), named: path), form.style.size)
    }
  }
}
