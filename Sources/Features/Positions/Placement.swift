import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// Assigns positions to the user's own pictures, in sidecars beside them, and removes them again.
///
/// A picture itself is never written. In an existing sidecar, everything else is kept (`SidecarPosition`).
package struct Placement: Sendable {
  private let describe: FileDescriber
  private let gazetteer: @Sendable () -> Gazetteer
  /// True if a picture with a position gets another one.
  private let isForced: Bool
  /// True if nothing is written.
  private let isTrial: Bool

  /// What is done to the pictures.
  package enum Method: Sendable {
    case point(Coordinates)
    case track(TrackPlacing)
    case removal
  }

  package init(
    describe: @escaping FileDescriber,
    gazetteer: @escaping @Sendable () -> Gazetteer,
    isForced: Bool = false,
    isTrial: Bool = false
  ) {
    self.describe = describe
    self.gazetteer = gazetteer
    self.isForced = isForced
    self.isTrial = isTrial
  }
}

/// A picture to place, and its metadata.
private struct Subject: Sendable {
  let path: String
  let id: Photo.ID?
  let picture: OwnPicture
  let info: PictureInfo

  var photo: Photo { picture.photo }
  var sidecar: String { picture.sidecar }
}

extension Placement {
  /// Places pictures, and delivers each or its failure, in order; a file with several paths is placed once.
  ///
  /// `photos` may be `nil` if all of them are files. `notice` receives sentences about the whole batch.
  ///
  /// - Throws: The errors of reading the tracks; nothing is written then.
  package func place(
    _ references: [PictureReference],
    from photos: Photos?,
    by method: Method,
    notice: (String) -> Void = { _ in },
    deliver: (Result<PlacedPicture, Failure>) throws -> Void
  ) async throws {
    try await place(
      references,
      by: method,
      subject: { reference in
        switch reference {
        case .file(let path): try await subject(path)
        case .photo(let reference): try await subject(try await photos.required().photo(reference))
        }
      },
      notice: notice,
      deliver: deliver
    )
  }

  /// Places photos of folders at a point, and delivers each or its failure, in order.
  package func place(
    _ photos: [Photo],
    at point: Coordinates,
    deliver: (Result<PlacedPicture, Failure>) throws -> Void
  ) async throws {
    try await place(
      photos,
      by: .point(point),
      subject: { try await subject($0) },
      notice: { _ in },
      deliver: deliver
    )
  }

  private func place<Item: Sendable>(
    _ items: [Item],
    by method: Method,
    subject: @escaping @Sendable (Item) async throws -> Subject,
    notice: (String) -> Void,
    deliver: (Result<PlacedPicture, Failure>) throws -> Void
  ) async throws {
    var subjects: [Result<Subject, Failure>] = []
    var paths: Set<PathKey> = []
    try await mapConcurrently(items, width: 2) { item in
      await result(about: "A picture") { try await subject(item) }
    } deliver: { result in
      if let path = try? result.get().picture.realPath, !paths.insert(PathKey(path)).inserted {
        return
      }
      subjects.append(result)
    }
    let fixes = try trackFixes(of: subjects.compactMap { try? $0.get() }, by: method, notice)
    try await mapConcurrently(subjects, width: 4) { subject in
      switch subject {
      case .failure(let failure): .failure(failure)
      case .success(let subject):
        await result(about: subject.path.onOneLine) { try place(subject, by: method, fixes) }
      }
    } deliver: { result in
      try deliver(result)
    }
  }

  /// Reads the picture of a photo from its source.
  private func subject(_ photo: Photo) async throws -> Subject {
    guard photo.page.isFileURL else {
      throw Failure(
        .wrongUsage,
        "The photo \(photo.id) is not a picture file in a folder of yours: only those are given positions."
      )
    }
    let path = photo.page.path(percentEncoded: false)
    return try await subject(path, id: photo.id, source: photo.source.path)
  }

  private func subject(
    _ path: String,
    id: Photo.ID? = nil,
    source: String? = nil
  ) async throws -> Subject {
    let info = try PictureInfo(ofFileAt: path)
    return Subject(path: path, id: id, picture: try await describe(path, source), info: info)
  }

