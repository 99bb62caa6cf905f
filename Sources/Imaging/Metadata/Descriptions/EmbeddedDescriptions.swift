import Foundations

/// The descriptive parts of a picture file, as stored.
///
/// A file may have several parts of each kind; for each field, the first part that has it counts.
struct EmbeddedDescriptions: Sendable {
  /// The packets of XMP.
  var xmp: [ByteView] = []
  /// The extensions of those packets in a JPEG.
  var extendedXMP = ExtendedXMP()
  /// The image resources of Photoshop, an IPTC record among them.
  var resources: [ByteView] = []
  /// IPTC records outside the image resources.
  var iptc: [ByteView] = []
  /// The texts of a PNG.
  var texts = DescriptiveMetadata()

  /// The description from XMP, or else IPTC, or else the PNG texts.
  var metadata: DescriptiveMetadata {
    if xmp.isEmpty && resources.isEmpty && iptc.isEmpty { return texts }
    let blocks = imageResources
    let packets = (xmp + blocks.compactMap(\.xmp)).compactMap { XMPPacket($0.bytes) }
    let extensions = extendedXMP.packets(packets.compactMap { $0.values[.extensionID]?.first })
      .compactMap { XMPPacket($0) }
    let all =
      (packets + extensions).map { DescriptiveMetadata(xmp: $0).ofFile }
      + (blocks.compactMap(\.iptc) + iptc).map(DescriptiveMetadata.init(iptc:)) + [texts]
    return all.reduce(DescriptiveMetadata()) { $0.over($1) }
  }

  /// The image resources; a block may continue the previous one or begin new resources.
  private var imageResources: [ImageResources] {
    if resources.isEmpty { return [] }
    let joined = resources.reduce(into: Data()) { $0 += $1.bytes }
    return ([ByteView(joined)] + (resources.count > 1 ? resources : [])).map { ImageResources($0) }
  }

  /// The tags of EXIF among the image resources.
  var exif: ExifTags? { imageResources.lazy.compactMap(\.exif).first }

  /// Appends parts with a lower precedence than the existing ones.
  mutating func append(_ other: EmbeddedDescriptions) {
    xmp += other.xmp
    resources += other.resources
    iptc += other.iptc
    texts = texts.over(other.texts)
  }
}

/// The extensions of XMP packets that do not fit a segment of a JPEG (XMP Specification, part 3, 1.1.3.1).
///
/// An extension is split into pieces; each has the extension's id, its total length, and the piece's offset.
struct ExtendedXMP: Sendable {
  /// The prefix of an APP1 segment with a piece.
  static let prefix = "http://ns.adobe.com/xmp/extension/\0"
  /// The bytes of the id: an MD5 digest in hexadecimal digits.
  private static let idCount = 32

  private var pieces: [String: [Int: ByteView]] = [:]
  private var lengths: [String: Int] = [:]
  private var byteCount = 0

  /// Adds a piece, given its payload after the prefix; pieces beyond the size limit of a sidecar are dropped.
  mutating func append(_ payload: ByteView) {
    let head = Self.idCount + 8
    guard let id = payload.part(at: 0, count: Self.idCount),
      let length = payload.uint32(at: Self.idCount),
      let offset = payload.uint32(at: Self.idCount + 4),
      let piece = payload.part(at: head, count: payload.count - head), piece.count > 0,
      byteCount + piece.count <= DescriptiveMetadata.largestSidecar
    else { return }
    let name = String(decoding: id.bytes, as: UTF8.self)
    guard pieces[name]?[offset] == nil else { return }
    byteCount += piece.count
    pieces[name, default: [:]][offset] = piece
    lengths[name] = lengths[name] ?? length
  }

  /// Returns the packets with some ids, without duplicates.
  func packets(_ ids: [String]) -> [Data] {
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }.compactMap(packet)
  }

  /// Returns the packet with an id, or `nil` unless its pieces are complete and contiguous.
  private func packet(_ id: String) -> Data? {
    guard let pieces = pieces[id], let length = lengths[id] else { return nil }
    var packet = Data()
    while packet.count < length {
      guard let piece = pieces[packet.count] else { return nil }
      packet += piece.bytes
    }
    return packet
  }
}
