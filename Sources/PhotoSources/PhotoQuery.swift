import Foundations
import Places

/// The photos that a list is asked for, as a source understands them.
package indirect enum PhotoQuery: Hashable, Sendable {
  /// The place that the source knows by this id.
  case place(id: Place.ID)
  /// A box of 0.1° to each side of a point, for a place without an id; only photos that were
  /// uploaded since a date, for a source that wants such a search to be limited.
  case around(Coordinates, uploadedSince: Date)
  /// A person by the source's id or user name: `45359289@N05`, `alice`.
  case person(String)
  /// A tag without a mark: `fog`.
  case tag(String)
  /// A group by its id or the last part of its address.
  case group(String)
  /// A category of Wikimedia Commons without its prefix: `Lighthouses`.
  case category(String)
  /// Photos whose texts have all the words, anywhere or among those of another query.
  case words(String, within: PhotoQuery?)
}

/// A thing that some sources can do and others cannot; front ends offer only what a source can.
package enum SourceAbility: Hashable, Sendable {
  /// Top places, and the photos of a place.
  case places
  case people, tags, groups, categories
  /// Search by words in the texts of photos.
  case search
  /// A photo by its id alone; without it, a photo is known only by a list that it was in.
  case lookup
}
