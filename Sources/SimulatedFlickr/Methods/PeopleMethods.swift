import Foundations
import SampleLibrary

extension SimulatedFlickr {
  /// Handles `flickr.people.getPublicPhotos` and `flickr.people.getPhotos`, which differ only with a
  /// login.
  func publicPhotos(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let person = try person(call)
    let photos = SampleLibrary.allPhotos.filter { $0.owner == person.id }
    return PhotoListing(uploads: uploads(photos), call: call).json(of: self)
  }

  /// Handles `flickr.people.getInfo`.
  func personInfo(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let person = try person(call)
    let count = SampleLibrary.allPhotos.count { $0.owner == person.id }
    let page = base.appending(path: "photos/\(person.id)/").absoluteString
    return success([
      "person": [
        "id": .string(person.id), "nsid": .string(person.id),
        "path_alias": .string(person.alias), "ispro": 0, "iconserver": "0", "iconfarm": 0,
        "username": ["_content": .string(person.name)], "photosurl": ["_content": .string(page)],
        "photos": ["count": .integer(count)],
      ]
    ])
  }

  /// Handles `flickr.people.findByUsername`.
  func findByUsername(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let name = try call.required("username", or: .missingArgument)
    return try user(library.person(named: name))
  }

  /// Handles `flickr.urls.lookupUser`.
  func lookupUser(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let address = try call.required("url", or: .missingArgument)
    return try user(library.person(at: address))
  }

  private func user(_ person: SamplePerson?) throws(SimulatedAPIError) -> Data {
    guard let person else { throw .personNotFound }
    return success([
      "user": [
        "id": .string(person.id), "nsid": .string(person.id),
        "username": ["_content": .string(person.name)],
      ]
    ])
  }

  private func person(_ call: APICall) throws(SimulatedAPIError) -> SamplePerson {
    let id = try call.required("user_id", or: .missingArgument)
    guard let person = SampleLibrary.people[id] else { throw .personNotFound }
    return person
  }
}
