import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// `photo place`, from the command line to the sidecars and back to lists.
@Suite(.fewAtATime) struct PlaceCommandTests {
  private let home = Home()
  private var source: [String] { ["--source", "folder:\(home.folder["pics"])"] }

  init() throws {
    home.folder.makeFolder("pics")
    try makePicture("pics/a.jpg", taken: "2023:10:06 21:00:30")
    try makePicture("pics/b.jpg", taken: "2023:10:06 21:30:00", zone: "+09:00")
  }

  private func makePicture(_ name: String, taken: String, zone: String? = nil) throws {
    let photo: [(UInt16, ExifMaker.Value)] =
      [(0x9003, .text(taken))] + (zone.map { [(0x9011, .text($0))] } ?? [])
    let exif = ExifMaker().tiff([(0x8769, .directory(photo))])
    try home.folder.write(try Bitmap.scene(6, 4).jpeg().inserting(exif: exif), to: name)
  }

  /// A track in Kyoto from 12:00 to 12:10 UTC, and from 12:29 to 12:31.
  private func writeTrack() throws {
    func point(_ time: String, _ latitude: Double) -> String {
      "<trkpt lat=\"\(latitude)\" lon=\"135.77\"><time>2023-10-06T\(time)Z</time></trkpt>"
    }
    let first = point("12:00:00", 35.01) + point("12:01:00", 35.02)
    let second = point("12:29:00", 35.03) + point("12:31:00", 35.05)
    try home.folder.write(
      "<gpx><trk><trkseg>\(first)</trkseg><trkseg>\(second)</trkseg></trk></gpx>",
      to: "track.gpx"
    )
  }

  private func lines(_ list: String...) async throws -> [String] {
    try await home.launch("places", ["photos"] + list + ["--fields", "title"] + source).run().lines
  }

  /// Prints a list on a terminal, so that its rows have numbers.
  private func printRows(_ list: String) async throws {
    let command = ["photos", list, "--no-pager"] + source
    var launch = home.launch("places", command)
    launch.terminal = .usual
    #expect(try await launch.run().status == 0)
  }

