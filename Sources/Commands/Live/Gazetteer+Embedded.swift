import Foundations
import Places
import SimulatedFlickr

extension Gazetteer {
  /// The cities that are embedded in the programs, read when they are first asked for.
  static let embedded = Gazetteer(
    parsing: EmbeddedFile.at("gazetteer/cities.tsv")?.data ?? Data()
  )
}
