import Foundation

/// Puts small raw files of each maker's layout together, around a JPEG.
package struct RawMaker {
  /// The layouts, named by the file extension.
  package enum Layout: String, CaseIterable, Sendable {
    case dng, cr2, nef, arw, rw2, orf, om, pef, ricoh, raf, cr3
  }

  package var jpeg: [UInt8]
  /// Tag 0x0112 of the raw file, if it has tags of its own.
  package var orientation: UInt16? = 1
  /// Tags more of the first directory.
  package var tags: [(UInt16, ExifMaker.Value)] = []

  package init(_ jpeg: Data) { self.jpeg = [UInt8](jpeg) }

  private static let sensor: (UInt16, ExifMaker.Value) = (0x0106, .short(32_803))
  private let maker = ExifMaker(isLittleEndian: true)

  package func data(_ layout: Layout) -> Data { Data(bytes(layout)) }

  private func bytes(_ layout: Layout) -> [UInt8] {
    switch layout {
    case .dng: tiff { [(0x014a, .directory(strip($0)))] + [(0xc612, .long(1))] }
    case .cr2: tiff(mark: Array("CR\u{2}\0".utf8) + [0, 0, 0, 0]) { strip($0) }
    case .nef:
      tiff { [(0x0106, .short(2)), (0x014a, .directory(interchange($0, [Self.sensor])))] }
    case .arw: tiff { interchange($0) + [(0x014a, .directory([Self.sensor]))] }
    case .rw2: tiff(number: 0x55) { _ in [(0x002e, .numbers(type: 7, jpeg.map { Double($0) }))] }
    case .orf: tiff(number: 0x4f52) { _ in [note(olympus("OLYMPUS\0II\u{3}\0"))] }
    case .om: tiff(number: 0x4f52) { _ in [note(olympus("OM SYSTEM\0\0\0II\u{4}\0"))] }
    case .pef: tiff { [Self.sensor, note(pentax("AOC\0II", $0))] }
    case .ricoh: tiff { [Self.sensor, note(pentax("PENTAX \0II", $0))] }
    case .raf: raf
    case .cr3: cr3
    }
  }

  /// The tags of a directory whose one strip is the JPEG.
  package func strip(_ offset: UInt32) -> [(UInt16, ExifMaker.Value)] {
    [
      (0x00fe, .long(1)), (0x0103, .short(6)), (0x0111, .long(offset)),
      (0x0117, .long(UInt32(jpeg.count))),
    ]
  }

  /// The tags of a directory that names the JPEG.
  private func interchange(
    _ offset: UInt32,
    _ tags: [(UInt16, ExifMaker.Value)] = []
  ) -> [(UInt16, ExifMaker.Value)] {
    [(0x0201, .long(offset)), (0x0202, .long(UInt32(jpeg.count)))] + tags
  }

  /// Returns a TIFF with the tags of a camera, given more by the offset of the JPEG, which is behind it.
  package func tiff(
    number: UInt16 = 42,
    mark: [UInt8] = [],
    _ more: (UInt32) -> [(UInt16, ExifMaker.Value)]
  ) -> [UInt8] {
    func head(_ offset: UInt32) -> [UInt8] {
      let own = more(offset)
      let photo = own.contains { $0.0 == 0x8769 } ? [] : [(UInt16(0x8769), Self.photo)]
      return maker.tiff(camera + own + photo + tags, number: number, mark: mark)
    }
    return head(UInt32(head(0).count)) + jpeg
  }

  private var camera: [(UInt16, ExifMaker.Value)] {
    [(0x010f, .text("Maker")), (0x0110, .text("Model"))]
      + (orientation.map { [(0x0112, .short($0))] } ?? [])
  }

  private static let photo = ExifMaker.Value.directory([(0x9003, .text("2020:01:02 03:04:05"))])

  // MARK: - Notes

  /// The photo tags with a maker's note.
  private func note(_ bytes: [UInt8]) -> (UInt16, ExifMaker.Value) {
    (
      0x8769,
      .directory([
        (0x9003, .text("2020:01:02 03:04:05")),
        (0x927c, .numbers(type: 7, bytes.map { Double($0) })),
      ])
    )
  }

  /// A note whose offsets are its own, with the JPEG in it.
  private func olympus(_ head: String) -> [UInt8] {
    func note(_ offset: UInt32) -> [UInt8] {
      let settings: [(UInt16, ExifMaker.Value)] = [
        (0x0101, .long(offset)), (0x0102, .long(UInt32(jpeg.count))),
      ]
      let mark = [UInt8](repeating: 0, count: head.utf8.count - 8)
      let tiff = maker.tiff([(0x2020, .directory(settings))], mark: mark)
      return Array(head.utf8) + tiff.dropFirst(head.utf8.count)
    }
    return note(UInt32(note(0).count)) + jpeg
  }

  /// A note with an offset of the file.
  private func pentax(_ head: String, _ offset: UInt32) -> [UInt8] {
    let tags: [(UInt16, ExifMaker.Value)] = [
      (0x0003, .long(UInt32(jpeg.count))), (0x0004, .long(offset)),
    ]
    return Array(head.utf8) + maker.tiff(tags).dropFirst(8)
  }

  // MARK: - Others than TIFF

  private var raf: [UInt8] {
    let head = Array("FUJIFILMCCD-RAW 0201FF383501X100".utf8)
    return head + Array(repeating: 0, count: 84 - head.count) + UInt32(100).highestFirst
      + UInt32(jpeg.count).highestFirst + Array(repeating: 0, count: 8) + jpeg
  }

  private var cr3: [UInt8] {
    let type = box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
    let photo = maker.tiff([(0x9003, .text("2020:01:02 03:04:05"))])
    let id: [UInt8] = [
      0x85, 0xc0, 0xb6, 0x87, 0x82, 0x0f, 0x11, 0xe0, 0x81, 0x11, 0xf4, 0xce, 0x46, 0x2b, 0x6a,
      0x48,
    ]
    let canon = box("uuid", id + box("CMT1", maker.tiff(camera + tags)) + box("CMT2", photo))
    func movie(_ offset: UInt32) -> [UInt8] {
      let sizes = box("stsz", bytes(0, UInt32(jpeg.count), 1))
      let table = box("stbl", sizes + box("co64", bytes(0, 1, 0, offset)))
      return box("moov", canon + box("trak", box("mdia", box("minf", table))))
    }
    let start = UInt32(type.count + movie(0).count + 8)
    return type + movie(start) + box("mdat", jpeg)
  }

  private func bytes(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap(\.highestFirst) }

  private func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    UInt32(payload.count + 8).highestFirst + Array(type.utf8) + payload
  }
}
