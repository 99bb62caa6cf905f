import Foundations

extension VideoFacts {
  /// Reads the information, the tracks, the tags and the attachments of a segment (RFC 9559, 4.5).
  ///
  /// Before the clusters of frames are elements, or an index of where elements are after them. Without one, the
  /// clusters are skipped.
  mutating func readMatroska(_ file: PagedFile<any Error>) throws {
    // No file is longer. A file that is cut short is read as far as it goes.
    let end = 1 << 58
    var (file, elements) = (file, EBMLElements(in: 0..<end))
    while let element = try elements.next(in: &file) {
      if element.id == EBMLID.segment {
        return try readSegment(element.content(endingBy: end), in: &file)
      }
    }
  }

  private mutating func readSegment(
    _ range: Range<Int>,
    in file: inout PagedFile<any Error>
  ) throws {
    var (elements, index, seen) = (EBMLElements(in: range), [Int: Int](), Set<Int>())
    while let element = try elements.next(in: &file) {
      if element.id == EBMLID.seekHead {
        try Self.readIndex(element.content(endingBy: range.upperBound), &index, in: &file)
      } else if element.id == EBMLID.cluster, !index.isEmpty {
        break
      } else if seen.insert(element.id).inserted || element.id == EBMLID.tags {
        try readElement(element, endingBy: range.upperBound, in: &file)
      }
    }
    for (id, position) in index.sorted(by: { $0.key < $1.key }) where !seen.contains(id) {
      guard position < range.count else { continue }
      var elements = EBMLElements(in: range.dropFirst(position))
      guard let element = try elements.next(in: &file), element.id == id else { continue }
      try readElement(element, endingBy: range.upperBound, in: &file)
    }
  }

  /// Reads an index of elements, by id, as offsets in the segment (RFC 9559, 5.1.1).
  private static func readIndex(
    _ range: Range<Int>,
    _ index: inout [Int: Int],
    in file: inout PagedFile<any Error>
  ) throws {
    var entries = EBMLElements(in: range)
    while let entry = try entries.next(in: &file) {
      guard entry.id == EBMLID.seek else { continue }
      var (fields, id, position) = (
        EBMLElements(in: entry.content(endingBy: range.upperBound)), 0, 0
      )
      while let field = try fields.next(in: &file) {
        if field.id == EBMLID.seekID { id = try field.unsigned(in: &file) ?? 0 }
        if field.id == EBMLID.seekPosition { position = try field.unsigned(in: &file) ?? 0 }
      }
      if indexedIDs.contains(id) { index[id] = index[id] ?? position }
    }
  }

  private mutating func readElement(
    _ element: EBMLElement,
    endingBy end: Int,
    in file: inout PagedFile<any Error>
  ) throws {
    guard indexedIDs.contains(element.id), element.count != nil else { return }
    var children = EBMLElements(in: element.content(endingBy: end))
    var information = MatroskaInformation()
    while let child = try children.next(in: &file) {
      let content = child.content(endingBy: end)
      switch (element.id, child.id) {
      case (EBMLID.information, EBMLID.title):
        tags.add(try child.text(in: &file), named: "title")
      case (EBMLID.information, _): try information.read(child, in: &file)
      case (EBMLID.tracks, EBMLID.track): try readTrack(content, in: &file)
      case (EBMLID.tags, EBMLID.tag): try readTag(content, in: &file)
      case (EBMLID.attachments, EBMLID.attachment): try readAttachment(content, in: &file)
      default: break
      }
    }
    duration = duration ?? information.duration
    timeWritten = timeWritten ?? information.timeWritten
  }
}

/// The elements that are read wherever they are in the segment.
private let indexedIDs: Set = [
  EBMLID.information, EBMLID.tracks, EBMLID.tags, EBMLID.attachments,
]

/// The times in the information of a segment (RFC 9559, 5.1.2).
private struct MatroskaInformation {
  /// The nanoseconds of a unit of the length.
  private var scale = 1_000_000
  private var length: Double?
  /// The nanoseconds since the start of 2001, in UTC.
  private var date: Int?

  mutating func read(_ element: EBMLElement, in file: inout PagedFile<any Error>) throws {
    switch element.id {
    case EBMLID.timestampScale: scale = try element.unsigned(in: &file) ?? scale
    case EBMLID.duration: length = try element.float(in: &file)
    case EBMLID.date: date = try element.signed(in: &file)
    default: break
    }
  }

  /// The length in seconds.
  var duration: Double? { length.map { $0 * Double(scale) / 1_000_000_000 } }

  /// The time at which the file was written; none if it is 0 or before 1970.
  var timeWritten: CivilTime? {
    guard let date, date != 0 else { return nil }
    let seconds = 978_307_200 + date / 1_000_000_000
    return seconds < 0 ? nil : CivilTime(secondsSince1970: seconds, .zero)
  }
}
