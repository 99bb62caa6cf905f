import CLITestSupport
import Foundation
import TestSupport
import Testing

/// What a page says, and a command line that shows whether it is true.
struct PageCase: Sendable, CustomTestStringConvertible {
  /// Words of the page.
  let says: String
  /// A line of shell script, whose last command counts.
  let line: String
  let status: Int32
  /// Words of standard output or standard error.
  let words: String
  let desk: PageDesk

  init(
    _ says: String,
    _ line: String,
    _ status: Int32,
    _ words: String,
    at desk: PageDesk = .sample
  ) {
    self.says = says
    self.line = line
    self.status = status
    self.words = words
    self.desk = desk
  }

  var testDescription: String { line }
}

extension PageCase {
  /// Runs the command line and expects what the page says.
  func check() async throws {
    let home = try await desk.home()
    let ending = try await isOfFolder ? home.shell(line) : home.run(line: line)
    #expect(ending.status == status, "\(says)\n\(line)\n\(ending.errors)")
    #expect(
      words.isEmpty || ending.errors.contains(words) || ending.text.contains(words),
      "\(says)\n\(line)\n\(ending.text)\(ending.errors)"
    )
  }
}

extension PageCase {
  /// True if the line may read or write a file of the current folder.
  private var isOfFolder: Bool {
    let names = [".jpg", ":f", " f", "./", "export", "out", "site", "new"]
    return status == 0 && line.hasPrefix("photo ") || names.contains { line.contains($0) }
  }
}

/// The source that a command line of a page is tried at.
enum PageDesk: Sendable {
  /// The sample library, for want of a key.
  case sample
  /// Flickr with a key, played by the simulator.
  case flickr
  /// Wikimedia Commons with a contact, played by the simulator.
  case commons
  /// The sample library, with an export of it in the folder `export`.
  case export

  /// A home with a picture `dawn.jpg` and a folder `f` of pictures.
  func home() async throws -> Home {
    let home =
      switch self {
      case .sample: Home()
      case .flickr: try await Simulator().accountHome
      case .commons: try await Simulator().commonsHome
      case .export: try Home.withExport()
      }
    for folder in ["f/2020/Iceland", "f/2021/Iceland"] { home.folder.makeFolder(folder) }
    for name in ["dawn", "f/dusk", "f/2020/Iceland/noon", "f/2021/Iceland/night"] {
      try home.folder.write(smallPicture, to: "\(name).jpg")
    }
    return home
  }
}
