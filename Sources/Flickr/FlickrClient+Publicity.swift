import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns the ids of the photos that everybody may see, by answers that are not cached.
  ///
  /// The account's own list, a page at a time, answers for many photos at once; of the rest each is asked for. A page
  /// costs as much as a photo, so there are at most twice as many calls as photos.
  package func publicIDs(among photos: [Photo], of person: Person.ID?) async throws -> Set<Photo.ID>
  {
    var ids: Set<Photo.ID> = []
    var open = Set(photos.map(\.id))
    var own = photos.filter { $0.owner.id == person }
    let bounds = UploadBounds(around: own)
    var page = 1
    while own.count > page {
      let list = try await self.photos(
        of: PhotoList(.own, uploaded: bounds),
        page: Page(page, of: SearchLimit.pageSize),
        nil
      )
      for photo in list.photos where open.remove(photo.id) != nil {
        if !photo.isPrivate { ids.insert(photo.id) }
      }
      own.removeAll { !open.contains($0.id) }
      if !list.hasMore { break }
      page += 1
    }
    for id in open.sorted() where try await isPublic(id) { ids.insert(id) }
    return ids
  }

  /// Returns true if Flickr shows a photo without a login.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
  private func isPublic(_ id: Photo.ID) async throws -> Bool {
    let call = FlickrCall("flickr.photos.getInfo", ["photo_id": id])
    do {
      let info = try await api.response(to: call, nil, as: PhotoInfoResponse.self)
      return !info.photo(at: endpoint).isPrivate
    } catch FlickrError.refused(let error) where error.mayBePrivate {
      return false
    }
  }
}

extension UploadBounds {
  /// Creates the bounds of the upload times of some photos; none where one is unknown.
  fileprivate init(around photos: [Photo]) {
    let dates = photos.compactMap(\.dateUploaded)
    let areAll = dates.count == photos.count
    self.init(since: areAll ? dates.min() : nil, until: areAll ? dates.max() : nil)
  }
}
