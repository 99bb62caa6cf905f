import Foundations

/// What a look at the recents finds.
package struct RecentsList: Hashable, Sendable {
  /// The photos, the newest viewing first, each once.
  package var recents: [Recent]
  /// Where a file that could not be parsed was moved just now; the user needs to be told.
  package var setAside: String?
  /// How many entries could not be read; the next change of the list leaves them out.
  package var skippedCount: Int

  package init(recents: [Recent] = [], setAside: String? = nil, skippedCount: Int = 0) {
    self.recents = recents
    self.setAside = setAside
    self.skippedCount = skippedCount
  }
}

// MARK: - Property lists

extension RecentsList {
  /// Reads a property list, XML or binary, or returns `nil` if it is not a list of recents.
  ///
  /// An entry that cannot be read does not lose the others; a list without a readable one is
  /// damaged.
  init?(propertyList data: Data) {
    guard let xml = xml(of: data),
      let rows = try? PropertyListDecoder().decode([Row].self, from: xml)
    else { return nil }
    let readable = rows.compactMap(\.recent)
    if readable.isEmpty && !rows.isEmpty { return nil }
    self.init(recents: readable.uniqueByPhoto, skippedCount: rows.count - readable.count)
  }
}

extension [Recent] {
  /// The list as an XML property list.
  func propertyList() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(self)
  }
}

/// A property list as XML that may be handed to Foundation, or `nil` where it is damaged.
///
/// Foundation's decoder ends the program where a number holds bytes that are not UTF-8.
private func xml(of data: Data) -> Data? {
  if BinaryPropertyList.isOne(data) { return BinaryPropertyList(data)?.xml }
  return String(validating: data, as: UTF8.self) == nil ? nil : data
}

/// An entry, if it can be read.
private struct Row: Decodable {
  let recent: Recent?

  init(from decoder: any Decoder) {
    recent = try? Recent(from: decoder)
  }
}
