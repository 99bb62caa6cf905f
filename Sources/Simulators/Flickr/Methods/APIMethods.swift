import Foundations

/// The methods of the API by name, and the permissions that they need.
struct APIMethods: Sendable {
  private let flickr: FlickrSnapshot
  private var albums: AlbumMethods { AlbumMethods(flickr: flickr) }
  private var account: AccountMethods { AccountMethods(flickr: flickr) }
  private var comments: CommentMethods { CommentMethods(flickr: flickr) }
  private var contacts: ContactMethods { ContactMethods(flickr: flickr) }
  private var favorites: FavoriteMethods { FavoriteMethods(flickr: flickr) }
  private var groups: GroupMethods { GroupMethods(flickr: flickr) }
  private var people: PeopleMethods { PeopleMethods(flickr: flickr) }
  private var photos: PhotoMethods { PhotoMethods(flickr: flickr) }
  private var searches: SearchMethods { SearchMethods(flickr: flickr) }
  private var uploads: UploadMethods { UploadMethods(flickr: flickr) }

  /// Creates the methods for a snapshot and its viewer.
  init(of flickr: FlickrSnapshot) { self.flickr = flickr }

  /// Returns the JSON of an allowed call.
  func payload(of call: APICall) throws(SimulatedAPIError) -> Data {
    switch call.method {
    case "flickr.places.getTopPlacesList": try searches.topPlaces(call)
    case "flickr.photos.search": try searches.search(call)
    case "flickr.photos.getInfo": try photos.info(call)
    case "flickr.photos.getSizes": try photos.sizes(call)
    case "flickr.photos.delete": try uploads.delete(call)
    case "flickr.photos.upload.checkTickets": try uploads.checkTickets(call)
    case "flickr.interestingness.getList": try searches.interesting(call)
    // Flickr returns every argument, including the key.
    case "flickr.test.echo":
      .success(JSONObject(call.arguments.map { ($0.key, JSONValue.string($0.value).asContent) }))
    default: try personalPayload(of: call)
    }
  }

  /// Returns the JSON of a call about people, their likes and their comments.
  private func personalPayload(of call: APICall) throws(SimulatedAPIError) -> Data {
    switch call.method {
    case "flickr.people.getPhotos", "flickr.people.getPublicPhotos": try people.photos(call)
    case "flickr.people.getInfo": try people.info(call)
    case "flickr.people.getUploadStatus": account.uploadStatus()
    case "flickr.people.findByUsername": try people.findByUsername(call)
    case "flickr.urls.lookupUser": try people.lookupUser(call)
    case "flickr.test.login": account.testLogin()
    case "flickr.auth.oauth.checkToken": try account.checkToken(call)
    case "flickr.contacts.getList": try contacts.list(call)
    case "flickr.contacts.getListRecentlyUploaded": contacts.recentlyUploaded(call)
    case "flickr.photos.getContactsPhotos": contacts.photos(call)
    case "flickr.favorites.add": try favorites.add(call)
    case "flickr.favorites.remove": try favorites.remove(call)
    case "flickr.favorites.getList", "flickr.favorites.getPublicList": try favorites.list(call)
    case "flickr.photos.getFavorites": try favorites.likers(call)
    case "flickr.photos.comments.getList": try comments.list(call)
    case "flickr.photos.comments.addComment": try comments.add(call)
    case "flickr.photos.comments.editComment": try comments.edit(call)
    case "flickr.photos.comments.deleteComment": try comments.delete(call)
    case "flickr.urls.lookupGroup": try groups.lookup(call)
    case "flickr.groups.getInfo": try groups.info(call)
    case "flickr.groups.pools.getPhotos": try groups.photos(call)
    case "flickr.photosets.getList": try albums.list(call)
    case "flickr.photosets.getInfo": try albums.info(call)
    case "flickr.photosets.getPhotos": try albums.photos(call)
    default: throw .unknownMethod(call.method)
    }
  }

  /// Throws if the viewer may not make a call, or if a change is not a POST.
  func checkAccess(to call: APICall, method: String) throws(SimulatedAPIError) {
    guard let needed = neededAccess(call) else { return }
    guard let granted = flickr.viewer?.permission else {
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
  /// True if the call asks for the viewer's own favorites, for which no person has to be given.
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
