import Sample

/// The simulator's account: a person in the library, with contacts among the others.
enum SampleAccount {
  /// A contact of the account: a person in the library, and how the account marks them.
  struct Contact: Hashable, Sendable {
    let id: String
    var isFriend = false
    var isFamily = false
    /// True if the account has blocked the person.
    var isIgnored = false
  }

  /// The NSID of the person: Kalani P.
  static let id = "194851724@N00"

  /// The NSID of somebody who has deleted the account, and of whom nothing is left.
  static let departed = "48143042@N05"

  static var person: SamplePerson {
    SampleLibrary().person(id: id) ?? SamplePerson(id: id, name: "Kalani P.", alias: "kalanip")
  }

  /// The contacts, in the order in which they were added; the last one is blocked.
  static let contacts = [
    Contact(id: "57236069@N04", isFriend: true), Contact(id: "60273322@N08"),
    Contact(id: "118423525@N05", isFriend: true, isFamily: true), Contact(id: "22702430@N06"),
    Contact(id: "127208059@N05"), Contact(id: "63898163@N00", isFamily: true),
    Contact(id: "54936160@N06"), Contact(id: "189970394@N06"),
    Contact(id: "97397460@N07", isIgnored: true),
  ]

  static func contact(_ id: String) -> Contact? { contacts.first { $0.id == id } }
}

extension SamplePerson {
  /// The account's number in the ids of comments and tickets, which differs from the NSID's.
  var accountNumber: Int { Self.accountNumber(ofID: id) }

  static func accountNumber(ofID id: String) -> Int {
    (Int(id.prefix { $0 != "@" }) ?? 0) - 23_054
  }
}
