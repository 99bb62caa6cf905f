import ArgumentParser
import Features
import Foundations
import Model
import SystemCalls

/// `photo open`: opens pictures of one's own in a viewer, and the pages of other photos in the browser.
struct OpenCommand: WordListCommand {
  static let summary = "open in your viewer or browser"
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open your own pictures in a viewer, and the pages of other photos in your browser.",
    usage: "photo open <photo> ... [<options>]",
    discussion: """
      Your pictures open in the viewer of the configuration, or in the program that opens files on your \
      desktop; pages in the program in BROWSER, or in the one that opens web pages. If nothing opens a page, \
      the command prints its URL and fails.

      EXAMPLES
        photo open 7
        photo open dawn.jpg
        places config set viewer feh
        places photos Kyoto --source commons --limit 2 | photo open -
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Photo ids, URLs, rows of the last printed list, or files; “-” reads a printed list from standard input.",
      valueName: "photo"
    ),
    completion: .pictures
  )
  var photos: [String]

  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.photos] }

  func run(in context: CommandContext) async throws {
    try await context.open(try context.pictures(named: photos), options)
  }
}

/// The option to open a web page, for commands about things that may have one.
struct WebOption: ParsableArguments {
  @Flag(help: "Open the web page in your browser instead.") var web = false
}

extension CommandContext {
  /// Opens the user's own pictures in the viewer, all at once, and the pages of other photos.
  fileprivate func open(_ references: [PictureReference], _ options: SourceOptions) async throws {
    let features = try features(for: references, asking: options)
    var files: [String] = []
    let batch = Batch("Opening", of: references.count, "photos could be opened", on: console)
    for reference in references {
      let found = await result(about: "A photo") {
        try await reference.fileOrPage(by: features?.photos)
      }
      switch found {
      case .success(.file(let path)):
        files.append(path)
        batch.deliver(.success(path)) { _ in }
      case .success(.page(let page)):
        let opened = await result(about: "A photo") { try await open(page) }
        batch.deliver(opened) { _ in }
      case .failure(let failure): batch.deliver(Result<String, Failure>.failure(failure)) { _ in }
      }
    }
    batch.end()
    if !files.isEmpty {
      let viewer = try FileViewer(
        configuredAt: configuration.configurationFile,
        environment
      )
      try await viewer.show(files)
    }
    try batch.finish()
  }

  /// Opens the pages of photos, one after the other; a file has no page.
  func openPages(of references: [PictureReference], _ options: SourceOptions) async throws {
    let features = try features(asking: options, about: references.compactMap(\.reference))
    try await each(of: references, "Opening", "pages could be opened") { reference in
      try await open(try await features.photos.webPage(of: reference))
    }
  }

  /// Opens a page in the browser; if that is impossible, prints its URL and throws a `Failure`.
  func open(_ page: URL) async throws(Failure) {
    let address = page.absoluteString
    if await environment.openAddress(page) { return console.notice("Opened \(address)") }
    console.clearProgress()
    console.print(address + "\n")
    throw Failure(.failed, "There is no browser to open the page with; BROWSER can name one.")
  }
}

/// What is opened of a photo.
private enum FileOrPage: Sendable {
  /// The absolute path of a file of the user's own.
  case file(String)
  case page(URL)
}

extension PictureReference {
  /// Returns the file of an own picture, or the page of another photo; `photos` may be `nil` for a file.
  fileprivate func fileOrPage(by photos: Photos?) async throws -> FileOrPage {
    switch self {
    case .file(let path):
      let absolute = path.absolutePath
      if (try? FileStatus(of: absolute))?.kind != .file { throw Failure(noFileAt: path) }
      return .file(absolute)
    case .photo(let reference):
      let photos = try photos.required()
      let photo = try await photos.photo(reference)
      guard photo.source.isOwn else { return .page(try await photos.webPage(of: self)) }
      if let path = photo.filePath { return .file(path) }
      throw Failure(
        .wrongUsage,
        "\(photo.quoted) is in an archive; “photo fetch \(photo.id)” copies it out."
      )
    }
  }
}

extension Photos {
  /// Returns the page of a photo.
  ///
  /// - Throws: A `Failure` if the photo does not exist, or has no page.
  fileprivate func webPage(of reference: PictureReference) async throws -> URL {
    switch reference {
    case .file(let path):
      throw Failure(
        .wrongUsage,
        "“\(path.onOneLine)” is a file; only photos of a source have pages."
      )
    case .photo(let reference):
      let photo = try await photo(reference)
      if photo.source.facts.isReal { return photo.page }
      throw Failure(.wrongUsage, "\(photo.quoted) has no web page: it is in the sample library.")
    }
  }
}
