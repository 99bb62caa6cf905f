import ArgumentParser
import Features
import Foundations
import Model

/// The photos that a command acts on.
struct PhotosArgument: ParsableArguments {
  static let help = ArgumentHelp(
    "Photo ids, URLs, or rows of the last printed list; “-” reads a printed list from standard input.",
    valueName: "photo"
  )

  @Argument(help: Self.help, completion: .unknown) var photos: [String]

  /// Returns the first reference to each photo.
  func references(in context: CommandContext) throws -> [PhotoReference] {
    context.history.distinct(
      try context.photos(named: photos),
      choosing: context.configuration.source
    )
  }
}

/// The photo that a command is about.
struct PhotoArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Photo id, URL, or row of the last printed list.", valueName: "photo"),
    completion: .unknown
  )
  var photo: String

  var reference: PhotoReference {
    get throws { try PhotoReference(naming: photo) }
  }
}

extension CommandContext {
  /// Returns the photos that arguments name; a `-` means those of a printed list.
  func photos(named arguments: [String]) throws -> [PhotoReference] {
    try expand(arguments, PhotoReference.init(naming:)) { line in
      try PhotoReference(printedRow: line) ?? PhotoReference(naming: line)
    }
  }

  /// Returns the photos and files that arguments name; a `-` means those of a printed list.
  func pictures(named arguments: [String]) throws -> [PictureReference] {
    try expand(arguments, { try PictureReference($0) }, line: { try PictureReference(line: $0) })
  }

  /// Returns the photos and files that arguments name, with each folder replaced by its pictures.
  ///
  /// A folder without pictures is kept, and fails later.
  ///
  /// Pictures in a folder that are marked as private are left out with a notice, unless they are included.
  func pictures(
    named arguments: [String],
    isRecursive: Bool,
    includingPrivate: Bool
  ) throws -> [PictureReference] {
    var omittedCount = 0
    defer { console.noticePrivate(omittedCount) }
    return try pictures(named: arguments).flatMap { reference in
      guard case .file(let path) = reference, path.isFolder else { return [reference] }
      let files = try? LiveSources.pictures(inFolder: path, isRecursive: isRecursive)
      if let files, !files.isEmpty {
        let shown = files.filter { includingPrivate || !$0.isPrivate }
        omittedCount += files.count - shown.count
        return shown.map { .file($0.path) }
      }
      let further = isRecursive ? "" : "; --recursive looks in its folders, too"
      console.notice("There are no pictures in \(path.onOneLine)\(further).")
      return [reference]
    }
  }

  /// Returns the features with the sources of photos, or `nil` if only files are named.
  func features(
    for references: [PictureReference],
    asking options: SourceOptions,
    refreshing isRefreshing: Bool = false
  ) throws -> FeatureSet? {
    let photos = references.compactMap(\.reference)
    if photos.isEmpty { return nil }
    return try features(asking: options, about: photos, refreshing: isRefreshing)
  }
}

extension [String] {
  /// True if the arguments name one picture, rather than a folder or a list from standard input.
  var nameOnePicture: Bool { count == 1 && self[0] != "-" && !self[0].isFolder }
}

/// The option of commands that take folders.
struct RecursiveOption: ParsableArguments {
  @Flag(help: "Of a folder, take the pictures in its folders, too.") var recursive = false
}

extension PhotoReference {
  /// Parses the name of a photo.
  init(naming argument: String) throws {
    guard let reference = PhotoReference(argument) else {
      throw Failure(
        .wrongUsage,
        "“\(argument.onOneLine)” is not a photo; give an id, a URL, or a row from 1 to 999."
      )
    }
    self = reference
  }
}
