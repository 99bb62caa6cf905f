import Foundations
import Store

/// The recents as read, with the damage found.
package struct RecentsList: Hashable, Sendable {
  /// The photos, the newest first, each once.
  package var recents: [ViewedPhoto]
  /// The path to which a damaged file was just moved, for a notice to the user.
  package var quarantinePath: String?
  /// The number of unreadable entries; the next change of the list drops them.
  package var skippedCount: Int

  package init(recents: [ViewedPhoto] = [], quarantinePath: String? = nil, skippedCount: Int = 0) {
    self.recents = recents
    self.quarantinePath = quarantinePath
    self.skippedCount = skippedCount
  }
}

extension RecentsList {
  /// Reads a property list, XML or binary, or returns `nil` if it is not a list of recents.
  ///
  /// Unreadable entries are skipped. If no entry is readable, the list is damaged.
  init?(propertyList data: Data) {
    guard let xml = xml(of: data),
      let rows = try? PropertyListDecoder().decode([Row].self, from: xml)
    else { return nil }
    let readable = rows.compactMap(\.recent)
    if readable.isEmpty && !rows.isEmpty { return nil }
    self.init(recents: readable.uniqueByPhoto, skippedCount: rows.count - readable.count)
  }
}

extension [ViewedPhoto] {
  /// Returns the list as an XML property list.
  func propertyList() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(self)
  }
}

/// Returns a property list as XML that is safe for Foundation, or `nil` if it is damaged.
///
/// Foundation's decoder crashes on numbers with bytes that are not UTF-8, and on nesting so deep that
/// its recursion overflows the stack. A list of recents has four levels.
private func xml(of data: Data) -> Data? {
  if BinaryPropertyList.isPresent(in: data) { return BinaryPropertyList(data)?.xml }
  guard String(validating: data, as: UTF8.self) != nil, !XMLTags(data).areNested(deeperThan: 32)
  else { return nil }
  return data
}

/// An entry, if it is readable.
private struct Row: Decodable {
  let recent: ViewedPhoto?

  init(from decoder: any Decoder) { recent = try? ViewedPhoto(from: decoder) }
}
