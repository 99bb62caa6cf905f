import Foundation
import Foundations
import Net
import TestSupport
import Testing

@testable import Simulators

/// Requests whose every number is absurd: the simulator answers, as the service does.
struct ExtremeArgumentTests {
  /// Each argument of each method with one number in turn.
  @Test(arguments: ExtremeNumber.texts.indices)
  func `no argument crashes the simulated Flickr`(place: Int) throws {
    let number = ExtremeNumber.texts[place]
    let flickr = SimulatedFlickr.make()
    let methods = [
      "flickr.places.getTopPlacesList", "flickr.photos.search", "flickr.photos.getInfo",
      "flickr.photos.getSizes", "flickr.people.getPublicPhotos", "flickr.photos.getFavorites",
      "flickr.favorites.getPublicList", "flickr.photos.comments.getList",
      "flickr.photosets.getList", "flickr.photosets.getPhotos", "flickr.groups.pools.getPhotos",
      "flickr.photos.getContactsPhotos", "flickr.contacts.getListRecentlyUploaded",
      "flickr.interestingness.getList",
    ]
    let numbers = [
      "page", "per_page", "count", "min_upload_date", "max_upload_date", "min_taken_date",
      "max_taken_date", "min_fave_date", "max_fave_date", "min_comment_date", "max_comment_date",
      "date_lastupload", "date", "lat", "lon", "radius", "accuracy", "photo_id", "photoset_id",
      "license",
    ]
    let box = Array(repeating: number, count: 4).joined(separator: ",")
    for (row, method) in methods.enumerated() {
      for (column, name) in (numbers + ["bbox"]).enumerated() {
        let turn = (row + column + place) % ExtremeNumber.texts.count
        guard isThorough || turn == 0 else { continue }
        let usual = [
          "photo_id": "53999384540", "user_id": "194851724@N00", "has_geo": "1", "bbox": nil,
        ].compactMapValues(\.self)
        let own = [name: name == "bbox" ? box : number]
        let response = flickr.response(method, usual.merging(own) { $1 })
        #expect(response.status == 200, "\(method) \(name)")
      }
    }
    _ = flickr.perform("upload", ["date": number, "count": number])
    #expect(flickr.response("flickr.photos.search", ["tags": "fog"]).status == 200)
  }

  @Test(arguments: ExtremeNumber.all)
  func `a state with absurd numbers is refused`(number: String) throws {
    var state = SocialState(epoch: 1_795_262_400)
    state.likes = ["1": ["a": 1_795_262_400]]
    state.lastNumber = 7
    let json = try #require(JSONValue(json: state.bytes))
    #expect(SocialState(state.bytes) == state)
    for name in ["epoch", "lastNumber"] {
      var changed = json
      changed[name] = .literal(number)
      let read = SocialState(changed.data(.line))
      let isSmall = ["-1", "0"].contains(number) && (name == "epoch" || number == "0")
      #expect((read != nil) == isSmall, "\(name)")
    }
    var changed = json
    changed["likes"] = ["1": ["a": .literal(number)]]
    #expect((SocialState(changed.data(.line)) != nil) == ["-1", "0"].contains(number))
  }
}
