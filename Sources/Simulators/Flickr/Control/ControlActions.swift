import Foundations
import Sample

extension SimulatedFlickr {
  /// Performs an action of other people, for tests, and returns the ids concerned, or `nil` if the
  /// action or its subject is unknown.
  ///
  /// - `upload`: a person uploads copies of a photo of the library. Optional: `person`, `of`, `title`,
  ///   `description`, `tags`, `date`, `geo_is_public` and `count` (1 to 1,000, all within one second).
  /// - `delete`: `photo` is deleted, whoever owns it.
  /// - `like`, `unlike`: `person` likes or unlikes `photo`.
  /// - `comment`: `person` comments on `photo` with `text`.
  /// - `revoke`: all access tokens become invalid.
  package func perform(_ action: String, _ arguments: [String: String]) -> [String]? {
    try? ControlActions(flickr: snapshot).ids(of: action, arguments)
  }
}

/// The actions of other people.
private struct ControlActions {
  let flickr: FlickrSnapshot

  /// Performs an action, and returns the ids concerned.
  func ids(
    of action: String,
    _ arguments: [String: String]
  ) throws(SimulatedAPIError) -> [String] {
    switch action {
    case "upload": return try uploadCopies(arguments)
    case "revoke":
      try flickr.change { state throws(SimulatedAPIError) in state.tokens = [:] }
      return []
    default: break
    }
    guard let photo = arguments["photo"].flatMap({ flickr.photo(id: $0) })
    else { throw .noSuchPhoto }
    let id = try flickr.person(arguments["person"] ?? SampleAccount.contacts[0].id).id
    switch action {
    case "delete": try flickr.delete(photo.id)
    case "like":
      try flickr.change { state throws(SimulatedAPIError) in
        state.likes[photo.id, default: [:]][id] = flickr.second
      }
    case "unlike":
      try flickr.change { state throws(SimulatedAPIError) in state.likes[photo.id]?[id] = nil }
    case "comment":
      return [try comment(arguments["text"] ?? "…", on: photo, by: id)]
    default: throw .unknownMethod(action)
    }
    return [photo.id]
  }

  private func uploadCopies(_ arguments: [String: String]) throws(SimulatedAPIError) -> [String] {
    let id = arguments["person"] ?? SampleAccount.contacts[0].id
    let person = try flickr.person(id)
    let own = SampleLibrary.allPhotos.filter { $0.owner == person.id }
    let given = arguments["of"].flatMap { flickr.library.photo(id: $0) }
    guard let original = given ?? own.first else { throw .noSuchPhoto }
    let count = min(max(arguments["count"].flatMap { Int($0) } ?? 1, 1), 1_000)
    return try flickr.change { state throws(SimulatedAPIError) in
      (0..<count).map { _ in
        let upload = SocialState.Upload(
          id: String(firstUploadID + state.nextNumber()),
          owner: person.id,
          secret: .hexadecimal(10),
          title: arguments["title"] ?? original.text("title").decodingEntities,
          description: arguments["description"] ?? original.description.decodingEntities,
          tags: (arguments["tags"] ?? original.text("tags")).split(separator: " ").map(String.init),
          audience: SocialState.Audience(isPublic: true),
          date: arguments["date"].flatMap { Int($0) }?.within(.seconds) ?? flickr.second,
          hidesPosition: arguments["geo_is_public"] == "0" ? true : nil,
          original: original.id
        )
        state.uploads.append(upload)
        return upload.id
      }
    }
  }

  private func comment(
    _ text: String,
    on photo: SamplePhoto,
    by person: String
  ) throws(SimulatedAPIError) -> String {
    try flickr.change { state throws(SimulatedAPIError) in
      let id = photo.commentID("72157\(721_000_000_000 + state.nextNumber())")
      state.comments.append(
        SocialState.Comment(
          id: id,
          photo: photo.id,
          author: person,
          text: text,
          date: flickr.second
        )
      )
      return id
    }
  }
}
