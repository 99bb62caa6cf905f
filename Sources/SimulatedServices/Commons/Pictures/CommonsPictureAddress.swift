import Bitmaps
import Foundations
import Sample
import Simulators

/// The widths of thumbnails in pixels, the only ones that Commons serves.
///
/// Source: https://www.mediawiki.org/wiki/Common_thumbnail_sizes
enum ThumbnailStep {
  static let all = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840]

  /// Returns the smallest step not below a width, or `nil` if there is none.
  static func next(from width: Int) -> Int? { all.first { $0 >= width } }
}

/// The URL path of a picture.
///
/// ```
/// /wikipedia/commons/a/ac/NAME.jpg
/// /wikipedia/commons/thumb/a/ac/NAME.jpg/960px-NAME.jpg
/// ```
struct CommonsPictureAddress: Hashable, Sendable {
  /// The file's name, with spaces.
  let name: String
  /// The width of a thumbnail; `nil` for the original.
  let step: Int?

  init(_ name: String, step: Int?) {
    self.name = name
    self.step = step
  }

  /// Parses a path, percent-encoded or decoded: no file name contains a percent sign.
  init?(path: String) {
    let parts = path.percentDecoded.split(separator: "/").map(String.init)
    guard parts.starts(with: ["wikipedia", "commons"]) else { return nil }
    let isThumbnail = parts.count == 7 && parts[2] == "thumb"
    guard isThumbnail || parts.count == 5 else { return nil }
    let place = isThumbnail ? 3 : 2
    name = parts[place + 2].replacing("_", with: " ")
    step = isThumbnail ? Int(parts[6].prefix { $0.isNumber }) : nil
    guard parts[place...place + 1].elementsEqual(folders), isThumbnail == (step != nil),
      !isThumbnail || parts[6].hasSuffix("px-\(thumbnailName)")
    else { return nil }
  }

  /// Returns the URL with the arguments that Commons adds.
  func text(at base: URL, content: String) -> String {
    let file = name.fileEncoded
    let folder = folders.joined(separator: "/")
    let path =
      step.map { "thumb/\(folder)/\(file)/\($0)px-\(thumbnailName.fileEncoded)" }
      ?? "\(folder)/\(file)"
    return "\(base.absoluteString)wikipedia/commons/\(path)?utm_source=commons.wikimedia.org"
      + "&utm_campaign=imageinfo&utm_content=\(content)"
  }

  /// The thumbnail's name after its width; for a name of over 160 bytes it is `thumbnail.jpg`.
  private var thumbnailName: String {
    name.utf8.count > 160 ? "thumbnail.jpg" : name.withUnderscores
  }

  /// The two folders: hexadecimal digits derived from the name; Commons uses those of its MD5.
  private var folders: [String] {
    var random = SeededRandom(seed: name)
    let digits = String(random.next() | 1 << 63, radix: 16)
    return [String(digits.dropFirst().prefix(1)), String(digits.dropFirst().prefix(2))]
  }
}

extension SimulatedCommons {
  /// Returns the picture at a path: 404 if it does not exist, 400 if its width is not a step.
  func picture(at address: CommonsPictureAddress) -> Response {
    guard let upload = upload(named: address.name),
      let file = SampleLibrary().picture(upload.file.photo.pictureNumber)
    else { return .notFound }
    let photo = upload.file.photo
    if let step = address.step, !ThumbnailStep.all.contains(step) {
      return .page(400, "Use thumbnail steps listed on https://w.wiki/GHai")
    }
    let size = address.step.flatMap { photo.originalSize.scaled(toWidth: $0) }
    guard let picture = try? SamplePicture(file: file, of: photo),
      let jpeg = try? picture.jpeg(size ?? photo.originalSize, isOriginal: size == nil)
    else { return .notFound }
    return Response(status: 200, contentType: "image/jpeg", body: jpeg)
  }
}

extension PixelSize {
  /// Returns the size scaled to a width, or `nil` if that is not smaller.
  fileprivate func scaled(toWidth width: Int) -> PixelSize? {
    guard width < self.width else { return nil }
    let height = Double(self.height) * Double(width) / Double(self.width)
    return PixelSize(width: width, height: max(1, Int(height.rounded())))
  }
}

extension String {
  /// The path, percent-decoded if necessary.
  fileprivate var percentDecoded: String {
    guard contains("%") else { return self }
    return URL(string: "http://localhost\(self)")?.path(percentEncoded: false) ?? self
  }

  /// A name percent-encoded as in the URLs of files: all but unreserved characters.
  fileprivate var fileEncoded: String {
    withUnderscores.percentEncoded
  }
}
