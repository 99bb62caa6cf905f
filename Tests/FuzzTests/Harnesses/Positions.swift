import Foundations
import Imaging
import Model

@testable import Features

/// Puts a fact of each kind into the input as a sidecar, and takes them out again.
func editSidecar(_ input: Data) throws {
  let point = DescriptiveMetadata.Position(latitude: 35.01, longitude: -135.77)
  let facts =
    [
      SidecarFact(position: point), SidecarFact(rating: -1),
      SidecarFact(tags: ["fog", "Fish & Chips"]),
    ]
    + (CivilTime("2022-07-13 10:15:30").map { [SidecarFact(dateTaken: $0)] } ?? [])
  let before = facts.map { try? $0.kind.removed(from: input) }
  guard let written = try? facts.reduce(input, { try $1.written(to: $0) }) else { return }
  let read = DescriptiveMetadata(sidecar: written)?.position
  try hold(read.map { abs($0.latitude - point.latitude) < 1e-6 } ?? false, "It is not read.")
  var left: Data? = written
  for fact in facts {
    guard let sidecar = left, case .restored(let rest) = try fact.kind.removed(from: sidecar) else {
      throw Finding(description: "The \(fact.kind.noun) cannot be removed.")
    }
    left = rest
  }
  // With a fact of this program in the input, that is removed, too.
  if before.allSatisfy({ $0 == .unmarked }) {
    try hold(left ?? input == input, "A byte is not restored.")
  }
}

/// Reads the input as a track in GPX.
func readTrack(_ input: Data) throws {
  let path =
    FileManager.default.temporaryDirectory.path()
    + "/top-places-fuzz-\(ProcessInfo.processInfo.processIdentifier).gpx"
  try input.write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  let seconds = [0.0, 1, 1_696_593_630, 1e10]
  var times = TrackTimes(seconds, within: 300)
  do {
    try TrackReader.read(path, into: &times)
  } catch let failure as Failure {
    try hold(failure.sentence.hasSuffix("."), "A failure has no sentence.")
  }
  for fix in times.fixes.values {
    try hold(fix.distance >= 0 && fix.distance <= 300, "A point is too far.")
    try hold(fix.coordinates.latitude.magnitude <= 90, "A position is not on Earth.")
  }
}

/// Reads the input as a file of a time zone.
func readTimeZone(_ input: Data) throws {
  let zones = [
    TimeZoneRules(Array(input)), TimeZoneRules(rule: String(decoding: input, as: UTF8.self)),
  ]
  for zone in zones.compactMap(\.self) {
    for time in [0, -62_135_596_800, 253_402_300_799, 1_696_593_630] {
      try hold(abs(zone.offset(at: time)) <= 7 * 86_400, "An offset is too large.")
      _ = zone.standardOffset(at: time)
      try hold(1...2 ~= zone.times(ofClock: time).count, "A clock shows too many times.")
    }
  }
}
