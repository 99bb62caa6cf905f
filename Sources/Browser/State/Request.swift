import Bitmaps
import Features
import Foundations
import Imaging
import Model

/// The number of a request, unique within a run.
package struct RequestID: Hashable, Sendable {
  package let number: Int
}

/// An asynchronous request for data or a change.
package indirect enum Request: Hashable, Sendable {
  case topPlaces(isRefreshing: Bool)
  case photos(
    of: PhotoSubject,
    by: ListArrangement = ListArrangement(),
    page: Int,
    isRefreshing: Bool
  )
  /// Complete a line that goes to photos, without asking a source.
  case completions(of: String)
  /// Load what the first search of the user's own pictures needs.
  case searchPreparation
  /// Look up the other names of places, regions and countries, in which a filter finds words.
  case placeNames(of: Set<PlaceName>)
  case recents
  case thumbnail(Photo)
  /// The embedded thumbnail of one of the user's own pictures, for a tile until its picture is loaded.
  case firstLook(Photo)
  /// The picture of a photo in a size, for a tile or a post of the feed.
  case tile(Photo, PhotoSize)
  case picture(Photo, PhotoSize)
  /// Prefetch: load a picture into memory before it is shown.
  case prefetch(Photo, PhotoSize)
  /// Load details that lists lack: the city where a photo was taken and, from its source, its tags.
  case details(Photo, isAsking: Bool)
  /// The profile of a person at a source.
  case profile(Person.ID, SourceID)
  /// The picture of a person.
  case portrait(URL, SourceID)
  /// Save pictures as files in a folder.
  case save([Photo], in: String)
  /// Tell what a gallery of photos would give away.
  case planGallery(GalleryPlan)
  /// Make a gallery of photos.
  case makeGallery(GalleryPlan)
  /// Write a fact about pictures in a folder beside them.
  case write(TypedFact, about: [Photo])
  /// Add a viewed photo to the recents, with a thumbnail of its picture in a size.
  case recordViewing(Photo, PhotoSize)
  /// Remove a photo from the recents.
  case removeRecent(Photo)
  /// Restore a removed photo to its place in the recents.
  case restoreRecent(RemovedRecent)
  /// Show another source of photos, and remember it if the user wants that.
  case chooseSource(SourceChoice)
  /// Ask for the abilities of a source.
  case abilities(SourceID)
  case feed(FeedRequest)
  /// Mark posts of the feed as seen.
  case markSeen([FeedPost])
  /// Like or unlike photos.
  case like([Photo])
  case unlike([Photo])
  case comments(Photo)
  /// Add a comment to a photo.
  case comment(String, Photo)
  /// Hide or unhide photos everywhere.
  case hide([Photo])
  case unhide([Photo])
  /// Follow or unfollow the selected list, at a source or, for `nil`, the chosen one.
  ///
  /// A place selected by its id has a title.
  case toggleFollowing(PhotoSelector, at: SourceID?, title: String? = nil)
  /// Read what is followed and hidden, after another program changed it.
  case following
  /// Read the likes that programs made since the start.
  case likes

  /// The number of photos on a page of a list.
  package static let photosPerPage = 50

  /// What the request belongs to, and who waits for it.
  private struct Traits: OptionSet {
    let rawValue: Int

    static let followsScreen = Traits(rawValue: 1)
    static let isOfSource = Traits(rawValue: 2)
    static let isInBackground = Traits(rawValue: 4)
    static let isSending = Traits(rawValue: 8)
  }

  private var traits: Traits {
    switch self {
    case .topPlaces, .photos, .feed: [.followsScreen, .isOfSource]
    case .completions: [.followsScreen, .isOfSource, .isInBackground]
    case .placeNames: [.followsScreen, .isInBackground]
    case .recents, .details, .comments: .followsScreen
    case .thumbnail, .firstLook, .tile, .picture, .prefetch, .profile, .portrait:
      [.followsScreen, .isInBackground]
    case .recordViewing, .abilities, .markSeen, .searchPreparation: .isInBackground
    case .like, .unlike, .comment, .toggleFollowing: .isSending
    case .save, .planGallery, .makeGallery, .write, .removeRecent, .restoreRecent, .chooseSource,
      .hide, .unhide, .following,
      .likes:
      []
    }
  }

  /// True if the request serves the screen: it is cancelled when the screen changes.
  var followsScreen: Bool { traits.contains(.followsScreen) }

  /// True if the response depends on the chosen source.
  var isOfSource: Bool { traits.contains(.isOfSource) }

  /// True if the plain browser continues meanwhile.
  var isInBackground: Bool { traits.contains(.isInBackground) }

  /// True if quitting would lose something that the request sends.
  var isSending: Bool { traits.contains(.isSending) }

  /// The activity for the status line, or `nil` for a background request.
  var activity: String? {
    switch self {
    case .topPlaces(isRefreshing: false): "Loading top places"
    case .topPlaces(isRefreshing: true), .photos(of: _, by: _, page: _, isRefreshing: true):
      "Reloading"
    case .photos: "Loading photos"
    case .recents: "Reading recents"
    case .picture: "Loading picture"
    case .details(_, isAsking: true): "Loading tags"
    case .profile: "Asking about the person"
    case .save: "Saving"
    case .planGallery: "Looking at the photos"
    case .makeGallery: "Making the page"
    case .write(.position, about: _): "Placing"
    case .write(.date, about: _): "Dating"
    case .write(.tags, about: _): "Tagging"
    case .chooseSource: "Choosing the source"
    case .feed(let request): request.activity
    case .comments: "Loading comments"
    case .comment: "Sending the comment"
    case .toggleFollowing: "Following"
    case .completions, .searchPreparation, .placeNames, .thumbnail, .firstLook, .tile, .prefetch,
      .details, .portrait, .recordViewing, .write(.rating, about: _), .removeRecent, .restoreRecent,
      .abilities, .markSeen,
      .like, .unlike, .hide, .unhide, .following, .likes:
      nil
    }
  }

  /// The photos that the request changes or saves, and that keep their marks if it fails.
  var photos: [Photo] {
    switch self {
    case .save(let photos, in: _), .write(_, about: let photos),
      .like(let photos), .unlike(let photos), .hide(let photos):
      photos
    case .makeGallery(let plan): plan.photos
    default: []
    }
  }

  /// True if the request loads the picture of a photo, which has a spinner of its own.
  var loadsPicture: Bool { if case .picture = self { true } else { false } }

  /// True if the request chooses a source.
  var isChoice: Bool { if case .chooseSource = self { true } else { false } }
}

