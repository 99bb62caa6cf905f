import CLITestSupport
import Features
import Foundation
import Foundations
import Model
import Net
import TestSupport
import Testing

@testable import Browser
@testable import CLI

/// What is written for others, or stored.
///
/// The map is that of a gallery; what `places map` draws on a terminal is for its owner, as are all lists.
/// All are tried in one home, in this order: the last ones change what is followed and viewed.
enum PrivacyOutput: String, CaseIterable, Sendable {
  case gallery, credits, map, geoJSON, fetchOfList, sidecar, fetch, save, recentsThumbnail, feed

  /// Returns why a photo cannot get there on a way, or `nil` where it is tested.
  func exemption(of way: PrivacyWay) -> String? {
    switch self {
    case .gallery, .credits, .sidecar, .fetch, .fetchOfList, .recentsThumbnail, .feed:
      if way == .exportPublicWithoutPicture { return "There is no picture to write." }
      if self == .feed && !way.isOfExport {
        return "A stored thumbnail does not depend on the kind of the source."
      }
      return nil
    case .save:
      return way.isPublic ? "MarkedPhotosTests saves public photos, in a folder of their own." : nil
    case .map:
      if way == .exportPublicWithoutPicture { return "There is no picture to write." }
      return way == .accountPublic ? "What is uploaded to the sample has no position." : nil
    case .geoJSON: return nil
    }
  }
}

extension PrivacyOutput {
  /// Writes what there is of the lists and the photo of a home; returns its texts and the names of its files.
  func written(by home: PrivacyHome) async throws -> String {
    let what = home.way.what
    switch self {
    case .gallery, .credits, .map:
      let folder = home.home.folder["site"]
      // Exact positions, of which those of private photos must not be one.
      try await home.run("places", "gallery", what, "--map", "exact", "--output", folder)
      if home.way.isOfExport || home.way.isOfFolder {
        // The whole folder, without WHAT.
        let whole = "\(folder)/whole"
        try await home.run("places", "gallery", "--map", "exact", "--output", whole)
      }
      return try text(of: folder) { name in
        switch self {
        case .credits: name.hasSuffix("credits.txt")
        case .map: name.hasSuffix("index.html")
        default: !name.hasSuffix("credits.txt")
        }
      }
    case .geoJSON:
      switch what {
      case "recents": return await home.home.runInProcess("places", ["recents", "--geojson"]).text
      case "feed": return try await home.run("places", "feed", "--offline", "--geojson").text
      default: return try await home.run("places", "photos", what, "--geojson").text
      }
    case .fetch:
      let folder = home.home.folder["copies of \(self)/"]
      let ending = try await home.run("photo", "fetch", home.id, "--output", folder)
      return try ending.text + text(of: folder) { _ in true }
    case .fetchOfList, .sidecar:
      let folder = home.home.folder["copies of \(self)/"]
      let form = self == .sidecar ? ["--sidecar", "json"] : []
      let arguments = ["fetch", "--place", what, "--output", folder] + form + home.source
      let ending = await home.home.runInProcess("photo", arguments)
      return try ending.errors + text(of: folder) { _ in true }
    case .feed, .recentsThumbnail, .save: return try await stored(by: home)
    }
  }

  /// Returns the texts of the files in a folder and their names.
  private func text(of folder: String, where isWanted: (String) -> Bool) throws -> String {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter(isWanted).map { name in
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
      return "\(name)\n\(String(decoding: data, as: UTF8.self))\n"
    }.joined()
  }
}

// MARK: - What programs on a screen do

extension PrivacyOutput {
  /// Has the features do what a browser does; returns the photo's title if that stored or saved it.
  private func stored(by home: PrivacyHome) async throws -> String {
    let (features, history) = try home.features
    let selector = try PhotoSelector(home.way.what)
    let list = try await features.photos.list(PhotoListRequest(selector, page: Page(of: 50))).photos
    guard let photo = list.first(where: { $0.id == home.id }) else { return "" }
    switch self {
    case .save:
      let handler = RequestHandler(features: features, history: history) { _ in
        throw Failure(.failed, "There is no other source.")
      }
      guard
        case .saved(let files, _) = await handler.handle(
          .save([photo], in: home.home.folder["saved of \(self)"]),
          deliver: { _ in }
        )
      else { return "It did not answer." }
      return files.map { file in (try? file.get().path) ?? "" }.joined()
    case .feed:
      try await home.run("places", "follow", "tag:quay")
      try await home.run("places", "feed", "--refresh", "--geojson")
      try await features.pictures.thumbnails(of: [photo]) { _ in }
      // Whoever writes for others, or lists the photo, learns what it is now.
      try await home.run("places", "photos", "tag:quay")
      _ = try await PrivacyOutput.geoJSON.written(by: home)
      let archive = FeedArchive(at: home.home.data["feed.sqlite3"], now: { Date() })
      return try archive.thumbnail(of: photo.id, from: photo.source) == nil ? "" : photo.title
    default:
      _ = try await features.pictures.thumbnails(of: [photo]) { _ in }
      try await home.run("photo", "fetch", home.id, "--private", "--output", "-")
      _ = try await PrivacyOutput.geoJSON.written(by: home)
      let recents = try history.recents().photos
      let viewed = recents.first { $0.photo.id == home.id }
      return viewed?.thumbnail == nil ? "" : photo.title
    }
  }
}

extension PrivacyHome {
  /// The features of a program on the screen, with its history.
  fileprivate var features: (FeatureSet, History) {
    get throws {
      let name = source.last == "--sample" ? "sample" : source[1]
      let option = SourceOption.source(try #require(SourceID(argument: name)))
      let environment = ProcessEnvironment(
        variables: home.environment,
        outlets: Console.Outlets(output: { _ in }, error: { _ in }, pager: { _ in }),
        display: nil,
        clock: RetryClock(now: { Date() }, sleep: { _ in }, random: { 0.5 })
      )
      let resolved = ResolvedSource(home.environment, wanting: option)
      let sources = LiveSources(resolved, in: environment, log: { _ in }, notice: { _ in })
      return (try sources.features(), History(in: resolved.folders, now: { Date() }))
    }
  }
}
