import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// Writes facts about the user's own pictures to the sidecars beside them, and removes them again.
///
/// A picture itself is never written. In an existing sidecar, everything else is kept (`SidecarFact`).
struct SidecarEditor: Sendable {
  let describe: FileDescriber
  /// True if nothing is written.
  let isTrial: Bool

  /// A picture to write about, and its metadata.
  struct Subject: Sendable {
    let path: String
    /// The id, if it was named as a photo of a folder.
    let id: Photo.ID?
    /// The path of the folder that is the photo's source, if it was named so.
    fileprivate let source: String?
    let picture: OwnPicture
    let info: PictureInfo

    var photo: Photo { picture.photo }
    /// The path without links, which is unique for each file.
    var key: PathKey { PathKey(picture.realPath) }
  }
}

// MARK: - Pictures

extension SidecarEditor {
  /// Reads pictures, or the reasons why they cannot be read, in order; a file with several paths is read once.
  ///
  /// `photos` may be `nil` if all of them are files.
  func subjects(
    of references: [PictureReference],
    from photos: Photos?
  ) async throws -> [Result<Subject, Failure>] {
    try await subjects(of: references) { reference in
      switch reference {
      case .file(let path): try await subject(path)
      case .photo(let reference): try await subject(try await photos.required().photo(reference))
      }
    }
  }

  /// Reads the pictures of photos in folders.
  func subjects(of photos: [Photo]) async throws -> [Result<Subject, Failure>] {
    try await subjects(of: photos) { try await subject($0) }
  }

  private func subjects<Item: Sendable>(
    of items: [Item],
    read: @escaping @Sendable (Item) async throws -> Subject
  ) async throws -> [Result<Subject, Failure>] {
    var subjects: [Result<Subject, Failure>] = []
    var keys: Set<PathKey> = []
    try await mapConcurrently(items, width: 2) { item in
      await result(about: "A picture") { try await read(item) }
    } deliver: { result in
      if let key = try? result.get().key, !keys.insert(key).inserted { return }
      subjects.append(result)
    }
    return subjects
  }

  private func subject(_ photo: Photo) async throws -> Subject {
    guard photo.page.isFileURL else {
      throw Failure(
        .wrongUsage,
        "The photo \(photo.id) is not a picture file in a folder of yours: only those have sidecars."
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
    let picture = try await describe(path, source, nil)
    return Subject(path: path, id: id, source: source, picture: picture, info: info)
  }

  /// Returns the photo of a picture as if this program had written no fact of a kind.
  func photo(_ subject: Subject, without kind: SidecarFact.Kind) async throws -> Photo {
    try await describe(subject.path, subject.source, kind).photo
  }
}

// MARK: - Sidecars

extension SidecarEditor {
  /// Writes a fact beside a picture, in place of another one of the same kind.
  func write(_ fact: SidecarFact, beside subject: Subject) throws {
    try edit(subject, fact.kind) { sidecar throws(XMPError) in
      let written = try fact.written(to: sidecar)
      return written == sidecar ? .unchanged : .contents(written)
    }
  }

  /// Removes this program's fact beside a picture, and returns false if there is none.
  ///
  /// - Throws: A `Failure` if another program has changed the fact.
  func remove(_ kind: SidecarFact.Kind, beside subject: Subject) throws -> Bool {
    var isRemoved = false
    try edit(subject, kind) { sidecar in
      guard let sidecar else { return .unchanged }
      switch try kind.removed(from: sidecar) {
      case .unmarked: return .unchanged
      case .changed:
        throw Failure(
          .failed,
          "\(subject.picture.sidecar.onOneLine) has another \(kind.noun) now, so that it stays: "
            + "another program wrote it."
        )
      case .restored(let restored):
        isRemoved = true
        return restored.map { .contents($0) } ?? .removed
      }
    }
    return isRemoved
  }

  /// Changes a sidecar atomically; errors name it.
  ///
  /// A new sidecar is readable only by users who can read the picture, about which it tells.
  private func edit(
    _ subject: Subject,
    _ kind: SidecarFact.Kind,
    _ change: (Data?) throws -> FileEdit
  ) throws {
    let path = subject.picture.sidecar
    do {
      try AtomicFile(path, access: .everyone).edit(
        atMost: DescriptiveMetadata.largestSidecar,
        permissionsOf: subject.path,
        isTrial: isTrial,
        change
      )
    } catch let error as XMPError {
      throw error.failure(of: path, kind)
    } catch StorageError.unreadable(_, .fileTooLarge) {
      throw XMPError.tooLarge.failure(of: path, kind)
    }
  }
}
