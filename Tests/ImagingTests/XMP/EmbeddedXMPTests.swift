import Bitmaps
import Foundation
import TestSupport
import Testing

@testable import Imaging

/// Properties that are put into the XMP of pictures.
struct EmbeddedXMPTests {
  private var credit: XMPWriter {
    var xmp = XMPWriter()
    xmp.add("dc:title", text: "Fog & “moss” <3")
    xmp.add("dc:creator", "rdf:Seq", ["Ada \"A.\" Lovelace"])
    xmp.replace("xmpRights:UsageTerms", "xmpRights:WebStatement", "cc:license")
    xmp.add("xmpRights:UsageTerms", text: "CC BY 2.0")
    xmp.add("xmpRights:WebStatement", "https://creativecommons.org/licenses/by/2.0/")
    xmp.add("cc:license", resource: "https://creativecommons.org/licenses/by/2.0/")
    xmp.add("dc:source", "https://www.flickr.com/photos/1@N01/7/?a=1&b=2")
    return xmp
  }

  private func credited(_ file: Data) throws -> Data {
    try EncodedPicture(file).adding(credit)
  }

  /// Checks that a file names its author, licence and page.
  private func expectCredit(in file: Data, author: String = "Ada \"A.\" Lovelace") throws {
    let metadata = try EncodedPicture(file).info().metadata
    #expect(metadata.title == "Fog & “moss” <3" && metadata.author == author)
    #expect(metadata.license?.name == "CC BY 2.0")
    #expect(metadata.license?.address == "https://creativecommons.org/licenses/by/2.0/")
    let bytes = try #require(JPEGParts(file).xmp ?? PNGParts(file).xmp)
    let packet = try #require(XMPPacket(bytes))
    #expect(packet.values[.source] == ["https://www.flickr.com/photos/1@N01/7/?a=1&b=2"])
  }

  // MARK: - JPEG

  @Test func `a JPEG without XMP gets a packet behind its EXIF, and is else the same`() throws {
    let file = RevealingPicture.camera.jpeg(of: try Bitmap.landscape(64, 48).jpeg())
    let result = try credited(file)
    try expectCredit(in: result)
    let (before, after) = (JPEGParts(file), JPEGParts(result))
    let index = try #require(after.segments.firstIndex { $0.isXMP })
    #expect(index == 2)
    #expect(after.segments.filter { !$0.isXMP } == before.segments)
    #expect(after.rest == before.rest)
    #expect(try credited(result) == result)
  }

  @Test(arguments: SidecarForm.allCases)
  func `XMP that is there is extended, and nothing else of it or the file changes`(
    form: SidecarForm
  ) throws {
    let file = try Bitmap.landscape(64, 48).jpeg().inserting(xmp: form.data)
    let result = try credited(file)
    let (before, after) = (JPEGParts(file), JPEGParts(result))
    #expect(after.segments.filter { !$0.isXMP } == before.segments.filter { !$0.isXMP })
    #expect(after.segments.map(\.isXMP) == before.segments.map(\.isXMP))
    #expect(after.rest == before.rest)
    let old = try EncodedPicture(file).info().metadata
    var new = try EncodedPicture(result).info().metadata
    try expectCredit(
      in: result,
      author: ["Ada \"A.\" Lovelace", old.author].compactMap(\.self).joined(separator: ", ")
    )
    (new.title, new.author, new.license) = (old.title, old.author, old.license)
    #expect(new == old)
    #expect(try credited(result) == result)
  }

