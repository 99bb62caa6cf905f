import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport

/// The place of a fact about a picture.
enum FactPlace: String, CaseIterable, Sendable {
  case file, sidecar, json
}

/// A word in one field of one picture, which stands nowhere else: `Zwebp-sidecar-title`.
struct Word: Hashable, Sendable {
  let place: String
  let field: String

  /// Returns the words in a text.
  static func all(in text: String) -> Set<Word> {
    Set(
      text.matches(of: /Z[a-z]+-(file|sidecar|json)-([a-z]+)/)
        .map { Word(place: String($0.1), field: String($0.2)) }
    )
  }
}

/// A user with a folder of pictures in every format that is read, three of each: its facts are in the file, in a
/// sidecar, or in JSON.
struct WordsHome {
  let home = Home()

  /// A position near no city's point.
  static let (latitude, longitude) = ("51.4771", "-0.0934")

  init() throws {
    home.folder.makeFolder("pics")
    for format in PictureFormat.allCases {
      for place in FactPlace.allCases { try write(format, place) }
    }
  }

  var source: [String] { ["--source", "folder:\(home.folder["pics"])"] }

  func path(_ format: PictureFormat, _ place: FactPlace) -> String {
    let suffix = format == .raw ? "dng" : format.fileExtension
    return "pics/\(place.rawValue.first ?? "x")\(format.rawValue).\(suffix)"
  }

  /// Runs a program of the folder to its end.
  func run(_ program: String, _ arguments: String...) async -> Ending {
    await home.runInProcess(program, arguments + source)
  }

  /// Returns the texts of the files in a folder whose names a closure accepts.
  func text(of folder: String, where isWanted: (String) -> Bool = { _ in true }) throws -> String {
    let path = home.folder[folder]
    return try FileManager.default.subpathsOfDirectory(atPath: path).filter(isWanted).map { name in
      let data = FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data()
      return "\(name)\n\(String(decoding: data, as: UTF8.self))\n"
    }.joined()
  }
}

// MARK: - The pictures

extension WordsHome {
  private func write(_ format: PictureFormat, _ place: FactPlace) throws {
    let facts = Facts(prefix: "Z\(format.rawValue)-\(place.rawValue)-")
    let path = path(format, place)
    try home.folder.write(try format.picture(place == .file ? facts : nil), to: path)
    switch place {
    case .file: break
    case .sidecar: try home.folder.write(facts.xmp, to: "\(path).xmp")
    case .json: try home.folder.write(facts.json, to: "\(path).json")
    }
  }
}

/// The facts of a picture, with a word in each field.
private struct Facts {
  let prefix: String

  private func word(_ field: String) -> String { prefix + field }

  var exif: [(UInt16, ExifMaker.Value)] {
    [
      (0x010e, .text(word("description"))), (0x013b, .text(word("author"))),
      (0x8298, .text(word("rights"))),
      (
        0x8769,
        .directory([
          (0x9003, .text("2021:05:06 07:08:09")), (0x927c, .text(word("notes"))),
          (0xa430, .text(word("owner"))), (0xa431, .text(word("serial"))),
          (0xa434, .text(word("lens"))),
        ])
      ),
      (
        0x8825,
        .directory([
          (1, .text("N")), (2, .fractions([(51, 1), (28, 1), (3756, 100)])),
          (3, .text("W")), (4, .fractions([(0, 1), (5, 1), (3624, 100)])),
        ])
      ),
    ]
  }

  var xmp: String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
      xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmp:CreatorTool="\(word("tool"))"
      aux:SerialNumber="\(word("serial"))" exif:DateTimeOriginal="2021-05-06T07:08:09"
      exif:GPSLatitude="51,28.626N" exif:GPSLongitude="0,5.604W">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(word("title"))</rdf:li></rdf:Alt></dc:title>
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">\(word("description"))</rdf:li></rdf:Alt></dc:description>
    <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">\(word("rights"))</rdf:li></rdf:Alt></dc:rights>
    <dc:creator><rdf:Seq><rdf:li>\(word("author"))</rdf:li></rdf:Seq></dc:creator>
    <dc:subject><rdf:Bag><rdf:li>\(word("tags"))</rdf:li></rdf:Bag></dc:subject>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  var json: String {
    """
    {"id": "1", "source": "folder", "title": "\(word("title"))", "description": "\(word("description"))",
      "owner": "\(word("author"))", "tags": ["\(word("tags"))"], "license": "\(word("rights"))",
      "dateTaken": "2021-05-06 07:08:09", "latitude": \(WordsHome.latitude),
      "longitude": \(WordsHome.longitude), "camera": "\(word("tool"))", "private": false}
    """
  }

