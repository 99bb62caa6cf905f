import Bitmaps
import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// What a fetch saves of a photo that may be copied.
enum FileToSave: Sendable {
  case fetched(FetchedFile)
  /// A picture of the user's own, which is copied as it is.
  case own(OwnCopy)
}

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
    if form.isPicture, let path { try path.checkExtension(of: picture.format) }
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
  private var copier: OwnFileCopier
  private let gazetteer: () -> Gazetteer
  private var names = UniqueFileNames()
  private var number = 0
  /// True once the disk was full.
  private var lacksSpace = false

  init(
    as form: FetchForm,
    to output: FetchOutput,
    place: String? = nil,
    count: Int,
    from source: SourceID? = nil,
    keepingOutOf library: OwnFolders,
    gazetteer: @escaping () -> Gazetteer
  ) {
    self.form = form
    self.output = output
    self.place = place
    self.count = count
    self.source = source
    self.gazetteer = gazetteer
    copier = OwnFileCopier(keepingOutOf: library, isForced: output.isForced)
  }

  /// Writes the file of the next photo, and its sidecar.
  mutating func save(_ result: Result<FileToSave, Failure>) -> Result<SavedPhoto, Failure> {
    number += 1
    do {
      switch try result.get() {
      case .fetched(let file): return .success(try save(file))
      case .own(let copy): return .success(try save(copy))
      }
    } catch {
      if case StorageError.unwritable(_, .noSpace) = error { lacksSpace = true }
      return .failure(Failure(error, about: "A photo"))
    }
  }

  /// Throws if the disk is full and further photos would fail as well.
  func checkForSpace() throws(Failure) {
    let rest = count - number
    if !lacksSpace || rest == 0 { return }
    let verb = rest == 1 ? "was" : "were"
    throw Failure(.failed, "The disk is full; \(rest.counted("further photo")) \(verb) not tried.")
  }

  /// Waits until the copies of own pictures are on the disk.
  func synchronize() throws(StorageError) { try copier.synchronize() }

  private mutating func save(_ file: FetchedFile) throws -> SavedPhoto {
    let photo = file.picture.photo
    let path = output.target.path(ofFile: fileName(of: file.picture))
    if output.naming != nil, let folder = path?.partsOfPath.folder.nonEmpty {
      try Folder(folder).make(access: .everyone)
    }
    let inputs = photo.files(of: source)
    let isWritten =
      if let path {
        try OutputFile(path: path, inputs: inputs, isForced: output.isForced).write(file.data)
      } else {
        true
      }
    let sidecar = try writeSidecar(of: photo, besidePicture: path)
    var notices = file.picture.notice.map { [$0] } ?? []
    notices += noticesOfCredit(of: photo)
    return SavedPhoto(
      photo: photo,
      path: path,
      data: file.data,
      byteCount: file.data.count,
      pixels: file.pixels,
      existedBefore: !isWritten,
      sidecar: sidecar,
      size: file.picture.size,
      notices: notices
    )
  }

  /// Copies an own picture.
  private mutating func save(_ copy: OwnCopy) throws -> SavedPhoto {
    let photo = copy.photo
    var saved = SavedPhoto(
      photo: photo,
      byteCount: copy.picture.byteCount,
      pixels: photo.renditions.largestSize ?? (try? copy.picture.header.size),
      size: .original,
      notices: noticesOfCredit(of: photo)
    )
    switch output.target {
    case .standardOutput: saved.data = try copy.picture.wholeFile
    case .file(let path):
      if let format = try copy.picture.format { try path.checkExtension(of: format) }
      saved.take(try copier.copy(copy, to: path))
    case .here, .folder:
      let (folders, name) = nameAndFolders(of: copy)
      let path = output.target.path(ofFile: folders + name) ?? name
      let (folder, _) = path.partsOfPath
      saved.take(try copier.copy(copy, into: folder.nonEmpty ?? ".", as: name))
    }
    saved.stayingCount = copy.stayingCount
    saved.sidecar = try writeSidecar(of: photo, besidePicture: saved.path)
    // A folder lists the people of each picture; an export does not.
    if !photo.people.isEmpty || !photo.page.isFileURL {
      saved.people = Set((try? copy.picture.header.metadata.people) ?? [])
      if !saved.companions.isEmpty { saved.people.formUnion(photo.people) }
    }
    return saved
  }

  /// Writes the sidecar of a photo beside its picture, if one is wanted, and returns its path.
  private func writeSidecar(of photo: Photo, besidePicture path: String?) throws -> String? {
    guard let kind = output.sidecar, let path else { return nil }
    let sidecar = kind.path(ofPicture: path)
    let file = OutputFile(
      path: sidecar,
      inputs: photo.files(of: source),
      isForced: output.isForced
    )
    _ = try file.write(kind.contents(of: photo, gazetteer))
    return sidecar
  }

  /// The notice if nothing is known that could be embedded as the credit.
  private func noticesOfCredit(of photo: Photo) -> [String] {
    guard output.embedsCredit, photo.disclosed(on: .embeddedCredit).creditXMP.isEmpty else {
      return []
    }
    return ["Nothing was embedded: \(photo.shownName) has no title, author or licence."]
  }

  // MARK: - Names

  private mutating func fileName(of picture: FetchedPicture) -> String {
    let usual = form.fileName(of: picture)
    guard let naming = output.naming else { return usual }
    let (folders, name) = naming.path {
      value(of: $0, of: picture.photo, picture.size, named: usual)
    }
    guard let name else { return folders + usual }
    return folders + names.claim(name, in: folders) + usual.extensionWithDot
  }

  private func nameAndFolders(of copy: OwnCopy) -> (folders: String, name: String) {
    let usual = copy.picture.name
    guard let naming = output.naming else { return ("", usual) }
    let (folders, name) = naming.path { value(of: $0, of: copy.photo, .original, named: usual) }
    return (folders, name.map { $0.stem + usual.extensionWithDot } ?? usual)
  }

  private func value(
    of field: FileNameTemplate.Field,
    of photo: Photo,
    _ size: PhotoSize,
    named usual: String
  ) -> String? {
    switch field {
    case .country: (photo.place ?? self.place(around: photo))?.country
    case .date: photo.day?.text
    case .day: photo.day.flatMap { $0.day == 0 ? nil : $0.day.twoDigits }
    case .month: photo.day.flatMap { $0.month == 0 ? nil : $0.month.twoDigits }
    case .name: usual.withoutExtension
    case .year: photo.day.map { String($0.year) }
    case .id: photo.id
    case .license: photo.license?.name
    case .number: String(number).zeroPadded(to: String(count).count)
    case .owner: photo.owner.shown
    case .place:
      place ?? self.place(around: photo)?.title
    case .size: size.rawValue
    case .source: photo.source.facts.name
    case .title: photo.heading.title
    }
  }

  private func place(around photo: Photo) -> PlaceName? {
    photo.coordinates.flatMap { gazetteer().place(around: $0)?.name }
  }
}

