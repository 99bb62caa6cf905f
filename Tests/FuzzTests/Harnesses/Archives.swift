import Foundations
import SystemCalls

@testable import LocalPictures

/// Reads the input as a ZIP archive, and every file of it.
func readArchive(_ input: Data) throws {
  let path =
    FileManager.default.temporaryDirectory.path()
    + "/top-places-fuzz-\(ProcessInfo.processInfo.processIdentifier).zip"
  try input.write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  let archive = try ZipArchive(OpenFile(path, for: .reading))
  guard let directory = try? ZipDirectory(of: archive) else { return }
  var end = 0
  for entry in directory.entries {
    try hold(entry.offset >= end && entry.earliestEnd <= input.count, "Files share bytes.")
    end = entry.earliestEnd
    let contents = try? archive.contents(of: entry, atMost: 1 << 16)
    let data = try? archive.data(of: entry, atMost: 1 << 16)
    if let contents {
      try hold(contents.count == entry.byteCount, "A file has another length than its header.")
      try hold(data.map { Array($0) == contents } ?? false, "A file is read in two ways.")
    }
  }
}

/// Reads the input as each file of facts of an export, and as a record of the index.
func readFacts(_ input: Data) throws {
  let json = Array(input)
  if let photo = ExportedPhoto(id: "1", json: json) {
    let part = FactsPart(fingerprint: 1, partCount: 1, photos: [("1", photo)])
    let stored = FactsPart(part.data).flatMap { part in part.rows.first.map(part.photo(of:)) }
    try hold(stored == photo, "The index has another photo than the file.")
  }
  _ = ExportedAlbum.all(json: json)
  _ = ExportedProfile(json: json)
  if let part = FactsPart(input) {
    try hold(FactsPart(part.data)?.rows == part.rows, "Photos are lost.")
    for row in part.rows where row.isReadable { _ = part.photo(of: row) }
  }
}
