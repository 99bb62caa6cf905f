import Foundations
import Imaging
import Model

/// The times of pictures by clocks that are wrong by whole hours, tried to find the one that fits a track.
///
/// A clock in another zone, or one that was not changed to summer time, is wrong by whole hours.
struct ClockTrials {
  /// The offsets of the clocks in seconds; the first is the one that is assumed.
  private let offsets: [Int]
  /// The times of the pictures for each offset.
  private let trials: [[PictureTime]]

  /// The maximum number of pictures that are tried, evenly distributed.
  private static let mostPictures = 500
  /// The hours by which a clock may be wrong: as many as time zones differ from UTC.
  private static let hours = -14...14

  init(of pictures: [(photo: Photo, info: PictureInfo?)], from offset: Int) {
    let step = max(pictures.count / Self.mostPictures, 1)
    let tried = stride(from: 0, to: pictures.count, by: step).map { pictures[$0] }
    offsets = Self.hours.sorted { (abs($0), $0) < (abs($1), $1) }.map { offset + $0 * 3_600 }
    trials = offsets.map { offset in
      tried.compactMap { PictureTime(of: $0.photo, $0.info, clockOffset: offset) }
    }
  }

  /// All times.
  var times: [PictureTime] { trials.flatMap(\.self) }

  /// Returns a sentence about the clock that places the most pictures, if it places at least ten and a fifth more.
  ///
  /// Of several, it is the nearest to the assumed one.
  func hint(isOnTrack: (PictureTime) -> Bool) -> String? {
    let counts = trials.map { $0.count(where: isOnTrack) }
    guard let most = counts.max(), let best = counts.firstIndex(of: most),
      most >= counts[0] + 10, most * 5 >= counts[0] * 6
    else { return nil }
    let offset = ClockOffset(seconds: offsets[best])
    return
      "With --offset \(offset) \(most.grouped) of \(trials[best].count.counted("picture")) would be on the track, "
      + "rather than \(counts[0].grouped): the clock may be wrong."
  }
}
