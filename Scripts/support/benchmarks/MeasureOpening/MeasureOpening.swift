import Bitmaps
import Features
import Flickr
import Foundations
import LocalPictures
import Model
import Net
import Simulators
import Store

/// The benchmark of opening a photo in the browser: the time from the requests for its first two sizes to
/// its first picture with a pyramid, for photos of the sample library and for the same from a folder.
///
/// Its argument is an empty folder. It prints `name value` lines: medians of wall times in milliseconds
/// over twelve photos that were not opened before.
@main
enum MeasureOpening {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 2 else {
      print("usage: MeasureOpening FOLDER")
      return
    }
    let folder = arguments[1]
    let folders = Folders(environment: ["TOPPLACES_HOME": folder + "/home"])
    let history = History(in: folders, now: { Date() })
    let sample = FeatureSet(SourceAccess(sampleClient()), history: history, now: { Date() })
    guard let place = try await sample.topPlaces.list().sections.first?.places.first else { return }
    let photos = try await sample.photos.list(PhotoListRequest(.place(place), page: Page(of: 12)))
      .photos
    let pictures = folder + "/pictures"
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    for photo in photos {
      guard let address = photo.rendition(.large)?.url else { continue }
      let file = try await sampleClient().picture(at: address) { $0 }
      try file.write(to: URL(filePath: "\(pictures)/\(photo.id).jpg"))
    }
    try await report("sample", photos, of: sample)
    let source = FolderSource(path: pictures, now: { Date() }, gazetteer: { Gazetteer() })
    let files = FeatureSet(SourceAccess(source), history: history, now: { Date() })
    try await report("file", photos.map { $0.filed(in: pictures, source.id) }, of: files)
  }

  /// Prints the median time to the first picture.
  private static func report(_ name: String, _ photos: [Photo], of features: FeatureSet)
    async throws
  {
    var (first, both): ([Double], [Double]) = ([], [])
    for photo in photos {
      let times = try await open(photo, in: PicturePipeline(of: features.pictures))
      first.append(times.min() ?? 0)
      both.append(times.max() ?? 0)
    }
    print("\(name)-first", first.sorted()[first.count / 2])
    print("\(name)-both", both.sorted()[both.count / 2])
  }

  /// Requests the first two sizes of a photo at once, as the browser does; returns the time of each in
  /// milliseconds.
  private static func open(_ photo: Photo, in pipeline: PicturePipeline) async throws -> [Double] {
    let start = ContinuousClock.now
    return try await withThrowingTaskGroup(of: Double.self) { group in
      for size in [PhotoSize.small, .medium640] {
        group.addTask { @concurrent in
          let picture = try await pipeline.picture(of: photo, size: size)
          _ = ImagePyramid(of: picture.bitmap)
          return (ContinuousClock.now - start) / .milliseconds(1)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Returns the client of the sample library that the programs use without a key.
  private static func sampleClient() -> FlickrClient {
    let simulation = SimulatedFlickr(base: FlickrEndpoint.sample.base, now: { Date() })
    return FlickrClient(endpoint: .sample, apiKey: "sample") { @concurrent request in
      let url = request.url
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let response = simulation.response(
        path: url.path(),
        query: Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
      )
      return HTTPResponse(
        status: response.status,
        contentType: response.contentType,
        url: url,
        body: response.body
      )
    }
  }
}

extension Photo {
  /// Returns the same photo in a folder with its picture.
  fileprivate func filed(in folder: String, _ source: SourceID) -> Photo {
    let file = URL(filePath: "\(folder)/\(id).jpg")
    var photo = Photo(id: id, owner: owner, page: file, source: source)
    photo.renditions = [Rendition(size: .original, url: file, width: nil, height: nil)]
    return photo
  }
}
