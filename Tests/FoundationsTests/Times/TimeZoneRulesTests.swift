import Foundations
import SystemCalls
import Testing

/// Time zones of the system, and those of rules alone.
struct TimeZoneRulesTests {
  private static func time(_ text: String) -> Int { CivilTime(text)?.seconds ?? 0 }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2023-07-01 00:00:00", 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2023-03-26 00:59:59", 3_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2023-03-26 01:00:00", 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2023-10-29 00:59:59", 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2023-10-29 01:00:00", 3_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-01-01 00:00:00", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-07-01 00:00:00", 36_000),
    ("EST5EDT", "2023-07-01 00:00:00", -14_400), ("EST5EDT", "2023-12-01 00:00:00", -18_000),
    ("<+0545>-5:45", "2023-12-01 00:00:00", 20_700), ("UTC0", "2023-12-01 00:00:00", 0),
    ("AAA3BBB2,J60/0,300", "2024-03-01 03:00:00", -7_200),
    ("AAA3BBB2,J60/0,300", "2024-02-29 12:00:00", -10_800),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-07-01 00:00:00", -3_600),
  ])
  func `a rule has an offset for each time`(rule: String, time: String, offset: Int) throws {
    #expect(try #require(TimeZoneRules(rule: rule)).offset(at: Self.time(time)) == offset)
  }

  @Test(arguments: [
    "", "X", "CET", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0",
    "CET-999", "<CET-1", "CET-1CEST,J0,J1", "CET-1 CEST", "Europe/Lisbon",
  ])
  func `an invalid rule is refused`(rule: String) { #expect(TimeZoneRules(rule: rule) == nil) }

  @Test(arguments: [
    ("-02:30", -9_000), ("+5:45", 20_700), ("−12:00", -43_200), ("+14:00", 50_400), ("-0:00", 0),
  ])
  func `an offset is a zone`(text: String, offset: Int) throws {
    let zone = TimeZoneRules(try #require(UTCOffset(option: text)))
    #expect(zone.times(ofClock: 1_700_000_000) == [1_700_000_000 - offset])
    #expect(zone.standardOffset(at: 0) == offset)
  }

  @Test(arguments: [
    "", "+", "02:30", "+2", "+0230", "+2:3", "+02:60", "+02:30:00", "+:30", "+14:01", "-12:01",
    "+002:30", "++2:30", "UTC+2:00", "-٠2:30",
  ])
  func `an invalid offset is refused`(text: String) { #expect(UTCOffset(option: text) == nil) }

  @Test(arguments: [
    ("2023-10-29 02:30:00", [0]), ("2023-10-29 03:30:00", [0]), ("2023-10-29 00:30:00", [-1]),
    ("2023-03-26 01:30:00", [0]), ("2023-07-01 12:00:00", [-1]), ("2023-10-29 01:30:00", [-1, 0]),
  ])
  func `a local time is one time, or two if the clock was set back`(clock: String, hours: [Int])
    throws
  {
    let lisbon = try #require(TimeZoneRules(rule: "WET0WEST,M3.5.0/1,M10.5.0"))
    let seconds = Self.time(clock)
    #expect(lisbon.times(ofClock: seconds).map { ($0 - seconds) / 3_600 } == hours)
  }

  @Test(
    .enabled(if: TimeZoneFile.rules(named: "Asia/Kathmandu", environment: [:]) != nil),
    arguments: [
      ("Europe/Lisbon", "2023-07-01 00:00:00", 3_600, 0),
      ("Asia/Tokyo", "2023-07-01 00:00:00", 32_400, 32_400),
      ("Asia/Kathmandu", "1980-07-01 00:00:00", 19_800, 19_800),
      ("Asia/Kathmandu", "2050-07-01 00:00:00", 20_700, 20_700),
      ("America/New_York", "2060-07-01 00:00:00", -14_400, -18_000),
      ("Europe/Lisbon", "1850-01-01 00:00:00", -2_205, -2_205),
      ("Etc/GMT-2", "2023-07-01 00:00:00", 7_200, 7_200),
    ]
  )
  func `a zone of the system has its offsets`(
    name: String,
    time: String,
    offset: Int,
    standard: Int
  ) throws {
    let rules = try #require(TimeZoneFile.rules(named: name, environment: [:]))
    #expect(rules.offset(at: Self.time(time)) == offset)
    #expect(rules.standardOffset(at: Self.time(time)) == standard)
  }

  @Test(arguments: [
    "", "/etc/localtime", "../zoneinfo/UTC", "Europe/../UTC", "Europe", "Europe/Lisbonn",
    "Europe//Lisbon", "a b",
    String(repeating: "a", count: 1_000),
  ])
  func `an unknown name is not a zone`(name: String) {
    #expect(TimeZoneFile.rules(named: name, environment: [:]) == nil)
  }

  @Test(arguments: [
    (["TZ": "Asia/Tokyo"], "Asia/Tokyo", 32_400), (["TZ": ":Asia/Tokyo"], "Asia/Tokyo", 32_400),
    (["TZ": "JST-9"], "JST-9", 32_400), (["TZ": "nonsense"], "UTC", 0), (["TZ": ""], "UTC", 0),
    (["TZ": "/usr/share/zoneinfo/Asia/Tokyo"], "/usr/share/zoneinfo/Asia/Tokyo", 32_400),
  ])
  func `the zone of this machine is that of TZ`(
    environment: [String: String],
    name: String,
    offset: Int
  ) throws {
    let local = try #require(TimeZoneFile.local(environment: environment))
    #expect(local.name == name && local.rules.offset(at: 1_700_000_000) == offset)
  }

  @Test func `a damaged file is refused`() throws {
    #expect(TimeZoneRules(Array("TZif".utf8)) == nil)
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0xff, count: 60)
    #expect(TimeZoneRules(header) == nil)
    #expect(TimeZoneRules(Array("TZif".utf8) + [UInt8](repeating: 0, count: 40)) == nil)
  }
}