  @Test func `a position is written beside the picture, shown in lists and removed again`()
    async throws
  {
    let before = try Data(contentsOf: URL(filePath: home.folder["pics/a.jpg"]))
    #expect(try await lines("nowhere").count == 2)
    home.folder.permit(0o600, "pics/a.jpg")
    let placed = try await home.photo("place", "pics/a.jpg", "--at", "Kyoto")
    #expect(placed.status == 0 && home.folder.mode("pics/a.jpg.xmp") == 0o600)
    #expect(
      placed.lines.first?.hasPrefix("pics/a.jpg\tKyoto, Japan\t35.0") == true,
      "\(placed.lines)"
    )
    #expect(try await lines("nowhere") == ["b"])
    #expect(try await lines("Kyoto") == ["a"])
    let top = try await home.launch("places", ["top"] + source).run()
    #expect(top.text.contains("Kyoto"))
    #expect(try Data(contentsOf: URL(filePath: home.folder["pics/a.jpg"])) == before)
    let removed = try await home.photo("place", "pics/a.jpg", "--remove")
    #expect(removed.status == 0 && removed.lines.first?.hasSuffix("removed") == true)
    #expect(try await lines("nowhere").count == 2)
    #expect(Set(home.folder.names(in: "pics")) == ["a.jpg", "b.jpg"])
  }

  @Test(arguments: [
    (1, "With --offset -1:00 13 of 13 pictures would be on the track, rather than 2"),
    (2, "With --offset -2:00 13 of 13 pictures would be on the track, rather than 0"),
    (-11, "With --offset +11:00 13 of 13 pictures would be on the track, rather than 0"),
    (0, nil), (3, nil),
  ])
  func `a clock that is wrong by whole hours is noticed, unless the track is of all day`(
    hours: Int,
    notice: String?
  ) async throws {
    home.folder.makeFolder("walk")
    var points = ""
    for minute in stride(from: 0, through: 60, by: 5) {
      let time = Date(timeIntervalSince1970: 1_696_593_600 + Double(minute) * 60)
      points += "<trkpt lat=\"35\" lon=\"135.77\"><time>\(time.ISO8601Format())</time></trkpt>"
      let clock = time.addingTimeInterval(Double(hours) * 3_600).ISO8601Format()
        .replacing("-", with: ":").replacing("T", with: " ").replacing("Z", with: "")
      try makePicture("walk/\(minute).jpg", taken: clock)
    }
    if hours == 3 {
      let evening = "<time>2023-10-06T23:00:00Z</time>"
      points += "<trkpt lat=\"35\" lon=\"135.77\">\(evening)</trkpt>"
    }
    try home.folder.write("<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>", to: "walk.gpx")
    let files = [home.folder["walk"], "--track", home.folder["walk.gpx"]]
    let placed = await home.runInProcess(
      "photo",
      ["place"] + files + ["--zone", "+00:00", "--within", hours == 3 ? "12h" : "5m", "--dry-run"]
    )
    let hints = placed.errors.split(separator: "\n").filter { $0.contains("--offset") }
    #expect(hints.count == (notice == nil ? 0 : 1), "\(placed.errors)")
    if let notice { #expect(hints.first?.contains(notice) == true, "\(hints)") }
  }

  @Test func `a gallery has the new position at once`() async throws {
    _ = try await home.photo("place", "pics", "--at", "Kyoto")
    let gallery = try await home.launch("places", ["gallery", "--output", "page"] + source).run()
    #expect(gallery.status == 0, "\(gallery.errors)")
    let page = try String(
      contentsOf: URL(filePath: home.folder["page/index.html"]),
      encoding: .utf8
    )
    #expect(page.contains("Kyoto"))
  }

  @Test func `the rows of a printed list of a folder can be placed`() async throws {
    let list = try await home.launch("places", ["photos", "nowhere", "--jsonl"] + source).run()
    let placed = try await home.photo(
      "place",
      "-",
      "--at",
      "35.01,135.77",
      "--json",
      input: list.text
    )
    #expect(placed.status == 0, "\(placed.errors)")
    #expect(try placed.objects.count == 2)
    #expect(try await lines("nowhere").isEmpty)
  }

  @Test func `a picture with a position keeps it without --force`() async throws {
    _ = try await home.photo("place", "pics/a.jpg", "--at", "Kyoto")
    let kept = try await home.photo("place", "pics/a.jpg", "--at", "Oslo", "--json")
    #expect(kept.status == 0)
    #expect(try kept.objects.first?["how"] as? String == "kept")
    #expect(try await lines("Kyoto") == ["a"])
    let forced = try await home.photo("place", "pics/a.jpg", "--at", "Oslo", "--force", "--json")
    #expect(try forced.objects.first?["how"] as? String == "given")
    #expect(try await lines("Oslo") == ["a"])
  }

  @Test(arguments: [
    ("DSC_1.JPG", "DSC_1.jpg.xmp", "DSC_1.jpg.xmp"),
    ("DSC_1.jpg", "DSC_1.jpg.Xmp", "DSC_1.jpg.Xmp"),
    ("DSC_1.jpg", "DSC_1.JPG.XMP", "DSC_1.JPG.XMP"), ("DSC_1.jpg", "DSC_1.xmp", "DSC_1.jpg.xmp"),
    (".DSC_1.jpg", nil, ".DSC_1.jpg.xmp"), ("DSC_1", nil, "DSC_1.xmp"),
    ("e\u{301}.jpg", nil, "e\u{301}.jpg.xmp"), ("#recycle/a.jpg", nil, "#recycle/a.jpg.xmp"),
  ])
  func `a picture is placed once, in the sidecar that is read`(
    name: String,
    existing: String?,
    sidecar: String
  ) async throws {
    try makePicture("pics/\(name)", taken: "2023:10:06 21:00:30")
    if let existing {
      let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      let xmp = "<rdf:RDF xmlns:rdf='\(rdf)'><rdf:Description rdf:about=''/></rdf:RDF>"
      try home.folder.write(xmp, to: "pics/\(existing)")
    }
    let placed = try await home.photo("place", "pics/\(name)", "--at", "Kyoto", "--json")
    #expect(try placed.objects.first?["sidecar"] as? String == "pics/\(sidecar)")
    let kept = try await home.photo("place", "pics/\(name)", "--at", "Oslo", "--json")
    #expect(try kept.objects.first?["how"] as? String == "kept", "\(kept.errors)")
    _ = try await home.photo("place", "pics", "--at", "Oslo")
    #expect(try await lines("Oslo").sorted() == ["a", "b"])
    let removed = try await home.photo("place", "pics/\(name)", "--remove", "--json")
    #expect(try removed.objects.first?["how"] as? String == "removed")
  }

  @Test func `a link is placed beside its target, and is one picture with that`() async throws {
    try makePicture("pics/x/c.jpg", taken: "2023:10:06 21:00:30")
    try home.folder.link("pics/link.jpg", to: "x/c.jpg")
    let placed = try await home.photo(
      "place",
      "pics/link.jpg",
      "pics/x/c.jpg",
      "--at",
      "Kyoto",
      "--json"
    )
    let sidecar = home.folder["pics/x/c.jpg.xmp"]
    #expect(try placed.objects.map { $0["sidecar"] as? String } == [sidecar])
    #expect(try await lines("Kyoto").sorted() == ["c", "link"])
    for picture in ["pics/link.jpg", "pics/x/c.jpg"] {
      let kept = try await home.photo("place", picture, "--at", "Oslo", "--json")
      #expect(try kept.objects.map { $0["how"] as? String } == ["kept"])
    }
    // By row and by id, as the folder has it.
    try await printRows("Kyoto")
    let rows = try await home.launch("places", ["photos", "Kyoto", "--json"] + source).run().objects
    for picture in ["1", "2"] + rows.compactMap({ $0["id"] as? String }) {
      let arguments = ["place", picture, "--at", "Oslo", "--json"] + source
      let kept = try await home.launch("photo", arguments).run()
      #expect(try kept.objects.map { $0["how"] as? String } == ["kept"], "\(kept.errors)")
    }
    let removed = try await home.photo("place", "pics/link.jpg", "--remove", "--json")
    #expect(try removed.objects.map { $0["how"] as? String } == ["removed"])
    #expect(home.folder.names(in: "pics/x") == ["c.jpg"])
  }

  @Test func `a row has the sidecar behind a link, as in the list of its source`() async throws {
    try makePicture("pics/x/c.jpg", taken: "2023:10:06 21:00:30")
    _ = try await home.photo("place", "pics/x/c.jpg", "--at", "Kyoto")
    let (file, link) = (home.folder["pics/c.jpg.xmp"], home.folder["pics/x/c.jpg.xmp"])
    try FileManager.default.moveItem(atPath: link, toPath: file)
    try home.folder.link("pics/x/c.jpg.xmp", to: "../c.jpg.xmp")
    try await printRows("Kyoto")
    let kept = try await home.launch("photo", ["place", "1", "--at", "Oslo", "--json"] + source)
      .run()
    #expect(try kept.objects.map { $0["how"] as? String } == ["kept"], "\(kept.errors)")
  }

  @Test func `two files whose names differ in Unicode normalization are both placed`() async throws
  {
    let names = ["pics/\u{E9}.jpg", "pics/e\u{301}.jpg"]
    for name in names { try makePicture(name, taken: "2023:10:06 21:00:30") }
    let placed = try await home.photo("place", names[0], names[1], "--at", "Kyoto", "--json")
    #expect(try placed.objects.count == 2)
    #expect(try await lines("Kyoto").count == 2)
  }

  @Test func `a trial writes nothing`() async throws {
    let tried = try await home.photo("place", "pics", "--at", "Kyoto", "--dry-run")
    #expect(tried.status == 0 && tried.lines.count == 2)
    #expect(tried.errors.contains("Nothing was written."))
    #expect(home.folder.names(in: "pics").count == 2)
  }

  @Test func `pictures are placed on a track by their times, and by its ends`() async throws {
    try writeTrack()
    try makePicture("pics/c.jpg", taken: "2023:10:06 21:28:59")
    // The logger died.
    try home.folder.write(
      "<gpx><trk><trkseg><trkpt lat='1' lon='1'><time>2023-10-06T01:00:00Z</time></trkpt><tr",
      to: "dead.gpx"
    )
    let command = ["place", "pics", "--track", "track.gpx", "--zone", "Asia/Tokyo"]
    var launch = home.launch("photo", command + ["--dry-run"])
    launch.terminal = .usual
    let table = try await launch.run().text
    #expect(table.contains("by the track, 30 s from a point"), "\(table)")
    #expect(table.contains("by the nearest end, 1 s from it"), "\(table)")
    let placed = try await home.launch("photo", command + ["--track", "dead.gpx", "--json"]).run()
    #expect(placed.status == 0, "\(placed.errors)")
    #expect(placed.errors.contains("The end of dead.gpx is missing; what is there was read."))
    #expect(
      placed.errors.contains(
        "Times without a zone were read in Asia/Tokyo. The tracks place 3 of 3 pictures."
      ),
      "\(placed.errors)"
    )
    let latitudes = try placed.objects.compactMap { $0["latitude"] as? Double }
    #expect(latitudes == [35.015, 35.04, 35.03])
    #expect(try placed.objects.map { $0["seconds"] as? Int } == [30, 60, 1])
    #expect(try placed.objects.map { $0["how"] as? String } == ["track", "track", "end"])
  }

  @Test func `the time zone of this machine is refused for a track far away`() async throws {
    try writeTrack()
    let refused = try await home.photo("place", "pics", "--track", "track.gpx")
    #expect(refused.status == 64 && refused.errors.contains("--zone"), "\(refused.errors)")
    #expect(home.folder.names(in: "pics").count == 2)
  }

  @Test(arguments: [
    // A camera on Lisbon time in Kyoto; a clock that is a day ahead; a minute off.
    ("2023:10:06 13:00:30", "Europe/Lisbon", "0:00"),
    ("2023:10:07 21:00:30", "Asia/Tokyo", "-24:00"),
    ("2023:10:06 20:59:30", "Asia/Tokyo", "+0:01:00"),
  ])
  func `a camera clock in another zone or with an offset is corrected`(
    taken: String,
    zone: String,
    offset: String
  ) async throws {
    try writeTrack()
    try makePicture("pics/c.jpg", taken: taken)
    let placed = try await home.photo(
      "place",
      "pics/c.jpg",
      "--track",
      "track.gpx",
      "--zone",
      zone,
      "--offset",
      offset,
      "--json"
    )
    #expect(placed.status == 0, "\(placed.errors)")
    #expect(try placed.objects.first?["latitude"] as? Double == 35.015)
  }

  @Test(arguments: [
    // 00:30 UTC and 01:30 UTC both are 01:30 in Lisbon.
    (["00:29", "00:31"], [], 0, 10.0), (["01:29", "01:31"], [], 0, 10.0),
    ([], ["03:00", "03:01"], 3, 0),
  ])
  func `if a local hour occurs twice, the one on the track counts`(
    first: [String],
    second: [String],
    status: Int32,
    latitude: Double
  ) async throws {
    let segments = [first, second].map { times in
      let points = times.map {
        "<trkpt lat='10' lon='-9'><time>2023-10-29T\($0):00Z</time></trkpt>"
      }
      return "<trkseg>\(points.joined())</trkseg>"
    }
    try home.folder.write("<gpx><trk>\(segments.joined())</trk></gpx>", to: "track.gpx")
    try makePicture("pics/c.jpg", taken: "2023:10:29 01:30:00")
    let placed = try await home.photo(
      "place",
      "pics/c.jpg",
      "--track",
      "track.gpx",
      "--zone",
      "Europe/Lisbon",
      "--json"
    )
    #expect(placed.status == status, "\(placed.errors)")
    #expect(try placed.objects.first?["latitude"] as? Double ?? 0 == latitude)
    if status != 0 { #expect(placed.errors.contains("c.jpg")) }
  }

  @Test func `an offset says which of two hours with the same clock time is meant`() async throws {
    // 04:00 UTC and 05:00 UTC both are 01:30 in St. John’s.
    let points = [(10, "04:00"), (20, "05:00")].map { latitude, time in
      "<trkpt lat='\(latitude)' lon='-52'><time>2023-11-05T\(time):00Z</time></trkpt>"
    }
    let track = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    try home.folder.write(track, to: "track.gpx")
    try makePicture("pics/c.jpg", taken: "2023:11:05 01:30:00")
    func place(_ zone: String) async throws -> Ending {
      let options = ["--track", "track.gpx", "--zone", zone, "--dry-run", "--json"]
      return try await home.launch("photo", ["place", "pics/c.jpg"] + options).run()
    }
    let refused = try await place("America/St_Johns")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("say which by --zone -02:30 or --zone -03:30."))
    #expect(refused.errors.contains("The track places 0 of 1 picture."), "\(refused.errors)")
    for (zone, latitude) in [("-02:30", 10.0), ("-03:30", 20)] {
      let placed = try await place(zone)
      #expect(try placed.objects.first?["latitude"] as? Double == latitude, "\(placed.errors)")
      #expect(placed.errors.contains("read in UTC\(zone)."))
    }
  }

  @Test func `a picture outside the track is named, and the others are placed`() async throws {
    try writeTrack()
    try makePicture("pics/c.jpg", taken: "2023:10:06 22:00:00")
    try home.folder.write(try Bitmap.scene(6, 4).jpeg(), to: "pics/d.jpg")
    let placed = try await home.photo(
      "place",
      "pics",
      "--track",
      "track.gpx",
      "--zone",
      "Asia/Tokyo"
    )
    #expect(placed.status == 2 && placed.lines.count == 2)
    #expect(
      placed.errors.contains(
        "pics/c.jpg was not placed: no track has a position at 2023-10-06 13:00:00 UTC."
      )
    )
    #expect(placed.errors.contains("pics/d.jpg was not placed: it has no time"))
    #expect(placed.errors.contains("2 of 4 pictures could be placed."))
  }

  private static let wrongUsages: [([String], Int32)] = [
    ([], 64), (["--at", "Kyoto", "--remove"], 64), (["--at", "Kyoto", "--zone", "UTC"], 64),
    (["--track", "track.gpx", "--zone", "Europe/Lisbonn"], 64),
    (["--track", "track.gpx", "--zone", "+15:00"], 64),
    (["--track", "none.gpx", "--zone", "UTC"], 3),
    (["--track", "pics/a.jpg", "--zone", "UTC"], 7), (["--track", "pics", "--zone", "UTC"], 1),
    (["--at", "Nowheresville"], 3), (["--at", "91,0"], 64), (["--at", "Japan"], 64),
    (["--at", ""], 3),
    (["--track", "track.gpx", "--offset", "1"], 64),
    (["--track", "track.gpx", "--within", "5"], 64),
    (["--track", "track.gpx", "--within", "9999999999999999999s"], 64),
    (["--remove", "--force"], 64),
  ]

  @Test(arguments: wrongUsages)
  func `an invalid option, place or track is refused before anything is written`(
    options: [String],
    status: Int32
  ) async throws {
    try writeTrack()
    let ending = try await home.launch("photo", ["place", "pics/a.jpg"] + options).run()
    #expect(ending.status == status, "\(ending.errors)")
    #expect(home.folder.names(in: "pics").count == 2)
  }

  @Test func `a photo that is not a file of the user is refused`() async throws {
    let ending = try await home.photo("place", "53999384540", "--at", "Kyoto", "--sample")
    #expect(ending.status != 0)
  }

  @Test(arguments: [
    "no XML", "<a><b></a>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "\u{FFFE}",
    String(repeating: " ", count: 4 << 20) + "<a/>",
  ])
  func `a sidecar that is not XMP stays, and is named`(text: String) async throws {
    try home.folder.write(text, to: "pics/a.jpg.xmp")
    let ending = try await home.photo("place", "pics/a.jpg", "--at", "Kyoto")
    #expect(ending.status == 7 && ending.errors.contains("a.jpg.xmp was not changed"))
    #expect(home.folder.data("pics/a.jpg.xmp") == Data(text.utf8))
  }

  @Test(arguments: ["a.jpg.xmp", "a.JPG.Xmp"])
  func `a sidecar that is a link is refused, and stays with its target`(name: String) async throws {
    try home.folder.write("elsewhere", to: "file")
    try home.folder.link("pics/\(name)", to: home.folder["file"])
    let ending = try await home.photo("place", "pics/a.jpg", "--at", "Kyoto")
    #expect(ending.status == 1 && ending.errors.contains("link"))
    #expect(home.folder.data("file") == Data("elsewhere".utf8))
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: home.folder["pics/\(name)"]
    )
    #expect(target == home.folder["file"])
  }
}

extension Ending {
  /// The objects of a printed array.
  fileprivate var objects: [[String: Any]] {
    get throws {
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] ?? []
    }
  }
}
