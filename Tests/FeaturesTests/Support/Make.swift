import Bitmaps
import Flickr
import Foundation
import Foundations
import Imaging
import Model
import TestSupport
import Testing

@testable import Features

/// The origin of the features' photos.
enum Origin: Hashable, Sendable {
  case flickr, sample, sampleWithoutKey

  var endpoint: FlickrEndpoint { self == .flickr ? .standIn : .sample }
}

extension FeatureSet {
  /// The features of a stand-in, with its files in a temporary folder.
  static func make(
    _ flickr: StandIn,
    in scratch: TemporaryFolder,
    origin: Origin = .flickr
  ) -> FeatureSet {
    FeatureSet(
      SourceAccess(
        flickr.client(at: origin.endpoint),
        fellBackToSample: origin == .sampleWithoutKey
      ),
      history: scratch.history
    ) { .morning }
  }

  /// The features of a stand-in that need no files.
  static func make(_ flickr: StandIn, origin: Origin = .flickr) throws -> FeatureSet {
    make(flickr, in: TemporaryFolder(), origin: origin)
  }

  /// Fetches photos into a folder, and returns what became of each.
  func fetched(
    _ ids: [Photo.ID],
    as form: FetchForm = .picture(.large),
    to output: String,
    isOneFile: Bool = false
  ) async throws -> [Result<SavedPhoto, Failure>] {
    var results: [Result<SavedPhoto, Failure>] = []
    let target = try FetchOutput(output, isOneFile: isOneFile)
    try await pictures.fetch(ids.map(PhotoReference.id), as: form, to: target) {
      results.append($0)
    }
    return results
  }

  /// Fetches one photo.
  func fetched(
    _ id: Photo.ID,
    as form: FetchForm = .picture(.large),
    to output: String
  ) async throws -> SavedPhoto {
    let results = try await fetched([id], as: form, to: output, isOneFile: true)
    guard let first = results.first else { throw Failure(.failed, "Nothing was delivered.") }
    return try first.get()
  }
}

extension Result where Success == SavedPhoto, Failure == Foundations.Failure {
  /// The photo's id, or the reason of the failure.
  var summary: String {
    switch self {
    case .success(let saved): saved.photo.id
    case .failure(let failure): "\(failure.reason)"
    }
  }
}

extension Photo {
  /// A photo whose renditions a `StandIn` serves.
  static func fetchable(
    _ id: String,
    sizes: [PhotoSize] = [.square, .large],
    source: SourceID = .flickr
  ) throws -> Photo {
    let page = try #require(URL(string: "https://sample.invalid/photos/1@N01/\(id)/"))
    var photo = Photo(id: id, owner: .init(id: "1@N01", name: "Ada"), page: page, source: source)
    photo.title = "Dawn"
    photo.renditions = try sizes.map { size in
      Rendition(size: size, url: try #require(URL(string: address(of: id, size))))
    }
    return photo
  }
}

private func address(of id: String, _ size: PhotoSize) -> String {
  "https://sample.invalid/7/\(id)_abc\(size.addressSuffix).jpg"
}

// MARK: - Answers

extension Reply {
  /// A response of `getInfo`.
  static func info(_ id: String, title: String = "Dawn", secret: String? = "abc") -> Reply {
    let secret = secret.map { #""secret":"\#($0)","server":"7","# } ?? ""
    return .json(
      #"""
      {"stat":"ok","photo":{"id":"\#(id)",\#(secret)"license":"4",
       "owner":{"nsid":"1@N01","username":"Ada"},
       "title":{"_content":"\#(title)"},"description":{"_content":""}}}
      """#
    )
  }

  /// A response of `getSizes` for a photo that is served in some sizes.
  static func sizes(_ id: String, _ sizes: [PhotoSize]) -> Reply {
    let rows = sizes.map { size in
      #"{"label":"\#(size.label)","width":60,"height":"40","source":"\#(address(of: id, size))"}"#
    }
    return .json(#"{"stat":"ok","sizes":{"size":[\#(rows.joined(separator: ","))]}}"#)
  }

  /// A page of a list of photos.
  static func photos(of ids: [String], total: Int? = nil) -> Reply {
    let rows = ids.map { #"{"id":"\#($0)","owner":"1@N01","secret":"abc","server":"7"}"# }
    let total = total ?? ids.count
    return .json(
      #"{"stat":"ok","photos":{"total":"\#(total)","photo":[\#(rows.joined(separator: ","))]}}"#
    )
  }
}

/// A row of the top places.
func placeRow(_ id: String, _ name: String, alias: String? = nil, photos: Int? = nil) -> String {
  let alias = alias.map { #","woe_name":"\#($0)""# } ?? ""
  let photos = photos.map { #","photo_count":\#($0)"# } ?? ""
  return #"{"place_id":"\#(id)","_content":"\#(name)"\#(alias)\#(photos)}"#
}

// MARK: - Pictures

/// Files of pictures so small that even a debug build makes many of them.
enum SmallPicture {
  static func bitmap(
    _ width: Int = 60,
    _ height: Int = 40,
    color: RGBColor = RGBColor(red: 200, green: 80, blue: 40)
  ) -> Bitmap {
    Bitmap(width: width, height: height, color: color)
  }

  static func jpeg(_ width: Int = 60, _ height: Int = 40) throws -> Data {
    try bitmap(width, height).jpeg()
  }

  static func png(_ width: Int = 60, _ height: Int = 40) throws -> Data {
    try bitmap(width, height).png()
  }
}
