import Features
import Model
import Store
import TestSupport

extension Following {
  static func make(_ scratch: TemporaryFolder) -> Following {
    Following(at: scratch["following.json"], now: { .morning })
  }
}

extension Followed {
  static func make(
    _ kind: Kind = .tag,
    _ reference: String = "fog",
    title: String? = nil,
    source: SourceID = .flickr
  ) -> Followed {
    Followed(
      id: ID(source: source, kind: kind, reference: reference),
      title: title ?? "\(kind.rawValue) \(reference)",
      since: .morning
    )
  }
}

extension Hidden.Photo {
  static func make(_ id: String, source: SourceID = .flickr) -> Hidden.Photo {
    Hidden.Photo(id: id, source: source, title: "A title", date: .morning)
  }
}

extension Hidden.Owner {
  static func make(
    _ id: String,
    name: String? = nil,
    source: SourceID = .flickr
  ) -> Hidden.Owner {
    Hidden.Owner(person: Person(id: id, name: name), source: source, date: .morning)
  }
}
