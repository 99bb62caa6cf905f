import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns which photos and positions are public, from uncached responses.
  ///
  /// A page of the account's own list covers many photos at once; each of the others takes a call. A page costs as much
  /// as a photo, so there are at most twice as many calls as photos.
  package func publicIDs(among photos: [Photo], of person: Person.ID?) async throws -> PublicIDs {
    var ids = PublicIDs()
    var open = Set(photos.map(\.id))
    var own = photos.filter { $0.owner.id == person }
    let bounds = UploadBounds(around: own)
    var page = 1
    while own.count > page {
      let (rows, hasMore) = try await ownRows(uploaded: bounds, page: page)
      for row in rows where open.remove(row.id) != nil { ids.insert(row) }
      own.removeAll { !open.contains($0.id) }
      if !hasMore { break }
      page += 1
    }
    for id in open.sorted() { ids.formUnion(try await publicIDs(of: id)) }
    return ids
  }

  /// Returns a page of the account's list, ignoring the cache.
  private func ownRows(
    uploaded bounds: UploadBounds,
    page: Int
  ) async throws -> (rows: [PhotoRow], hasMore: Bool) {
    let page = Page(page, of: SearchLimit.pageSize)
    let call = try PhotoQuery.own.call(for: PhotoList(.own, uploaded: bounds)).call(for: page)
    let list = try await api.response(to: call, nil, as: PhotoListResponse.self).photos
    return (list.rows.elements, page.number * page.size < list.total ?? 0)
  }

  /// Returns what Flickr shows of a photo without a login; a position that is not public is missing then.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
  private func publicIDs(of id: Photo.ID) async throws -> PublicIDs {
    let call = FlickrCall("flickr.photos.getInfo", ["photo_id": id])
    do {
      let photo = try await api.response(to: call, nil, as: PhotoInfoResponse.self)
        .photo(at: endpoint)
      return PublicIDs(
        photos: photo.isPrivate ? [] : [id],
        positions: photo.coordinates == nil ? [] : [id]
      )
    } catch FlickrError.refused(let error) where error.mayBePrivate {
      return PublicIDs()
    }
  }
}

extension PublicIDs {
  /// Adds one of the account's own photos, as far as its row says that it is public.
  fileprivate mutating func insert(_ row: PhotoRow) {
    if row.isPublic == true { photos.insert(row.id) }
    if row.isPositionPublic == true { positions.insert(row.id) }
  }
}

extension UploadBounds {
  /// Creates bounds around the upload times of some photos; unlimited if a time is unknown.
  fileprivate init(around photos: [Photo]) {
    let dates = photos.compactMap(\.dateUploaded)
    let areAll = dates.count == photos.count
    self.init(since: areAll ? dates.min() : nil, until: areAll ? dates.max() : nil)
  }
}