extension SavedPhoto {
  fileprivate mutating func take(_ copied: OwnFileCopier.Copied) {
    (path, existedBefore) = (copied.path, copied.existedBefore)
    companions = copied.companions
  }
}

extension FileToCopy {
  /// The header of the picture.
  fileprivate var header: PictureHeader {
    get throws { try PictureHeader { try bytes(at: $0, count: $1) } }
  }

  /// The format of the picture, or `nil` if it is none.
  fileprivate var format: PictureFormat? {
    get throws {
      PictureFormat(sniffing: try bytes(at: 0, count: PictureFormat.signatureLength))
    }
  }

  /// The whole file, up to 512 MB.
  var wholeFile: Data {
    get throws(StorageError) {
      do throws(Errno) { return try data(atMost: 512 << 20) } catch {
        throw .unreadable(path: name, error)
      }
    }
  }
}

extension Photo {
  /// Returns the file of the photo with its credit as XMP.
  ///
  /// - Throws: A `Failure` of wrong usage for a format that cannot have XMP, and one for XMP that cannot be extended.
  func embeddingCredit(in file: @autoclosure () throws -> Data) throws -> Data {
    if video != nil {
      throw Failure(
        .wrongUsage,
        "Only a JPEG or a PNG can have a credit, and \(shownName) is a video: use --sidecar xmp."
      )
    }
    let picture = try EncodedPicture(try file())
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
  fileprivate var day: CivilDate? { dayTaken ?? dateUploaded.flatMap { CivilDate(inUTC: $0) } }
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

extension CivilDate {
  /// The day in UTC of a time.
  fileprivate init?(inUTC time: Date) {
    self.init(daysSince1970: Int((time.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}

extension Int {
  fileprivate var twoDigits: String { String(self).zeroPadded(to: 2) }
}

extension String {
  /// The extension of a file name with its dot, or `""`.
  var extensionWithDot: String {
    String(Substring(utf8.dropFirst(withoutExtension.utf8.count)))
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
