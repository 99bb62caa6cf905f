import Foundations
import Model
import Store

/// The parsed file of followed lists and hidden photos and people, with everything unknown in it.
struct FollowingFile: Hashable {
  var followed = FollowingRows<Followed>()
  /// The hidden photos, the most recently hidden first; the same for people.
  var hiddenPhotos = FollowingRows<Hidden.Photo>()
  var hiddenPeople = FollowingRows<Hidden.Owner>()
  /// The unknown fields.
  private var otherFields: JSONObject = [:]

  /// The version that is written; a file without a version has this one.
  static let version = 1

  init() {}

  /// Parses a file, or returns `nil` if it is damaged.
  ///
  /// - Throws: `.newer` for a later version.
  init?(_ data: Data, at path: String) throws(StorageError) {
    guard let json = JSONValue(json: data), case .object(var fields) = json else { return nil }
    switch fields.removeValue(forKey: Field.version) {
    case nil: break
    case .integer(let version)? where version > Self.version: throw .newer(path: path)
    case .integer(let version)? where version > 0: break
    default: return nil
    }
    guard let followed = FollowingRows<Followed>(fields.removeValue(forKey: Field.followed)),
      let photos = FollowingRows<Hidden.Photo>(fields.removeValue(forKey: Field.hiddenPhotos)),
      let people = FollowingRows<Hidden.Owner>(fields.removeValue(forKey: Field.hiddenPeople))
    else { return nil }
    (self.followed, hiddenPhotos, hiddenPeople) = (followed, photos, people)
    otherFields = fields
  }

  /// Returns true if a file is a following file of any version: an object with one of its fields, or
  /// without any field.
  static func isMarked(_ data: Data) -> Bool {
    guard let json = JSONValue(json: data), case .object(let fields) = json else {
      return false
    }
    let known: Set = [Field.followed, Field.hiddenPhotos, Field.hiddenPeople]
    return fields.isEmpty || !known.isDisjoint(with: fields.keys)
  }

  /// Returns the file's contents, with fields in alphabetical order.
  func json() -> Data {
    var fields = otherFields
    fields[Field.version] = .integer(Self.version)
    fields[Field.followed] = followed.json
    fields[Field.hiddenPhotos] = hiddenPhotos.json
    fields[Field.hiddenPeople] = hiddenPeople.json
    return JSONValue.object(fields).sorted.data(.file) + Data("\n".utf8)
  }

  private enum Field {
    static let version = "version"
    static let followed = "followed"
    static let hiddenPhotos = "hiddenPhotos"
    static let hiddenPeople = "hiddenPeople"
  }
}

/// A value that is stored as an object in the file.
protocol FollowingEntry: Hashable {
  /// Reads an object, or returns `nil` if it is not an entry of this version.
  init?(_ fields: FollowingFields)

  var fields: JSONObject { get }
}

extension FollowingEntry {
  /// True if the entry can be read back from its fields.
  var isReadable: Bool { Self(FollowingFields(fields)) != nil }
}

/// An array of the file: entries, and unreadable values in their places.
struct FollowingRows<Entry: FollowingEntry>: Hashable {
  private struct Row: Hashable {
    let entry: Entry?
    let json: JSONValue
  }

  private var rows: [Row] = []

  init() {}

  /// Reads an array; a missing one is empty.
  ///
  /// Returns `nil` for any other value.
  init?(_ json: JSONValue?) {
    switch json {
    case nil: return
    case .array(let values)?:
      rows = values.map { value in
        if case .object(let fields) = value {
          Row(entry: Entry(FollowingFields(fields)), json: value)
        } else {
          Row(entry: nil, json: value)
        }
      }
    default: return nil
    }
  }

  /// The readable entries.
  var values: [Entry] { rows.compactMap(\.entry) }

  var json: JSONValue { .array(rows.map(\.json)) }

  /// Appends an entry unless an existing one matches; returns true if it was appended.
  mutating func append(_ entry: Entry, unless isEqual: (Entry) -> Bool) -> Bool {
    insert(entry, at: rows.count, unless: isEqual)
  }

  /// Prepends an entry unless an existing one matches; returns true if it was prepended.
  mutating func prepend(_ entry: Entry, unless isEqual: (Entry) -> Bool) -> Bool {
    insert(entry, at: 0, unless: isEqual)
  }

  private mutating func insert(
    _ entry: Entry,
    at index: Int,
    unless isEqual: (Entry) -> Bool
  ) -> Bool {
    if values.contains(where: isEqual) { return false }
    rows.insert(Row(entry: entry, json: .object(entry.fields)), at: index)
    return true
  }

  /// Changes the readable entries; unknown fields stay.
  mutating func update(_ change: (Entry) -> Entry) {
    rows = rows.map { row in
      guard let entry = row.entry, case .object(var fields) = row.json else { return row }
      let changed = change(entry)
      if changed == entry { return row }
      for field in changed.fields { fields[field.key] = field.value }
      return Row(entry: changed, json: .object(fields))
    }
  }

  /// Removes and returns the matching entries.
  mutating func remove(where isRemoved: (Entry) -> Bool) -> [Entry] {
    let removed = values.filter(isRemoved)
    rows.removeAll { $0.entry.map(isRemoved) ?? false }
    return removed
  }
}
