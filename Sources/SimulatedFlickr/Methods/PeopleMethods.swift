import Foundations

// What real clients ask on the way to somebody's photos.

extension SimulatedFlickr {
  /// Answers `flickr.people.getPublicPhotos` and `flickr.people.getPhotos`, which differ only for
  /// those who are logged in.
  func photosOfPerson(_ call: Call) throws(SimulatedAPIError) -> Data {
    let person = try person(call)
    let photos = SampleLibrary.everything.filter { $0.owner == person.id }
    return PhotoListing(uploads: uploads(photos), call: call).answer(of: self)
  }

  /// Answers `flickr.people.getInfo`.
  func personInfo(_ call: Call) throws(SimulatedAPIError) -> Data {
    let person = try person(call)
    let count = SampleLibrary.everything.count { $0.owner == person.id }
    let page = base.appending(path: "photos/\(person.id)/").absoluteString
    let answer: SampleValue = [
      "person": [
        "id": .string(person.id), "nsid": .string(person.id),
        "path_alias": .string(person.alias), "ispro": 0, "iconserver": "0", "iconfarm": 0,
        "username": ["_content": .string(person.name)], "photosurl": ["_content": .string(page)],
        "photos": ["count": .integer(count)],
      ],
      "stat": "ok",
    ]
    return answer.json
  }

  /// Answers `flickr.people.findByUsername`.
  func personByName(_ call: Call) throws(SimulatedAPIError) -> Data {
    let name = try call.required("username", or: .missingArgument)
    return try user(library.person(named: name))
  }

  /// Answers `flickr.urls.lookupUser`.
  func personByAddress(_ call: Call) throws(SimulatedAPIError) -> Data {
    let address = try call.required("url", or: .missingArgument)
    return try user(library.person(at: address))
  }

  private func user(_ person: SamplePerson?) throws(SimulatedAPIError) -> Data {
    guard let person else { throw .personNotFound }
    let answer: SampleValue = [
      "user": [
        "id": .string(person.id), "nsid": .string(person.id),
        "username": ["_content": .string(person.name)],
      ],
      "stat": "ok",
    ]
    return answer.json
  }

  private func person(_ call: Call) throws(SimulatedAPIError) -> SamplePerson {
    let id = try call.required("user_id", or: .missingArgument)
    guard let person = SampleLibrary.people[id] else { throw .personNotFound }
    return person
  }
}
