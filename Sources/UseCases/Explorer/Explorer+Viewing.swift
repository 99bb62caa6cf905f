import Foundations
import Imaging
import Places
import Storage

extension Explorer {
  /// Puts a photo that a person looks at in front of the recents, with a thumbnail of its picture.
  ///
  /// - Returns: What the person should know, in sentences: looking at a photo goes on where it
  ///   cannot be remembered.
  package func rememberViewing(of photo: Photo, picture: Bitmap) -> [String] {
    remember(photo, thumbnail: try? picture.thumbnail().png())
  }

  func remember(_ photo: Photo, thumbnail: Data?) -> [String] {
    do throws(StorageError) {
      return try history.recordViewing(
        of: photo,
        thumbnail: thumbnail,
        source: origin == .flickr ? .flickr : .sample
      )
    } catch {
      return ["It is not among the recents: \(error.failure.sentence)"]
    }
  }
}