extension FeedRequest {
  /// The activity for the status line, or `nil` for the archive, which is read immediately.
  var activity: String? {
    switch (refresh, start) {
    case (.never, _): nil
    case (_, .newest): "Asking for new posts"
    default: "Loading older posts"
    }
  }
}

/// A response to a request: data, progress or a failure.
package indirect enum Response: Sendable {
  /// A list of top places; an incomplete one is followed by another.
  case topPlaces(TopPlacesList, isComplete: Bool)
  /// The finished steps and their total; more responses follow.
  case progress(done: Int, total: Int)
  case photos(PhotoListPage)
  case completions([String])
  case placeNames([PlaceName: [String]])
  case recents(RecentPhotos)
  case thumbnail(Bitmap)
  /// An embedded thumbnail, or `nil` if none shows the picture.
  case firstLook(ImagePyramid?)
  case tile(ImagePyramid)
  /// A picture as an image pyramid, and the size that was served.
  case picture(ImagePyramid, PhotoSize)
  /// A photo with details that its list lacks.
  case details(Photo)
  case profile(Profile)
  case portrait(ImagePyramid)
  /// The file of each photo, or the failure to save it, and the folder of the files.
  case saved([Result<SavedFile, Failure>], folder: String)
  /// What a gallery will give away, as a sentence.
  case plannedGallery(String)
  case madeGallery(GalleryReport)
  /// The result of writing a fact about each picture, or the failure.
  case written([Result<WrittenFact, Failure>])
  case removedRecent(RemovedRecent)
  /// The browser's new source.
  case chosenSource(SourceID)
  case abilities(Set<SourceAbility>)
  /// A page of the feed, and the time of day.
  case feed(FeedPage, now: Date)
  /// The result of liking or unliking each photo.
  case liked([Result<LikedPhoto, Failure>])
  /// The comments on a photo, the oldest first, and the time of day.
  case comments([Comment], now: Date)
  /// A sent comment as the source stored it, and the time of day.
  case commented(Comment, now: Date)
  /// The list that is now followed or no longer followed.
  case followed(Followed, isFollowed: Bool)
  /// What is followed and hidden now.
  case following(FollowingList)
  /// The likes that programs made since the start.
  case likes([LikeRecord])
  /// The request is done. Notices are sentences for the status line.
  case done(notices: [String])
  case failed(Failure)

  /// True if no response follows.
  var isFinal: Bool {
    switch self {
    case .progress, .topPlaces(_, isComplete: false): false
    default: true
    }
  }
}

/// A file that a picture was saved in.
package struct SavedFile: Hashable, Sendable {
  package let path: String
  /// True if the same file already existed.
  package let existedBefore: Bool

  package init(path: String, existedBefore: Bool) {
    self.path = path
    self.existedBefore = existedBefore
  }
}

/// A photo that was liked or unliked, as its source has it now.
package struct LikedPhoto: Hashable, Sendable {
  package let photo: Photo
  /// True if it was liked, or not liked, before.
  package let isUnchanged: Bool

  package init(photo: Photo, isUnchanged: Bool) {
    self.photo = photo
    self.isUnchanged = isUnchanged
  }
}

extension Response {
  /// Returns the photos whose change succeeded.
  func changed(of photos: [Photo]) -> [Photo] {
    switch self {
    case .saved(let results, folder: _): photos.succeeding(results)
    case .liked(let results): photos.succeeding(results)
    case .written(let results): photos.succeeding(results)
    case .done, .madeGallery: photos
    default: []
    }
  }
}

extension [Photo] {
  fileprivate func succeeding(_ results: [Result<some Any, Failure>]) -> [Photo] {
    // Of several links to one file there is one result.
    if count != results.count { return [] }
    return zip(self, results).filter { (try? $1.get()) != nil }.map(\.0)
  }
}
