import CLITestSupport
import Foundation
import Foundations
import TestSupport
import Testing

@testable import Store

/// Files of the programs whose every number is absurd: each command that reads them ends.
@Suite(.fewAtATime) struct ExtremeFileTests {
  private static let lines = [
    "places top", "places recents --json", "places recents --geojson", "places photos 1",
    "photo info 1", "places feed --refresh --json", "places feed --json", "places feed --older",
    "places following --json", "places map recents", "places hidden", "places cache --json",
    "places config", "places doctor --json", "places gallery recents --limit 2 --output GALLERY",
    "places top --source folder:PICTURES --json", "places photos --source folder:PICTURES",
    "places top --source export:EXPORT --json", "places feed --refresh",
  ]

  /// All lines for the least integer and for no number, one in turn for the others.
  @Test func `no number in a file of the programs crashes a command`() async throws {
    let home = try await filledHome()
    let folders = [home.data.path, home.folder["gallery"]]
    let (files, copies) = (FileManager.default, TemporaryFolder())
    for (index, folder) in folders.enumerated() {
      try files.copyItem(atPath: folder, toPath: copies["\(index)"])
    }
    for (place, number) in ExtremeNumber.texts.enumerated() {
      for (index, folder) in folders.enumerated() {
        try files.removeItem(atPath: folder)
        try files.copyItem(atPath: copies["\(index)"], toPath: folder)
        for path in try files.subpathsOfDirectory(atPath: folder) {
          try replaceNumbers(in: "\(folder)/\(path)", with: number)
        }
      }
      let isWhole = ["-9223372036854775808", "nan"].contains(number)
      for line in isWhole ? Self.lines : Self.lines.turn(place) {
        let ending = await run(line, in: home)
        #expect(ending.status == 0 || !ending.errors.isEmpty, "\(number): \(line)")
      }
    }
  }

  /// A home whose programs have written a file of each kind.
  private func filledHome() async throws -> Home {
    let home = Home(["TOPPLACES_SOURCE": "sample"])
    home.folder.makeFolder("pictures")
    try home.folder.write(smallPicture, to: "pictures/a.jpg")
    home.folder.makeFolder("export")
    try home.folder.write(photo, to: "export/photo_7.json")
    try home.data.write(#"{"cacheMegabytes": 100}"#, to: "config.json")
    let lines = [
      "places top", "places follow tag:fog", "places follow @garoa35mm", "places feed --refresh",
      "places feed --older", "photo fetch 53999384540 --output PICTURES/b.jpg",
      "places gallery recents --limit 2 --output GALLERY", "places top --source folder:PICTURES",
      "places top --source export:EXPORT", "photo hide 53999384540",
    ]
    for line in lines { _ = await run(line, in: home) }
    try #require(home.data.data("feed.sqlite3") != nil && home.data.data("recents.plist") != nil)
    return home
  }

  private func run(_ line: String, in home: Home) async -> Ending {
    let words = line.split(separator: " ").map { word in
      ["GALLERY": "gallery", "PICTURES": "pictures", "EXPORT": "export"].reduce(String(word)) {
        $0.replacing($1.key, with: home.folder[$1.value])
      }
    }
    return await home.runInProcess(words[0], Array(words.dropFirst()))
  }

  private let photo = """
    {"id": "7", "name": "Fog", "count_faves": "3", "count_comments": "1", "license": "CC BY",
     "date_taken": "2021-10-01 18:19:43", "date_imported": "2021-10-02 18:19:43",
     "photopage": "https://www.flickr.com/photos/ada/7/", "geo": [], "privacy": "public"}
    """
}

// MARK: - Replacing

/// Replaces the numbers of a file, whatever its format.
private func replaceNumbers(in path: String, with number: String) throws {
  guard let data = FileManager.default.contents(atPath: path), !data.isEmpty,
    !["-wal", "-shm", ".lock", ".jpg"].contains(where: path.hasSuffix)
  else { return }
  if data.starts(with: "SQLite format 3".utf8) {
    return try replaceNumbers(ofDatabase: path, number)
  }
  let url = URL(filePath: path)
  if let json = JSONValue(json: data) {
    let value: JSONValue = Double(number)?.isFinite == true ? .literal(number) : .string(number)
    try json.replacingNumbers(with: value).data(.line).write(to: url)
  } else if data.starts(with: "<?xml".utf8) {
    let text = String(decoding: data, as: UTF8.self)
    let tag = number.contains("e") || number.contains("n") ? "real" : "integer"
    let changed = text.replacing(/<(integer|real)>[^<]*<\/(integer|real)>/) { _ in
      "<\(tag)>\(number)</\(tag)>"
    }
    try Data(changed.utf8).write(to: url)
  } else {
    // The first line of a file of the cache, and the lines of a log.
    let end = data.firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
    let words = String(decoding: data[..<end], as: UTF8.self).split(separator: " ").map(String.init)
    let line = words.map { Double($0) == nil ? $0 : number }.joined(separator: " ")
    try (Data(line.utf8) + data[end...]).write(to: url)
  }
}

/// Replaces the numbers of a database that are no keys.
private func replaceNumbers(ofDatabase path: String, _ number: String) throws {
  let connection = try Connection(at: path)
  let columns = try connection.prepare(
    """
    SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND columns.type = 'INTEGER'
        AND columns.name NOT IN ('number', 'post', 'list')
    """
  )
  var changes: [String] = []
  while try columns.step() {
    changes.append(
      "UPDATE OR IGNORE \(columns.text(0)) SET \(columns.text(1)) = CAST(? AS NUMERIC)"
    )
  }
  for change in changes { try connection.run(change, [.text(number)]) }
}
