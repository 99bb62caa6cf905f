import Sample

/// A person's like of a photo.
struct SimulatedLike: Hashable, Sendable {
  /// The NSID of the person.
  let person: String
  /// Seconds since 1970.
  let date: Int
}

extension SamplePhoto {
  /// Returns made-up likes of the photo, seeded by its id: 0 to 40 by others in the library, a minute
  /// to 30 days after the upload.
  func madeUpLikes(uploaded moment: Int) -> [SimulatedLike] {
    var random = SeededRandom(seed: "\(id) likes")
    let share = Double.random(in: 0..<1, using: &random)
    var people: Set = [owner, SampleAccount.id]
    return (0..<Int(share * share * 41)).compactMap { _ in
      let person = Crowd.member(by: &random)
      let delay = Crowd.delay(by: &random)
      return people.insert(person).inserted
        ? SimulatedLike(person: person, date: moment + delay) : nil
    }
  }
}

/// The people in the library, the authors of made-up likes and comments.
enum Crowd {
  private static let ids = SampleLibrary.ownerIDs.sorted()

  /// Returns the NSID of a random person.
  static func member(by random: inout SeededRandom) -> String {
    ids[Int.random(in: ids.indices, using: &random)]
  }

  /// Returns the seconds from an upload to a reaction: a minute to 30 days, usually sooner.
  static func delay(by random: inout SeededRandom) -> Int {
    let share = Double.random(in: 0..<1, using: &random)
    return 60 + Int(share * share * share * share * 30 * 86_400)
  }
}
