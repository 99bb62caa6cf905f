import Foundations
import Imaging

/// Reads the input as the header of a video: the facts are in their ranges, and no byte is read too often.
func readVideo(_ input: Data) throws {
  var byteCount = 0
  let header = try? VideoHeader(byteCount: input.count) { offset, count in
    let bytes = input.dropFirst(offset).prefix(count)
    byteCount += bytes.count
    return bytes
  }
  try hold(byteCount <= 17 << 20, "\(byteCount) bytes are read.")
  guard let header else { return }
  if let duration = header.duration { try hold(duration > 0, "The length is \(duration) s.") }
  if let still = header.still {
    try hold(0...input.count ~= still.upperBound, "The still is outside of the file.")
  }
  if let position = header.metadata.position {
    let isOnEarth = abs(position.latitude) <= 90 && abs(position.longitude) <= 180
    try hold(isOnEarth, "\(position) is nowhere.")
  }
  for text in [header.metadata.title, header.metadata.text, header.camera].compactMap(\.self) {
    try hold(text.utf8.count <= 1 << 16, "A text has \(text.utf8.count) bytes.")
  }
}
