import Foundations
import Model

/// The server of a person's picture, which Flickr calls the buddy icon.
///
/// ```json
/// {"nsid": "124857539@N03", "iconserver": "5538", "iconfarm": 6}
/// ```
struct BuddyIcon: Hashable, Sendable {
  let server: Int
  let farm: Int

  /// Creates the server of a picture, or returns `nil` for a person without one: Flickr's own picture of nobody,
  /// `https://www.flickr.com/images/buddyicon.gif`, is not fetched.
  init?(server: Int?, farm: Int?) {
    guard let server = server?.within(1...999_999), let farm = farm?.within(1...999) else {
      return nil
    }
    (self.server, self.farm) = (server, farm)
  }
}

extension KeyedDecodingContainer<FieldKey> {
  /// The server of a person's picture, or `nil` if the person has none, or it is malformed.
  var buddyIcon: BuddyIcon? {
    BuddyIcon(server: value("iconserver")?.int, farm: value("iconfarm")?.int)
  }
}

extension FlickrEndpoint {
  /// Returns the URL of a person's picture of 48 pixels, or `nil` for a person without one.
  ///
  /// Source: https://www.flickr.com/services/api/misc.buddyicons.html
  func picture(ofPerson id: Person.ID, _ icon: BuddyIcon?) -> URL? {
    guard let icon, id.isNSID else { return nil }
    let host =
      self == .flickr ? URL(string: "https://farm\(icon.farm).staticflickr.com/") : pictures
    return host?.appending(path: "\(icon.server)/buddyicons/\(id).jpg")
  }
}
