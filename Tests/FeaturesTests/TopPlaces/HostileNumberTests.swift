import Bitmaps
import Foundation
import Foundations
import Model
import Testing

@testable import Features

/// No number of a server's answer, however large, ends the program.
@Suite(.timeLimit(.minutes(30))) struct HostileNumberTests {
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "-1e308",
    "-0", "4294967296",
  ]

  @Test(arguments: numbers + numbers.map { "\"\($0)\"" })
  func `top places, photo lists and photo details survive absurd numbers from Flickr`(
    number: String
  ) async throws {
    for listsPlaces in [true, false] {
      let features = try FeatureSet.make(.make(of: number, listsPlaces: listsPlaces))
      _ = try? await features.topPlaces.list()
      for (limit, page) in [(1, 1), (300, 2), (500, 10_000)] {
        let list = try await features.photos.list(
          PhotoListRequest(.place("T4li0kcNy09m0XSt"), page: Page(page, of: limit))
        )
        #expect(list.photos.count <= limit)
      }
      let photo = try #require(try await features.photos.information(on: .id("7")).photo)
      for mode in [ZoomMode.fit, .fill] {
        _ = PhotoSize.covering(PixelSize(width: 200, height: 120), mode, of: photo)
      }
    }
  }
}

extension StandIn {
  /// A Flickr whose every number is this one.
  fileprivate static func make(of number: String, listsPlaces: Bool) -> StandIn {
    .make { request in
      switch request {
      case .topPlaces: .places(listsPlaces ? row(number, owner: quotedID) : "")
      case .search:
        .json(
          """
          {"stat":"ok","photos":{"page":\(number),"pages":\(number),"perpage":\(number),
           "total":\(number),"photo":[\(row(number, owner: quotedID))]}}
          """
        )
      case .info: .json(#"{"stat":"ok","photo":\#(row(number, owner: #"{"nsid":"1@N01"}"#))}"#)
      case .sizes:
        .json(
          """
          {"stat":"ok","sizes":{"candownload":\(number),"size":[
           {"label":"Large","width":\(number),"height":\(number),
            "source":"https://sample.invalid/7/7_abc_b.jpg"}]}}
          """
        )
      case .picture: nil
      }
    }
  }

  /// The owner as a list has it.
  private static let quotedID = #""1@N01""#

  /// A row with the fields of places, photos and uploads.
  private static func row(_ number: String, owner: String) -> String {
    """
    {"id":"7","place_id":"p1","_content":"Lyon, France","photo_count":\(number),
     "owner":\(owner),"license":\(number),"server":\(number),"secret":"abc",
     "latitude":\(number),"longitude":\(number),"accuracy":\(number),"woeid":\(number),
     "geo_is_public":\(number),"datetakengranularity":\(number),"width_l":\(number),
     "height_l":\(number),"url_l":"https://sample.invalid/7/7_abc_b.jpg"}
    """
  }
}

extension Reply {
  fileprivate static func places(_ row: String) -> Reply {
    .json(#"{"stat":"ok","places":{"total":1,"place":[\#(row)]}}"#)
  }
}
