import Foundations
import Model
import Store

/// The parsed file of what is followed and hidden, with all of it that is not understood.
struct FollowingFile: Hashable {
  var followed = FollowingRows<Followed>()
  /// The photo that was hidden last comes first; likewise people.
  var hiddenPhotos = FollowingRows<Hidden.Photo>()
  var hiddenPeople = FollowingRows<Hidden.Owner>()
  /// The fields that this version does not know.
  private var otherFields: JSONObject = [:]

  /// The version that is written; a file without one has it, too.
  static let version = 1

  init() {}

  /// Parses a file, or returns `nil` where it is damaged.
  ///
  /// - Throws: `.newer` for one of a later version.
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

  /// Returns whether a file is one of what is followed, of whichever version: an object with one of the
  /// fields, or without any.
  static func isMarked(_ data: Data) -> Bool {
    guard let json = JSONValue(json: data), case .object(let fields) = json else {
      return false
    }
    let ours: Set = [Field.followed, Field.hiddenPhotos, Field.hiddenPeople]
    return fields.isEmpty || !ours.isDisjoint(with: fields.keys)
  }

  /// Returns the file's contents, its fields in alphabetical order.
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

/// A value that an object of the file stands for.
protocol FollowingEntry: Hashable {
  /// Reads an object, or returns `nil` where it is none of this version's.
  init?(_ fields: FollowingFields)

  /// The fields to write.
  var fields: JSONObject { get }
}

extension FollowingEntry {
  /// Whether the entry can be read again from the fields that are written.
  var isReadable: Bool { Self(FollowingFields(fields)) != nil }
}

/// An array of the file: entries, and in their places those that cannot be read.
struct FollowingRows<Entry: FollowingEntry>: Hashable {
  private struct Row: Hashable {
    let entry: Entry?
    let json: JSONValue
  }

  private var rows: [Row] = []

  init() {}

  /// Reads an array; a missing one is empty, and `nil` is returned where there is something else.
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

  /// The entries that can be read.
  var values: [Entry] { rows.compactMap(\.entry) }

  var json: JSONValue { .array(rows.map(\.json)) }

  /// Adds an entry at the end, unless there is one that a condition holds for; returns whether it did.
  mutating func append(_ entry: Entry, unless isEqual: (Entry) -> Bool) -> Bool {
    insert(entry, at: rows.count, unless: isEqual)
  }

  /// Adds an entry at the front, as `append` does at the end.
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

  /// Removes the entries that a condition holds for, and returns them.
  mutating func remove(where isRemoved: (Entry) -> Bool) -> [Entry] {
    let removed = values.filter(isRemoved)
    rows.removeAll { $0.entry.map(isRemoved) ?? false }
    return removed
  }
}
