/// The terms under which a photo may be used, by Flickr's number.
///
/// Source: `flickr.photos.licenses.getInfo`. A number that is not in the table, because Flickr has
/// added it since, is kept and named by itself.
package struct License: Hashable, Sendable {
  /// Flickr's number, 0 for all rights reserved.
  package let id: Int

  package init(id: Int) { self.id = id }

  /// The short name: `CC BY 2.0`.
  package var name: String {
    Self.names.indices.contains(id) ? Self.names[id] : "License \(id)"
  }

  private static let names = [
    "All Rights Reserved",
    "CC BY-NC-SA 2.0", "CC BY-NC 2.0", "CC BY-NC-ND 2.0", "CC BY 2.0", "CC BY-SA 2.0",
    "CC BY-ND 2.0",
    "No known copyright restrictions", "United States Government Work", "CC0 1.0",
    "Public Domain Mark 1.0",
    "CC BY 4.0", "CC BY-SA 4.0", "CC BY-ND 4.0", "CC BY-NC 4.0", "CC BY-NC-SA 4.0",
    "CC BY-NC-ND 4.0",
  ]
}
