// A program that views photos, so that tests can run many at once, kill them and drop their rights.
//
//     RecordRecents [--as-nobody] record FILE ID...   views the photos in order
//     RecordRecents [--as-nobody] list FILE           prints the ids of the photos
//     RecordRecents forever FILE                      views photos until it is killed
//     RecordRecents hold LOCK                         takes a lock and keeps it until it is killed
import Features
import Foundation
import Foundations
import Model
import Store

func photo(_ id: String) -> Photo {
  let page = URL(filePath: "/").absoluteURL
  return Photo(
    id: id,
    owner: .init(id: "1@N01", name: nil),
    page: URL(string: "https://www.flickr.com/photos/1@N01/\(id)/") ?? page,
    source: .sample
  )
}

func say(_ text: String) {
  FileHandle.standardOutput.write(Data("\(text)\n".utf8))
}

func record(_ ids: [String], in recents: Recents) throws {
  for id in ids {
    try recents.record(photo(id), thumbnail: nil, at: Date())
  }
}

/// Thumbnails of 128 kB make writing slow enough for a kill to strike in it.
func recordForever(in recents: Recents) throws {
  let thumbnail = Data(repeating: 0x50, count: 1 << 17)
  try recents.record(photo("1"), thumbnail: thumbnail, at: Date())
  say("writing")
  for number in 2... {
    let id = String(number % 5)
    try recents.record(photo(id), thumbnail: thumbnail, at: Date())
  }
}

/// A user without rights, where the tests run as one who may do everything.
func becomeNobody() {
  if geteuid() == 0 && setuid(65534) != 0 { exit(99) }
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--as-nobody" {
  becomeNobody()
  arguments.removeFirst()
}
guard arguments.count >= 2 else { exit(64) }

do {
  let recents = Recents(at: arguments[1], now: { Date() })
  switch arguments[0] {
  case "record": try record(Array(arguments.dropFirst(2)), in: recents)
  case "list": say(try recents.list().recents.map(\.photo.id).joined(separator: " "))
  case "forever": try recordForever(in: recents)
  case "hold":
    try FileLock(at: arguments[1]).withLock {
      say("held")
      sleep(600)
    }
  default: exit(64)
  }
} catch let error as StorageError {
  say(error.failure.sentence)
  exit(error.failure.reason == .damaged ? 7 : 1)
}