  /// IPTC in the image resources of Photoshop: title, tags, author, city and description.
  var resources: [UInt8] {
    let fields: [(UInt8, String)] = [
      (5, "title"), (25, "tags"), (80, "author"), (90, "city"), (120, "description"),
    ]
    let record = fields.flatMap { number, name -> [UInt8] in
      let text = Array(word(name).utf8)
      return [0x1c, 2, number] + UInt16(text.count).highestFirst + text
    }
    let padding: [UInt8] = record.count % 2 == 1 ? [0] : []
    return Array("Photoshop 3.0\08BIM".utf8) + [0x04, 0x04, 0, 0]
      + UInt32(record.count).highestFirst
      + record + padding
  }

  /// What a file without a place for facts has behind its picture.
  var box: Data {
    let words = Array(word("behind").utf8)
    return Data(UInt32(words.count + 8).highestFirst + Array("free".utf8) + words)
  }
}

extension PictureFormat {
  /// A picture in the format, with facts in every form that it has.
  fileprivate func picture(_ facts: Facts?) throws -> Data {
    let maker = ExifMaker()
    let (exif, xmp) = (facts.map { maker.tiff($0.exif) } ?? [], Array((facts?.xmp ?? "").utf8))
    switch self {
    case .jpeg: return Self.smallJPEG(facts)
    case .png:
      let png = try Bitmap.scene(24, 16).png()
      return facts == nil
        ? png : RevealingPicture.png(png, [("eXIf", exif), ("iTXt", Self.xmpText + xmp)])
    case .heic, .heif: return try ForeignPicture.data("scene.heic") + (facts?.box ?? Data())
    case .avif: return try ForeignPicture.data("scene.avif") + (facts?.box ?? Data())
    case .webp:
      let whole = try ForeignPicture.data("scene.webp")
      if facts == nil { return whole }
      return WebPMaker.file([
        WebPMaker.extended(48, 32, flags: 12), ("VP8 ", Array(whole.dropFirst(20))),
        ("EXIF", exif), ("XMP ", xmp),
      ])
    case .jxl:
      let stream = try ForeignPicture.data("scene.jxl")
      if facts == nil { return stream }
      return JXLMaker.container([
        ("jxlc", Array(stream)), ("Exif", [0, 0, 0, 0] + exif), ("xml ", xmp),
      ])
    case .gif:
      var gif = GIFMaker(
        2,
        1,
        [RGBColor(red: 0, green: 0, blue: 0), RGBColor(red: 250, green: 90, blue: 9)],
        [0, 1]
      )
      if let facts { gif.extensions = GIFMaker.xmp(facts.xmp) }
      return gif.data
    case .tiff:
      var page = TIFFMaker.Page(4, 2, (0..<24).map { UInt8($0) })
      for (tag, value) in facts?.exif ?? [] { if case .text = value { page.tags[tag] = value } }
      if facts != nil { page.tags[0x02bc] = .numbers(type: 7, xmp.map { Double($0) }) }
      return TIFFMaker(page).data
    case .raw:
      var raw = RawMaker(Self.smallJPEG(facts))
      raw.tags = (facts?.exif ?? []).filter { $0.0 != 0x8769 }
      return raw.data(.dng)
    }
  }

  private static func smallJPEG(_ facts: Facts?) -> Data {
    guard let facts else { return smallPicture }
    return smallPicture.inserting(marker: 0xed, facts.resources)
      .inserting(marker: 0xe1, Array("http://ns.adobe.com/xap/1.0/\0\(facts.xmp)".utf8))
      .inserting(exif: ExifMaker().tiff(facts.exif))
  }

  /// The beginning of the text of a PNG that has XMP.
  private static let xmpText = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)
}
