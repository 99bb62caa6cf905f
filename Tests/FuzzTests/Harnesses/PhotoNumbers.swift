import Foundations
import Model

/// Throws unless the numbers of photos are counts, sides and times, whatever a service wrote.
func checkNumbers(of photos: [Photo]) throws {
  for photo in photos {
    for count in [photo.likeCount, photo.commentCount].compactMap(\.self) {
      try hold(ClosedRange.counts.contains(count), "\(count) counts nothing.")
    }
    for side in photo.renditions.flatMap({ [$0.width, $0.height] }).compactMap(\.self) {
      try hold(ClosedRange.sides.contains(side), "\(side) is no side of a picture.")
    }
    if let date = photo.dateUploaded {
      try hold(Date(validating: date.timeIntervalSince1970) != nil, "\(date) is no time.")
    }
  }
}
