import Sample

/// An endless, stateless stream of uploads after the epoch: about one in 40 minutes.
///
/// Each slot of 40 minutes has a photo, seeded by the slot's number: a copy of a photo of the library,
/// by the same person at the same place. One slot in seven shares the second and the person of the slot
/// before, as if a person uploaded several photos at once.
struct UploadStream: Hashable, Sendable {
  /// The length of a slot in seconds.
  private static let interval = 2_400
  /// The id of the first slot's photo; it is above the library's ids, which begin with 5.
  private static let firstID = 60_000_000_000
  private static let lastID = 69_999_999_999
  /// The maximum number of listed photos, so that a clock far ahead costs no memory.
  private static let limit = 20_000

  /// Seconds since 1970.
  let epoch: Int

  /// Returns the photos uploaded until a time.
  ///
  /// If places are given, only those of these places; then no other place of the library is loaded.
  func photos(until now: Int, ofPlaces places: Set<String>? = nil) -> [SamplePhoto] {
    let count = count(until: now)
    return (max(0, count - Self.limit)..<count).compactMap { slot in
      let original = original(of: slot)
      return places?.contains(original.place) == false ? nil : photo(slot, copying: original)
    }
  }

  /// Returns the photo with an id, if it has been uploaded by a time.
  func photo(id: String, until now: Int) -> SamplePhoto? {
    guard let number = Int(id), (Self.firstID...Self.lastID).contains(number) else { return nil }
    let slot = number - Self.firstID
    return slot < count(until: now) ? photo(slot, copying: original(of: slot)) : nil
  }

  /// Returns the number of slots that have begun.
  private func count(until now: Int) -> Int {
    guard now > epoch else { return 0 }
    var count = (now - epoch) / Self.interval
    while moment(of: count) <= now { count += 1 }
    return count
  }

  private func photo(_ slot: Int, copying original: IndexedPhoto) -> SamplePhoto? {
    SampleLibrary().photo(original).map { photo in
      SamplePhoto(
        copying: photo,
        id: String(Self.firstID + slot),
        uploadMoment: moment(of: slot)
      )
    }
  }

  private func moment(of slot: Int) -> Int {
    let leader = leader(of: slot)
    let offset = Int("\(leader)".randomNumber(seed: "slot time") * Double(Self.interval))
    return epoch + leader * Self.interval + offset + 1
  }

  /// Returns the slot whose second and person a slot shares: usually itself.
  private func leader(of slot: Int) -> Int {
    var leader = slot
    while leader > 0, "\(leader)".randomNumber(seed: "slot shared") < 1.0 / 7 { leader -= 1 }
    return leader
  }

  /// Returns the photo of the library to copy; contacts' photos are more likely.
  private func original(of slot: Int) -> IndexedPhoto {
    let leader = leader(of: slot)
    var random = SeededRandom(seed: "slot \(leader)")
    let isOfContact = Int.random(in: 0..<3, using: &random) == 0
    let photos = isOfContact ? Originals.ofContacts : Originals.ofOthers
    let first = photos[Int.random(in: photos.indices, using: &random)]
    guard leader != slot, let own = Originals.byOwner[first.owner] else { return first }
    return own[((own.firstIndex(of: first) ?? 0) + slot - leader) % own.count]
  }
}

/// The photos of the library from people other than the account's.
private enum Originals {
  static let ofOthers = SampleLibrary.indexedPhotos.filter { $0.owner != SampleAccount.id }
  static let ofContacts = ofOthers.filter { SampleAccount.contact($0.owner)?.isIgnored == false }
  static let byOwner = Dictionary(grouping: ofOthers, by: \.owner)
}