  /// Reads the tracks, if there are any.
  private func trackFixes(
    of subjects: [Subject],
    by method: Method,
    _ notice: (String) -> Void
  ) throws -> [Double: TrackTimes.Fix] {
    guard case .track(let placing) = method else { return [:] }
    let times = subjects.filter { isForced || $0.photo.coordinates == nil }
      .compactMap { PictureTime(of: $0.photo, $0.info, clockOffset: placing.clockOffset) }
    let fixes = try placing.fixes(of: times, notice: notice)
    let count = times.count { (try? placing.fix(at: $0, of: fixes)) != nil }
    notice(placing.sentence(of: times, onTrack: count))
    return fixes
  }
}

// MARK: - One picture

extension Placement {
  private func place(
    _ subject: Subject,
    by method: Method,
    _ fixes: [Double: TrackTimes.Fix]
  ) throws -> PlacedPicture {
    let kept = isForced ? nil : subject.photo.coordinates
    switch (method, kept) {
    case (.removal, _): return try removePosition(of: subject)
    case (_, let kept?): return placed(subject, .kept, kept)
    case (.point(let point), nil):
      try write(point, beside: subject)
      return placed(subject, .given, point)
    case (.track(let placing), nil):
      let time = PictureTime(of: subject.photo, subject.info, clockOffset: placing.clockOffset)
      let fix: TrackTimes.Fix
      do throws(Failure) {
        fix = try placing.fix(at: time, of: fixes)
      } catch {
        throw Failure(error.reason, "\(subject.path.onOneLine) was not placed: \(error.sentence).")
      }
      try write(fix.coordinates, beside: subject)
      let outcome: PlacedPicture.Outcome = fix.gap == nil ? .end : .track
      return placed(subject, outcome, fix.coordinates, distance: fix.distance)
    }
  }

  private func placed(
    _ subject: Subject,
    _ outcome: PlacedPicture.Outcome,
    _ point: Coordinates? = nil,
    distance: Double? = nil
  ) -> PlacedPicture {
    PlacedPicture(
      file: subject.path,
      id: subject.id,
      sidecar: subject.sidecar,
      outcome: outcome,
      coordinates: point,
      place: point.flatMap { gazetteer().city(around: $0)?.name.description },
      distance: distance
    )
  }

  private func write(_ point: Coordinates, beside subject: Subject) throws {
    let position = SidecarPosition(.init(latitude: point.latitude, longitude: point.longitude))
    try edit(subject) { sidecar throws(XMPError) in
      let placed = try position.placed(in: sidecar)
      return placed == sidecar ? .unchanged : .contents(placed)
    }
  }

  private func removePosition(of subject: Subject) throws -> PlacedPicture {
    let path = subject.sidecar
    var outcome = PlacedPicture.Outcome.none
    try edit(subject) { sidecar in
      guard let sidecar else { return .unchanged }
      switch try SidecarPosition.removed(from: sidecar) {
      case .unmarked: return .unchanged
      case .changed:
        throw Failure(
          .failed,
          "\(path.onOneLine) has another position now, so that it stays: another program wrote it."
        )
      case .restored(let restored):
        outcome = .removed
        return restored.map { .contents($0) } ?? .removed
      }
    }
    return placed(subject, outcome)
  }

  /// Changes a sidecar atomically; errors name it.
  ///
  /// A new sidecar is readable only by users who can read the picture, because it discloses the position.
  private func edit(_ subject: Subject, _ change: (Data?) throws -> FileEdit) throws {
    let path = subject.sidecar
    do {
      try AtomicFile(path, access: .everyone).edit(
        atMost: DescriptiveMetadata.largestSidecar,
        permissionsOf: subject.path,
        isTrial: isTrial,
        change
      )
    } catch let error as XMPError {
      throw error.failure(of: path)
    } catch StorageError.unreadable(_, .fileTooLarge) {
      throw XMPError.tooLarge.failure(of: path)
    }
  }
}
