import Foundations
import Imaging
import Model

@testable import LocalPictures

/// Reads the input as JSON beside a picture, and its first line as the name of a picture.
func readBeside(_ input: Data) throws {
  let facts = FileFacts.json(Array(input))
  try hold(
    FileFacts(facts.encoded)?.encoded == facts.encoded,
    "The index has other facts than the file."
  )
  let metadata = facts.metadata
  try hold(metadata.tags.count <= Photo.tagLimit, "There are too many tags.")
  let texts = [metadata.title, metadata.text, metadata.author, metadata.license?.name]
  for text in texts.compactMap(\.self) + metadata.tags {
    // What is not UTF-8 takes three bytes for one.
    try hold(text.utf8.count <= 3 << 14, "A text is too long.")
    try hold(text == text.printable && !text.isEmpty, "A text has control characters, or nothing.")
  }
  if let position = metadata.position {
    let point = Coordinates(latitude: position.latitude, longitude: position.longitude)
    try hold(point != nil, "A position is not on Earth.")
  }
  let line = input.prefix { $0 != UInt8(ascii: "\n") }.prefix(255)
  try readName(String(decoding: line, as: UTF8.self), facts)
}

/// Looks for the JSON of a picture by its name, and compares that with the title in JSON.
private func readName(_ name: String, _ facts: FileFacts) throws {
  let names = Array(TakeoutName.all(ofPicture: name))
  try hold(names.count < 1_000, "A picture has too many names of JSON.")
  for other in names {
    try hold(other.stem.utf8.count <= name.utf8.count + 40, "A name of JSON is too long.")
  }
  _ = TakeoutTitle(facts.metadata.title ?? name, ofPicture: name)
}
