import Foundations

@testable import Commons
@testable import Features
@testable import Imaging

/// Reads the input as a time of each source: what is read is a time of the calendar, and is the same once more.
func readTimes(_ input: Data) throws {
  let text = String(decoding: input, as: UTF8.self)
  let times = [
    CivilTime(text), CivilTime(iso8601: text), CivilTime(metadata: text),
    DateText(html: text).flatMap { CivilTime($0.text) },
  ]
  for time in times.compactMap(\.self) {
    try hold(CivilTime("\(time)") == time, "\(time) is not read again.")
    try hold(1...9_999 ~= time.date.year, "The year \(time.date.year) has no form.")
    guard let seconds = time.seconds, time.time?.second != 60 else { continue }
    let again = CivilTime(secondsSince1970: seconds)?.text
    try hold(again == time.text, "\(time.text) is \(again ?? "no time") by its seconds.")
    if let instant = time.instant {
      try hold(abs(seconds - instant) <= 14 * 3_600, "The offset is too large.")
    }
  }
  for offset in [UTCOffset(text), UTCOffset(option: text)].compactMap(\.self) {
    try hold(UTCOffset(offset.text) == offset, "\(offset.text) is not read again.")
  }
  if let seconds = Double(timeOfTrack: Array(input)[...]) {
    try hold(abs(seconds) < 260_000_000_000, "A track has a point at \(seconds).")
  }
}
