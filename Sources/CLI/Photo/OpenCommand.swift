import ArgumentParser
import Features
import Foundations
import Model

/// `photo open`: opens the pages of photos in the browser.
struct OpenCommand: WordListCommand {
  static let summary = "open in your browser"
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the pages of photos in your browser.",
    usage: "photo open <photo> ... [<options>]",
    discussion: """
      Uses the program in BROWSER, or the one that opens web pages on your desktop. If there is none, \
      the command prints the URL and fails.

      EXAMPLES
        photo open 7
        places photos Kyoto --source commons --limit 2 | photo open -
      """
  )

  @OptionGroup var photos: PhotosArgument
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.photos.photos] }

  func run(in context: CommandContext) async throws {
    let references = try photos.references(in: context).map { PictureReference.photo($0) }
    try await context.openPages(of: references, options)
  }
}

/// The option to open a web page, for commands about things that may have one.
struct WebOption: ParsableArguments {
  @Flag(help: "Open the web page in your browser instead.") var web = false
}

extension CommandContext {
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
