import Foundations
import Imaging
import Model

/// Assigns positions to the user's own pictures, in sidecars beside them, and removes them again.
package struct Positioning: Sendable {
  private let editor: SidecarEditor
  private let gazetteer: @Sendable () -> Gazetteer
  /// True if a picture with a position gets another one.
  private let isForced: Bool

  /// What is done to the pictures.
  package enum Method: Sendable {
    case point(Coordinates)
    case track(TrackPositioning)
    case removal
  }

  /// `isTrial` is true if nothing is written.
  package init(
    describe: @escaping FileDescriber,
    gazetteer: @escaping @Sendable () -> Gazetteer,
    isForced: Bool = false,
    isTrial: Bool = false
  ) {
    editor = SidecarEditor(describe: describe, isTrial: isTrial)
    self.gazetteer = gazetteer
    self.isForced = isForced
  }
}

extension Positioning {
  private typealias Subject = SidecarEditor.Subject

  /// Assigns positions to pictures, and delivers each or its failure, in order; a file with several paths comes once.
  ///
  /// `notice` receives sentences about the whole batch.
  ///
  /// - Throws: The errors of reading the tracks; nothing is written then.
  package func position(
    _ pictures: PicturesToEdit,
    by method: Method,
    notice: (String) -> Void = { _ in },
    deliver: (Result<PositionedPicture, Failure>) throws -> Void
  ) async throws {
    let subjects = try await editor.subjects(of: pictures)
    let pictures = subjects.compactMap { try? $0.get() }
    var fixes = try fixes(of: pictures, by: method, notice)
    for picture in pictures {
      for companion in picture.companions { fixes[companion.key] = fixes[picture.key] }
    }
    try await editor.change(
      subjects,
      { [fixes] in try await position($0, by: method, fixes[$0.key]) },
      deliver: deliver
    )
  }

  /// Reads the tracks, if there are any, and returns the position on them of each picture that does not keep its own.
  private func fixes(
    of subjects: [Subject],
    by method: Method,
    _ notice: (String) -> Void
  ) throws -> [PathKey: Result<TrackTimes.Fix, Failure>] {
    guard case .track(let track) = method else { return [:] }
    let moved = subjects.filter { !keepsPosition($0) }
    let times = moved.map { PictureTime(of: $0.photo, $0.info, clockOffset: track.clockOffset) }
    let known = times.compactMap(\.self)
    let trials = ClockTrials(of: moved.map { ($0.photo, $0.info) }, from: track.clockOffset)
    let positions = try track.positions(at: known, trying: trials.times, notice: notice)
    let fixes = times.map { time in
      Result { () throws(Failure) in try track.fix(at: time, of: positions) }
    }
    notice(track.sentence(of: known, onTrack: fixes.count { (try? $0.get()) != nil }))
    trials.hint { time in
      time.times(in: track.zone.rules).contains { positions[Double($0)] != nil }
    }.map(notice)
    return Dictionary(uniqueKeysWithValues: zip(moved.map(\.key), fixes))
  }

  private func keepsPosition(_ subject: Subject) -> Bool {
    !isForced && subject.photo.coordinates != nil
  }
}

// MARK: - One picture

extension Positioning {
  /// Edits the sidecar of a picture; `fix` is its position on a track, or the reason why it has none.
  private func position(
    _ subject: Subject,
    by method: Method,
    _ fix: Result<TrackTimes.Fix, Failure>?
  ) async throws -> PositionedPicture {
    switch method {
    case .removal:
      let original = try await editor.photo(subject, without: .position)
      let isRemoved = try editor.remove(.position, beside: subject)
      return positioned(subject, isRemoved ? .removed : .none, original.coordinates)
    case .point(let point) where !keepsPosition(subject):
      try write(point, beside: subject)
      return positioned(subject, .given, point)
    case .point: return positioned(subject, .kept, subject.photo.coordinates)
    case .track:
      guard let fix else { return positioned(subject, .kept, subject.photo.coordinates) }
      let found = try fix.mapError { failure in
        let sentence = "\(subject.path.onOneLine) was not placed: \(failure.sentence)."
        return Failure(failure.reason, sentence)
      }.get()
      try write(found.coordinates, beside: subject)
      let outcome: PositionedPicture.Outcome = found.gap == nil ? .end : .track
      return positioned(subject, outcome, found.coordinates, distance: found.distance)
    }
  }

  private func write(_ point: Coordinates, beside subject: Subject) throws {
    let position = DescriptiveMetadata.Position(
      latitude: point.latitude,
      longitude: point.longitude
    )
    try editor.write(SidecarFact(position: position), beside: subject)
  }

  private func positioned(
    _ subject: Subject,
    _ outcome: PositionedPicture.Outcome,
    _ point: Coordinates?,
    distance: Double? = nil
  ) -> PositionedPicture {
    PositionedPicture(
      file: subject.path,
      id: subject.id,
      sidecar: subject.picture.sidecar,
      outcome: outcome,
      coordinates: point,
      place: point.flatMap { gazetteer().name(of: $0)?.description },
      distance: distance
    )
  }
}
