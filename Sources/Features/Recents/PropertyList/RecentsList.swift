import Foundations
import Store

/// The recents as they were read, with the damage that was found.
package struct RecentsList: Hashable, Sendable {
  /// The photos, the newest viewing first, each once.
  package var recents: [RecentEntry]
  /// The path to which a file that cannot be parsed was just moved; the user needs to be told.
  package var quarantinePath: String?
  /// The number of entries that cannot be read; the next change of the list drops them.
  package var skippedCount: Int

  package init(recents: [RecentEntry] = [], quarantinePath: String? = nil, skippedCount: Int = 0) {
    self.recents = recents
    self.quarantinePath = quarantinePath
    self.skippedCount = skippedCount
  }
}

extension RecentsList {
  /// Reads a property list, XML or binary, or returns `nil` if it is not a list of recents.
  ///
  /// An entry that cannot be read does not lose the others; where none can, the list is damaged.
  init?(propertyList data: Data) {
    guard let xml = xml(of: data),
      let rows = try? PropertyListDecoder().decode([Row].self, from: xml)
    else { return nil }
    let readable = rows.compactMap(\.recent)
    if readable.isEmpty && !rows.isEmpty { return nil }
    self.init(recents: readable.uniqueByPhoto, skippedCount: rows.count - readable.count)
  }
}

extension [RecentEntry] {
  /// Returns the list as an XML property list.
  func propertyList() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(self)
  }
}

/// Returns a property list as XML that is safe for Foundation, or `nil` where it is damaged.
///
/// Foundation's decoder ends the program where a number holds bytes that are not UTF-8, and where
/// elements are nested so deeply that its calls of itself fill the stack. A list nests four.
private func xml(of data: Data) -> Data? {
  if BinaryPropertyList.isPresent(in: data) { return BinaryPropertyList(data)?.xml }
  guard String(validating: data, as: UTF8.self) != nil, !XMLTags(data).areNested(deeperThan: 32)
  else { return nil }
  return data
}

/// An entry, if it can be read.
private struct Row: Decodable {
  let recent: RecentEntry?

  init(from decoder: any Decoder) { recent = try? RecentEntry(from: decoder) }
}
