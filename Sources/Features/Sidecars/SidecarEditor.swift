import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// The user's own pictures to edit.
package enum PicturesToEdit: Sendable {
  /// Pictures as named on a command line; without `Photos`, all of them are files.
  case named([PictureReference], from: Photos?)
  /// Photos of folders.
  case photos([Photo])
}

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
    /// The header of the picture; `nil` for a video.
    let info: PictureInfo?
    /// The other files of the same photo, which are changed with it.
    fileprivate(set) var companions: [Subject] = []

    var photo: Photo { picture.photo }
    /// The path without links, which is unique for each file.
    var key: PathKey { PathKey(picture.realPath) }
  }
}

// MARK: - Pictures

extension SidecarEditor {
  /// Reads pictures, or the reasons why they cannot be read, in order; a file with several paths is read once.
  func subjects(of pictures: PicturesToEdit) async throws -> [Result<Subject, Failure>] {
    switch pictures {
    case .photos(let photos): return try await subjects(of: photos) { try await subject($0) }
    case .named(let references, let photos):
      return try await subjects(of: references) { reference in
        switch reference {
        case .file(let path): try await subject(path)
        case .photo(let reference): try await subject(try await photos.required().photo(reference))
        }
      }
    }
  }

  /// Changes pictures, and delivers each or its failure, in order.
  func change<Picture: Sendable>(
    _ subjects: [Result<Subject, Failure>],
    _ change: @escaping @Sendable (Subject) async throws -> Picture,
    deliver: (Result<Picture, Failure>) throws -> Void
  ) async throws {
    try await mapConcurrently(subjects, width: 4) { subject in
      switch subject {
      case .failure(let failure): .failure(failure)
      case .success(let subject):
        await result(about: subject.path.onOneLine) {
          for companion in subject.companions { _ = try await change(companion) }
          return try await change(subject)
        }
      }
    } deliver: {
      try deliver($0)
    }
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
      if let subject = try? result.get() {
        if keys.contains(subject.key) { return }
        keys.formUnion([subject.key] + subject.companions.map(\.key))
      }
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
    var subject = try await file(path, id: id, source: source)
    for path in subject.picture.companions {
      subject.companions.append(try await file(path, source: source))
    }
    return subject
  }

  private func file(_ path: String, id: Photo.ID? = nil, source: String?) async throws -> Subject {
    let info = try PictureInfo(ofFileAt: path)
    let picture = try await describe(path, source, nil)
    if !isTrial { AtomicFile(picture.sidecar).removeAbandoned() }
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
    let people = subject.photo.people
    try edit(subject, fact.kind) { sidecar throws(XMPError) in
      let written = try fact.written(to: sidecar, ofPictureWith: people)
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
          "\(subject.picture.sidecar.onOneLine) stays as it is: another program wrote \(kind.another) to it since."
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
