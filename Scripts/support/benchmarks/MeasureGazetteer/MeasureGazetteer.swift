import EmbeddedFiles
import Foundations
import Model
import SystemCalls

/// The gazetteer benchmark: finds a name, and names points that it reads from standard input.
///
/// A line of the input is a latitude and a longitude. It prints `name value` lines, times in milliseconds of CPU time.
@main
enum MeasureGazetteer {
  static func main() {
    let points = Array(AnyIterator { readLine() }).compactMap { Coordinates($0) }
    let gazetteer = Gazetteer(
      table: EmbeddedFile.data(at: "gazetteer/places.bin"),
      countries: EmbeddedFile.data(at: "map/countries.tsv"),
      areas: EmbeddedFile.data(at: "map/areas.bin")
    )
    var start = cpuTime()
    let found = gazetteer.cities(called: "münchen").count
    report("name", since: start)
    start = cpuTime()
    let named = points.count { gazetteer.name(of: $0) != nil }
    report("points", since: start)
    print("found \(found)\nnamed \(named)\ncount \(points.count)")
  }

  private static func report(_ name: String, since start: Double) {
    print(name, cpuTime() - start)
  }
}

/// The CPU time of this process in milliseconds.
private func cpuTime() -> Double { Double(clock()) / 1_000 }
