import Foundations
import Model
import TestSupport
import Testing

@testable import Features

/// Tracks in GPX, as devices and enemies write them.
struct TrackReaderTests {
  private let scratch = TemporaryFolder()

  /// Reads a track, and returns the position at 2023-10-06 12:00:30 UTC.
  private func fix(_ track: String) throws -> TrackTimes.Fix? {
    try read(Data(track.utf8)).fix
  }

  /// Reads a track, and returns that position and whether the track has its end.
  private func read(_ track: Data) throws -> (fix: TrackTimes.Fix?, isWhole: Bool) {
    let path = try scratch.path(writing: track, to: "track.gpx")
    var times = TrackTimes([1_696_593_630], within: 300)
    let isWhole = try TrackReader.read(path, into: &times)
    return (times.fixes[1_696_593_630], isWhole)
  }

  private static func point(_ time: String, _ latitude: Double) -> String {
    "<trkpt lat=\"\(latitude)\" lon='20'><ele>5</ele><time>\(time)</time></trkpt>"
  }

  private static let pair = point("2023-10-06T12:00:00Z", 10) + point("2023-10-06T12:01:00Z", 11)

  @Test(arguments: [
    "<gpx version='1.1' xmlns='http://www.topografix.com/GPX/1/1'><trk><trkseg>\(pair)</trkseg></trk></gpx>",
    "\u{FEFF}<?xml version='1.0'?><gpx version='1.0'><trk><trkseg>\(pair)</trkseg></trk></gpx>\n",
    "<gpx><trk><trkseg/><trkseg>\(pair)</trkseg></trk></gpx>", "<gpx><trk>\(pair)</trk></gpx>",
    "<g:gpx xmlns:g='a'><g:trk><g:trkseg>\(pair.replacing("trkpt", with: "g:trkpt").replacing("time", with: "g:time"))</g:trkseg></g:trk></g:gpx>",
    "<gpx><wpt lat='0' lon='0'><time>2023-10-06T12:00:30Z</time></wpt><trk><trkseg>\(pair)</trkseg></trk></gpx>",
    """
    <gpx><trk><trkseg><trkpt lon='20' lat='10'><extensions><a><time>2020-01-01T00:00:00Z</time></a></extensions>
    <time> 2023-10-06T14:00:00.000+02:00 </time></trkpt><trkpt lat='0' lon='0'/><trkpt lat='95' lon='0'>
    <time>2023-10-06T12:00:30Z</time></trkpt>\(point("2023-10-06T12:01:00", 11))</trkseg></trk></gpx>
    """,
    "<gpx><trk>\(pair.replacing("Z", with: "&#90;").replacing("12:0", with: "12<!-- -->:&#x30;"))</trk></gpx>",
    "<gpx><trk>\(pair.replacing("lat=\"1", with: "lat=\" &#49;").replacing("'20'", with: "'&#x32;0'"))</trk></gpx>",
    "<gpx><trk>\(pair.replacing("<time>", with: "<time><![CDATA[").replacing("</time>", with: "]]></time>"))</trk></gpx>",
    """
    <gpx><trk>\(pair)<trkpt lat='0' lon='-0.0'><time>2023-10-06T12:00:20Z</time></trkpt>
    <trkpt lat='0.000' lon='0'><time>2023-10-06T12:00:30Z</time></trkpt></trk></gpx>
    """,
  ])
  func `a track is read in each form`(track: String) throws {
    let fix = try #require(try fix(track))
    #expect(abs(fix.coordinates.latitude - 10.5) < 1e-6)
    #expect(abs(fix.coordinates.longitude - 20) < 1e-9)
  }

  @Test(arguments: [
    ("", "well-formed"), ("no XML", "well-formed"), ("<gpx><trk>", "its end is missing"),
    ("<kml/>", "not GPX"), ("<gpx/>", "no point of a track with a time and a position."),
    ("<gpx><wpt lat='1' lon='2'><time>2023-10-06T12:00:30Z</time></wpt></gpx>", "no point"),
    ("<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>", "export it with times"),
    ("<gpx><trk><trkpt lat='1' lon='2'><ele>1</ele></trkpt></trk></gpx>", "export it with times"),
    ("<gpx><trk><trkseg>\(point("yesterday", 1))</trkseg></trk></gpx>", "“yesterday” is no time"),
    ("<gpx><trk>\(point("2023-13-06T12:00:00&#90;", 1))</trk></gpx>", "“2023-13-06T12:00:00Z” is"),
    ("<gpx><trk>\(point("2023-10-06T12:00:00+99:99", 1))</trk></gpx>", "00+99:99” is no time"),
    ("<gpx><trk>\(pair.replacing(".0", with: ",0"))</trk></gpx>", "“10,0” has a decimal comma"),
    ("<gpx><trk>\(pair.replacing("'20'", with: "'200'"))</trk></gpx>", "“200” is beyond 180"),
    ("<gpx><trk>\(pair.replacing(".0\"", with: "0\""))</trk></gpx>", "latitude “100” is beyond 90"),
    ("<gpx><trk>\(pair.replacing("'20'", with: "'20°E'"))</trk></gpx>", "“20°E” is no number"),
    ("<gpx><trk>\(pair.replacing("lon", with: "long"))</trk></gpx>", "“” is no number"),
    ("<gpx><trk><trkpt lat='0' lon='0'><time>2023-10-06T12:00Z</time></trkpt></trk></gpx>", "0, 0"),
    (
      "<gpx><trk><trkpt lat='0' lon='0'/>\(point("noon", 1))\(point("night", 1))</trk></gpx>",
      "“noon” is no time"
    ),
    ("<gpx><trk>\(pair)\0</trk></gpx>", "well-formed"),
    ("<!DOCTYPE gpx [<!ENTITY a 'b'>]><gpx>&a;</gpx>", "document type"),
    ("<gpx>&a;</gpx>", "well-formed"),
    (String(repeating: "<gpx>", count: 100), "well-formed"),
  ])
  func `a file that is not a track is refused in a sentence`(track: String, reason: String) throws {
    let failure = try #require(throws: Failure.self) { try fix(track) }
    #expect(failure.reason == .damaged && failure.sentence.contains(reason), "\(failure.sentence)")
    #expect(failure.sentence.hasSuffix(".") && !failure.sentence.contains("\n"))
  }

  @Test func `a track in UTF-16 is read`() throws {
    let text = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><gpx><trk>\(Self.pair)</trk></gpx>"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let fix = try #require(try read(Data(bytes)).fix)
    #expect(abs(fix.coordinates.latitude - 10.5) < 1e-6)
  }

  @Test(arguments: [0, 1, 5_000])
  func `a track whose end is missing is read to where it ends`(zeros: Int) throws {
    let start = "<gpx><trk><trkseg>\(Self.pair)"
    let rest = "<!-- a --><trkpt lat='12' lon='&#50;0'><time>2023-10-06T12:00:31Z</time>"
    for count in 0...rest.utf8.count {
      let track = Data((start + rest.prefix(count)).utf8) + Data(count: zeros)
      let (fix, isWhole) = try read(track)
      #expect(fix?.gap == 60 && !isWhole, "after \(count) bytes")
    }
    let (fix, isWhole) = try read(Data("\(start)</trkseg></trk></gpx>".utf8) + Data(count: zeros))
    #expect(fix?.gap == 60 && isWhole)
  }

  @Test func `a missing track is refused`() {
    var times = TrackTimes([], within: 0)
    #expect(throws: Failure.self) { try TrackReader.read(scratch["none.gpx"], into: &times) }
  }

  @Test(arguments: [
    ("2023-10-06T12:00:00Z", 1_696_593_600.0), ("2023-10-06T12:00:00.25Z", 1_696_593_600.25),
    ("2023-10-06T12:00:00-01:30", 1_696_599_000), ("2023-10-06 12:00:00", 1_696_593_600),
    ("1970-01-01T00:00:00Z", 0), ("2023-10-05T24:00:00.5Z", 1_696_550_400.5),
  ])
  func `a time is read`(text: String, seconds: Double) throws {
    let time = try #require(Double(timeOfTrack: Array(text.utf8)[...]))
    #expect(abs(time - seconds) < 1e-6)
  }
}