  @Test func `an equal property stays as written, and a different one is replaced`() throws {
    let packet = Data(
      """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
      <rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/'
        xmlns:xmpRights='http://ns.adobe.com/xap/1.0/rights/' xmpRights:Marked='True'
        xmpRights:WebStatement='https://example.com/all-rights-reserved'>
        <dc:creator><rdf:Seq><rdf:li>Ada "A." Lovelace</rdf:li></rdf:Seq></dc:creator>
        <dc:rights>© 1843</dc:rights>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8
    )
    let merged = String(decoding: try credit.merged(into: packet), as: UTF8.self)
    #expect(merged.contains("<rdf:li>Ada \"A.\" Lovelace</rdf:li></rdf:Seq></dc:creator>"))
    #expect(merged.components(separatedBy: "dc:creator>").count == 3)
    #expect(merged.contains("xmpRights:Marked='True'>\n") && merged.contains("© 1843"))
    #expect(!merged.contains("all-rights-reserved"))
  }

  @Test func `other authors stay behind the one that is added`() throws {
    var xmp = XMPWriter()
    xmp.add("dc:creator", "rdf:Seq", ["Grace"])
    let packet = Data(xmp.packet.utf8)
    let read = try #require(XMPPacket(try credit.merged(into: packet)))
    #expect(read.values[.creator] == ["Ada \"A.\" Lovelace", "Grace"])
  }

  @Test func `extended XMP stays, and the packet keeps its digest`() throws {
    let id = "0123456789ABCDEF0123456789ABCDEF"
    let note = "xmpNote:HasExtendedXMP=\"\(id)\""
    let packet = Data(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmpNote="http://ns.adobe.com/xmp/note/" \(note)/>
      </rdf:RDF></x:xmpmeta>
      """.utf8
    )
    var tags = XMPWriter()
    tags.add("dc:subject", "rdf:Bag", ["fog", "moss"])
    let further = Data(tags.packet.utf8)
    var pieces: [Data] = []
    for offset in stride(from: 0, to: further.count, by: 300) {
      let head = [UInt32(further.count), UInt32(offset)].flatMap(\.bigEndianBytes)
      pieces.append(
        Data("\(ExtendedXMP.prefix)\(id)".utf8) + head + further.dropFirst(offset).prefix(300)
      )
    }
    var file = try Bitmap.landscape(64, 48).jpeg()
    for piece in pieces.reversed() { file = file.inserting(marker: 0xe1, Array(piece)) }
    file = file.inserting(xmp: packet)
    let result = try credited(file)
    try expectCredit(in: result)
    #expect(try EncodedPicture(result).info().metadata.tags == ["fog", "moss"])
    let (before, after) = (JPEGParts(file), JPEGParts(result))
    #expect(after.segments.filter { !$0.isXMP } == before.segments.filter { !$0.isXMP })
    #expect(after.xmp?.range(of: Data(note.utf8)) != nil)
  }

  @Test
  func `a packet that would not fit into a segment is refused, unless its padding makes room`()
    throws
  {
    // Nearly the longest packet: the shorter its text, the more padding.
    func file(_ count: Int) throws -> Data {
      var xmp = XMPWriter()
      xmp.add("dc:description", text: String(repeating: "x", count: count))
      let (packet, end) = (xmp.packet, "<?xpacket end")
      let padding = String(repeating: " ", count: 65_500 - packet.utf8.count) + "\n"
      let padded = packet.replacing(end, with: padding + end)
      return try Bitmap.landscape(64, 48).jpeg().inserting(xmp: Data(padded.utf8))
    }
    let padded = try credited(file(60_000))
    try expectCredit(in: padded)
    let packet = try #require(JPEGParts(padded).xmp)
    #expect(packet.count == 65_502)
    #expect(throws: XMPError.longerThanSegment) { try credited(file(64_500)) }
  }

  @Test func `a packet comes before an index of pictures, or behind it keeps its length`() throws {
    let index = Array("MPF\0MM\0*\0\0\0\u{8}".utf8)
    let picture = try Bitmap.landscape(64, 48).jpeg()
    // Without XMP the packet comes before the index.
    let first = try credited(picture.inserting(marker: 0xe2, index))
    let segments = JPEGParts(first).segments
    let packet = try #require(segments.firstIndex { $0.isXMP })
    let place = segments.firstIndex { $0.bytes.range(of: Data("MPF\0".utf8)) != nil }
    let indexPlace = try #require(place)
    #expect(packet < indexPlace)
    let tight = SidecarForm.darktable.data
    let file = picture.inserting(xmp: tight).inserting(marker: 0xe2, index)
    #expect(throws: XMPError.behindIndex) { try credited(file) }
    let text = String(decoding: SidecarForm.exiftool.data, as: UTF8.self)
    let room = text.replacing(
      "<?xpacket end",
      with: String(repeating: " ", count: 2_048) + "\n<?xpacket end"
    )
    let padded = picture.inserting(xmp: Data(room.utf8)).inserting(marker: 0xe2, index)
    let result = try credited(padded)
    try expectCredit(in: result)
    #expect(result.count == padded.count)
  }

  @Test func `NULs behind a packet stay there`() throws {
    let file = try Bitmap.landscape(64, 48).jpeg()
      .inserting(xmp: SidecarForm.digiKam.data + Data(count: 3))
    let result = try credited(file)
    try expectCredit(in: result)
    #expect(JPEGParts(result).xmp?.suffix(3) == Data(count: 3))
  }

  @Test(arguments: ["sample xmp string", "<a>", "<a/>", "\u{0}"])
  func `XMP that is not well-formed is refused`(text: String) throws {
    let file = try Bitmap.landscape(64, 48).jpeg().inserting(xmp: Data(text.utf8))
    #expect(throws: XMPError.self) { try credited(file) }
  }

