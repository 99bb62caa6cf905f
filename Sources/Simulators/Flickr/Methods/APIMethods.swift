import Foundations

extension SimulatedFlickr {
  /// Returns the JSON of a call that is allowed.
  func payload(of call: APICall) throws(SimulatedAPIError) -> Data {
    switch call.method {
    case "flickr.places.getTopPlacesList": try topPlaces(call)
    case "flickr.photos.search": try search(call)
    case "flickr.photos.getInfo": try info(call)
    case "flickr.photos.getSizes": try sizes(call)
    case "flickr.photos.delete": try deletePhoto(call)
    case "flickr.photos.upload.checkTickets": try checkTickets(call)
    case "flickr.interestingness.getList": try interesting(call)
    case "flickr.test.echo": echo(call)
    default: try personalPayload(of: call)
    }
  }

  /// Returns the JSON of a call about people, their likes and their comments.
  private func personalPayload(of call: APICall) throws(SimulatedAPIError) -> Data {
    switch call.method {
    case "flickr.people.getPhotos", "flickr.people.getPublicPhotos": try photosOfPerson(call)
    case "flickr.people.getInfo": try personInfo(call)
    case "flickr.people.getUploadStatus": uploadStatus(call)
    case "flickr.people.findByUsername": try findByUsername(call)
    case "flickr.urls.lookupUser": try lookupUser(call)
    case "flickr.test.login": testLogin(call)
    case "flickr.auth.oauth.checkToken": try checkToken(call)
    case "flickr.contacts.getList": try contacts(call)
    case "flickr.contacts.getListRecentlyUploaded": recentContacts(call)
    case "flickr.photos.getContactsPhotos": contactsPhotos(call)
    case "flickr.favorites.add": try addFavorite(call)
    case "flickr.favorites.remove": try removeFavorite(call)
    case "flickr.favorites.getList", "flickr.favorites.getPublicList": try favorites(call)
    case "flickr.photos.getFavorites": try likers(call)
    case "flickr.photos.comments.getList": try commentList(call)
    case "flickr.photos.comments.addComment": try addComment(call)
    case "flickr.photos.comments.editComment": try editComment(call)
    case "flickr.photos.comments.deleteComment": try deleteComment(call)
    case "flickr.urls.lookupGroup": try lookupGroup(call)
    case "flickr.groups.getInfo": try groupInfo(call)
    case "flickr.groups.pools.getPhotos": try poolPhotos(call)
    default: throw .unknownMethod(call.method)
    }
  }

  /// Checks that the viewer may make a call, and that a change comes by POST.
  func checkAccess(to call: APICall, method: String) throws(SimulatedAPIError) {
    guard let needed = neededAccess(call) else { return }
    guard let granted = viewer?.permission else {
      throw .insufficient(needed, granted: nil)
    }
    if granted < needed { throw .insufficient(needed, granted: granted) }
    if needed > .read, method != "POST" { throw .getOfSetter }
  }

  private func neededAccess(_ call: APICall) -> AccessLevel? {
    if call["user_id"] == "me" || call.isOwnFavorites { return .read }
    return neededLevels[call.method]
  }
}

extension APICall {
  /// Whether the call asks for the favorites of the viewer, who need not be named.
  fileprivate var isOwnFavorites: Bool {
    method == "flickr.favorites.getList" && self["user_id"] == nil
  }
}

/// The permissions that methods need.
private let neededLevels: [String: AccessLevel] = [
  "flickr.test.login": .read, "flickr.people.getUploadStatus": .read,
  "flickr.contacts.getList": .read, "flickr.contacts.getListRecentlyUploaded": .read,
  "flickr.photos.getContactsPhotos": .read, "flickr.favorites.add": .write,
  "flickr.favorites.remove": .write, "flickr.photos.comments.addComment": .write,
  "flickr.photos.comments.editComment": .write, "flickr.photos.comments.deleteComment": .write,
  "flickr.photos.delete": .delete,
]
