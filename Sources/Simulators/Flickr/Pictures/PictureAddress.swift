import Foundations
import Model

/// The parts of a picture's URL path: `/SERVER/ID_SECRET_SUFFIX.jpg`; an original may end in `.png`.
struct PictureAddress: Hashable, Sendable {
  let server: String
  let id: String
  let secret: String
  let size: PhotoSize

  init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 2, parts[1].hasSuffix(".jpg") || parts[1].hasSuffix("_o.png")
    else { return nil }
    let names = parts[1].dropLast(".jpg".count).split(separator: "_").map(String.init)
    let suffix = names.dropFirst(2).map { "_\($0)" }.joined()
    guard names.count >= 2,
      let size = PhotoSize.allCases.first(where: { $0.addressSuffix == suffix })
    else { return nil }
    self.server = String(parts[0])
    self.id = names[0]
    self.secret = names[1]
    self.size = size
  }
}

/// The parts of the URL path of a person's picture: `/SERVER/buddyicons/NSID.jpg`.
struct BuddyIconAddress: Hashable, Sendable {
  let server: Int
  let person: String

  init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 3, parts[1] == "buddyicons", parts[2].hasSuffix(".jpg"),
      let server = Int(parts[0]), server > 0
    else { return nil }
    self.server = server
    person = String(parts[2].dropLast(".jpg".count))
  }
}