  @Test func `XMP in UTF-16 is refused`() throws {
    let text = String(decoding: SidecarForm.digiKam.data, as: UTF8.self)
    let packet = try #require(text.data(using: .utf16BigEndian))
    let file = try Bitmap.landscape(64, 48).jpeg().inserting(xmp: packet)
    #expect(throws: XMPError.notUTF8) { try credited(file) }
  }

  // MARK: - PNG

  @Test func `a PNG without XMP gets a chunk behind its header, and is else the same`() throws {
    let file = try Bitmap.scene().png()
    let result = try credited(file)
    try expectCredit(in: result)
    let (before, after) = (PNGParts(file), PNGParts(result))
    #expect(after.chunks[1].isXMP && after.chunks[1].hasChecksum)
    #expect(after.chunks.filter { !$0.isXMP } == before.chunks)
    #expect(try Bitmap(decoding: result) == Bitmap(decoding: file))
    #expect(try credited(result) == result)
  }

  @Test(arguments: [false, true])
  func `XMP of a PNG is extended where it is`(isCompressed: Bool) throws {
    var maker = PNGMaker(1, 1, depth: 8, colorType: 2)
    maker.add("tEXt", Array("Comment\0kept".utf8))
    let packet = Array(SidecarForm.digiKam.data)
    let keyword = Array("XML:com.adobe.xmp\0".utf8)
    maker.add(
      "iTXt",
      keyword + (isCompressed ? [1, 0, 0, 0] + PNGMaker.zlib(packet) : [0, 0, 0, 0] + packet)
    )
    let file = maker.finished([[1, 2, 3]])
    let result = try credited(file)
    try expectCredit(in: result)
    #expect(try EncodedPicture(result).info().metadata.tags == ["Kyoto"])
    let (before, after) = (PNGParts(file), PNGParts(result))
    #expect(after.chunks.map(\.isXMP) == before.chunks.map(\.isXMP))
    #expect(after.chunks.filter { !$0.isXMP } == before.chunks.filter { !$0.isXMP })
    #expect(after.chunks.allSatisfy { $0.hasChecksum })
  }

  // MARK: - Other formats

  @Test func `another format is refused, and nothing to add changes nothing`() throws {
    #expect(throws: XMPError.notXMP) { try credited(try Fixture.data("scene.webp")) }
    let file = try Bitmap.scene().png()
    #expect(try EncodedPicture(file).adding(XMPWriter()) == file)
  }
}

/// The segments of a JPEG up to its first scan, and what follows.
private struct JPEGParts {
  struct Segment: Hashable {
    let bytes: Data
    var isXMP: Bool { bytes.dropFirst(4).starts(with: DescriptiveMetadata.xmpPrefix.utf8) }
  }

  private(set) var segments: [Segment] = []
  private(set) var rest = Data()

  init(_ data: Data) {
    let bytes = Array(data)
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xff, bytes[offset + 1] != 0xda,
      data.starts(with: [0xff, 0xd8])
    {
      let end = offset + 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
      segments.append(Segment(bytes: Data(bytes[offset..<min(end, bytes.count)])))
      offset = end
    }
    rest = Data(bytes.dropFirst(offset))
  }

  var xmp: Data? {
    segments.first { $0.isXMP }
      .map { Data($0.bytes.dropFirst(4 + DescriptiveMetadata.xmpPrefix.utf8.count)) }
  }
}

/// The chunks of a PNG.
private struct PNGParts {
  struct Chunk: Hashable {
    let bytes: Data
    var isXMP: Bool { bytes.dropFirst(4).starts(with: "iTXtXML:com.adobe.xmp\0".utf8) }
    var hasChecksum: Bool {
      let body = Array(bytes.dropFirst(4).dropLast(4))
      return bytes.suffix(4).elementsEqual(PNGMaker.crc32(body).bigEndianBytes)
    }
  }

  private(set) var chunks: [Chunk] = []

  init(_ data: Data) {
    let bytes = Array(data)
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(offset + length + 12, bytes.count)
      chunks.append(Chunk(bytes: Data(bytes[offset..<end])))
      offset = end
    }
  }

  var xmp: Data? {
    chunks.first { $0.isXMP }.map { Data($0.bytes.dropFirst(8 + 22).dropLast(4)) }
  }
}

extension Data {
  /// The file with a packet in an APP1 segment.
  fileprivate func inserting(xmp packet: Data) -> Data {
    inserting(marker: 0xe1, Array(DescriptiveMetadata.xmpPrefix.utf8) + packet)
  }
}
