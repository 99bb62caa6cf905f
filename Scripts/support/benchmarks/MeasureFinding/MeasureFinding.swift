import EmbeddedFiles
import Foundations
import LocalPictures
import Model
import Store
import SystemCalls

/// The benchmarks of finding: places by name and points, and pictures by words.
///
/// Without arguments it finds a name, and names the points on standard input: a latitude and a longitude in a line. With a
/// folder, the file of its index and a text, it searches the folder's pictures for the text as it is typed, a
/// character more each time, as the browser does. It prints `name value` lines: milliseconds of CPU time for
/// places, of time that passes for words.
@main
enum MeasureFinding {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.isEmpty { return findPlaces() }
    guard arguments.count == 3 else {
      return print("usage: MeasureFinding [FOLDER INDEX TEXT]")
    }
    let words = Array(arguments)
    try await findWords(words[2], in: words[0], FileIndex(at: words[1], of: "folder"))
  }

  private static let gazetteer = Gazetteer(
    table: EmbeddedFile.data(at: "gazetteer/places.bin"),
    countries: EmbeddedFile.data(at: "map/countries.tsv"),
    areas: EmbeddedFile.data(at: "map/areas.bin")
  )

  private static func findPlaces() {
    let points = Array(AnyIterator { readLine() }).compactMap { Coordinates($0) }
    var start = cpuTime()
    let found = gazetteer.cities(called: "münchen").count
    print("name", cpuTime() - start)
    start = cpuTime()
    let named = points.count { gazetteer.name(of: $0) != nil }
    print("points", cpuTime() - start)
    print("found \(found)\nnamed \(named)\ncount \(points.count)")
  }

  private static func findWords(_ text: String, in path: String, _ index: FileIndex) async throws {
    let source = FolderSource(
      path: path,
      index: index,
      now: { Date() },
      gazetteer: { gazetteer }
    )
    let clock = ContinuousClock()
    let loading = try await clock.measure {
      _ = try await source.topPlaces()
      await source.prepareSearch()
    }
    print("loading", loading.milliseconds)
    for count in 1...text.count {
      let list = PhotoList(.words(String(text.prefix(count)), within: .all))
      var total: Int?
      let time = try await clock.measure {
        total = try await source.photos(of: list, page: Page(of: 50)).total
      }
      print("key-\(count)", time.milliseconds)
      print("found-\(count)", total ?? 0)
    }
  }
}

/// The CPU time of this process in milliseconds.
private func cpuTime() -> Double { Double(clock()) / 1_000 }

extension Duration {
  fileprivate var milliseconds: Double { self / .milliseconds(1) }
}
