import Foundation

/// Puts a HEIF together: the boxes of ISO/IEC 14496-12 and 23008-12 around items.
package struct HEIFMaker {
  /// An item: a stream of pixels, a grid, EXIF.
  package struct Item {
    /// The four letters of its type.
    package var type: String
    package var bytes: [UInt8]
    package var properties: [Property]
    /// Whether its bytes are in the box `idat` rather than in `mdat`.
    package var isInData: Bool
    /// The number of parts of its bytes, which lie apart.
    package var partCount: Int
    /// The content type of a `mime`.
    package var contentType: String?

    package init(
      _ type: String,
      _ bytes: [UInt8],
      _ properties: [Property] = [],
      isInData: Bool = false,
      partCount: Int = 1,
      contentType: String? = nil
    ) {
      self.contentType = contentType
      self.type = type
      self.bytes = bytes
      self.properties = properties
      self.isInData = isInData
      self.partCount = partCount
    }
  }

  /// A property: the type of its box and what is in it.
  package struct Property {
    package let type: String
    package let payload: [UInt8]

    package init(_ type: String, _ payload: [UInt8]) {
      self.type = type
      self.payload = payload
    }
  }

  /// A reference from an item to others, by their numbers.
  package struct Reference {
    package let type: String
    package let from: UInt16
    package let to: [UInt16]

    package init(_ type: String, from: UInt16, to: [UInt16]) {
      self.type = type
      self.from = from
      self.to = to
    }
  }

  /// The brands, the major one first.
  package var brands: [String]
  /// The items, which are numbered from 1.
  package var items: [Item]
  package var references: [Reference] = []
  package var primary: UInt16 = 1
  /// The item whose bytes are those of all other streams, too, by its number.
  package var sharedItem: Int?
  /// How many bytes later each of those streams begins.
  package var sharedStep = 0
  /// Whether the box `meta` comes last, with no length of its own.
  package var isMetaLast = false

  package init(_ items: [Item], brands: [String] = ["heic", "mif1", "heic"]) {
    self.items = items
    self.brands = brands
  }

  /// A picture without pixels, for tests of headers.
  package init(width: UInt32, height: UInt32, _ properties: [Property] = [], exif: [UInt8]? = nil) {
    self.init([Item("hvc1", [1, 2, 3], [.size(width, height)] + properties)])
    if let exif { addEXIF(bytes(UInt32(6)) + Array("Exif\0\0".utf8) + exif) }
  }

  /// Adds an item of EXIF, which describes the primary item.
  package mutating func addEXIF(_ bytes: [UInt8], isInData: Bool = false, partCount: Int = 1) {
    items.append(Item("Exif", bytes, isInData: isInData, partCount: partCount))
    references.append(Reference("cdsc", from: UInt16(items.count), to: [primary]))
  }
}

extension HEIFMaker.Property {
  package static func size(_ width: UInt32, _ height: UInt32) -> Self {
    Self("ispe", [0, 0, 0, 0] + bytes(width) + bytes(height))
  }

  /// Quarter turns, anticlockwise.
  package static func rotation(_ quarters: UInt8) -> Self { Self("irot", [quarters]) }

  /// A mirror image: 0 swaps top and bottom, 1 left and right.
  package static func mirror(_ axis: UInt8) -> Self { Self("imir", [axis]) }

  /// A crop: the numerators of width, height and the two distances of the centres, of halves.
  package static func crop(_ width: Int32, _ height: Int32, _ x: Int32 = 0, _ y: Int32 = 0) -> Self
  {
    Self("clap", [width * 2, height * 2, x, y].flatMap { bytes($0) + bytes(UInt32(2)) })
  }

  /// The kind of an item that is the alpha of another.
  package static var alpha: Self {
    Self("auxC", [0, 0, 0, 0] + Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8))
  }

  package static func codePoints(_ primaries: UInt16, _ transfer: UInt16) -> Self {
    Self(
      "colr",
      Array("nclx".utf8) + bytes(primaries) + bytes(transfer) + bytes(UInt16(1)) + [0x80]
    )
  }

  package static func profile(_ data: Data) -> Self { Self("colr", Array("prof".utf8) + data) }

  package static func channels(_ count: UInt8) -> Self {
    Self("pixi", [0, 0, 0, 0, count] + Array(repeating: 8, count: Int(count)))
  }
}

// MARK: - Boxes

extension HEIFMaker {
  /// The bytes of the file.
  package func finished() -> Data {
    let head = box("ftyp", letters(brands[0]) + [0, 0, 0, 0] + brands.dropFirst().flatMap(letters))
    let metaCount = isMetaLast ? 0 : meta(mediaOffset: 0).count
    let meta = meta(mediaOffset: UInt32(head.count + metaCount + 8))
    let media = box("mdat", items.filter { !$0.isInData }.flatMap(\.spread))
    if !isMetaLast { return Data(head + meta + media) }
    return Data(head + media + [0, 0, 0, 0] + meta.dropFirst(4))
  }

  private func meta(mediaOffset: UInt32) -> [UInt8] {
    let handler = bytes(UInt32(0)) + letters("pict") + Array(repeating: 0, count: 13)
    return full(
      "meta",
      full("hdlr", handler) + full("pitm", bytes(primary)) + information
        + locations(mediaOffset) + properties + referencesBox
        + box("idat", items.filter(\.isInData).flatMap(\.spread))
    )
  }

  private var information: [UInt8] {
    let tiles = references.filter { $0.type == "dimg" }.flatMap(\.to)
    let entries = items.enumerated().flatMap { index, item in
      let id = UInt16(index + 1)
      var entry = bytes(id) + [0, 0] + letters(item.type) + [0]
      if let type = item.contentType { entry += Array(type.utf8) + [0] }
      // A tile is hidden.
      return full("infe", version: 2, flags: tiles.contains(id) ? 1 : 0, entry)
    }
    return full("iinf", bytes(UInt16(items.count)) + entries)
  }

  private func locations(_ mediaOffset: UInt32) -> [UInt8] {
    var (dataOffset, mediaOffset) = (UInt32(0), mediaOffset)
    var entries: [UInt8] = []
    var shared: Range<Int>?
    for (index, item) in items.enumerated() {
      entries += bytes(UInt16(index + 1)) + bytes(UInt16(item.isInData ? 1 : 0)) + [0, 0]
      entries += bytes(UInt16(item.partCount))
      let start = Int(mediaOffset)
      var extents: [UInt8] = []
      for part in item.parts {
        extents += bytes(item.isInData ? dataOffset : mediaOffset) + bytes(UInt32(part.count))
        let step = UInt32(part.count + 1)
        if item.isInData { dataOffset += step } else { mediaOffset += step }
      }
      if let last = shared, !item.isInData {
        let stream = last.dropFirst(sharedStep)
        extents = bytes(UInt32(stream.startIndex)) + bytes(UInt32(stream.count))
        shared = stream
      }
      if index + 1 == sharedItem { shared = start..<start + item.bytes.count }
      entries += extents
    }
    // Offsets and lengths have 4 bytes.
    return full("iloc", version: 1, [0x44, 0] + bytes(UInt16(items.count)) + entries)
  }

  private var properties: [UInt8] {
    let boxes = items.flatMap(\.properties).flatMap { box($0.type, $0.payload) }
    var (associations, next) = ([UInt8](), UInt8(1))
    for (index, item) in items.enumerated() {
      let count = UInt8(item.properties.count)
      associations += bytes(UInt16(index + 1)) + [count] + (next..<next + count)
      next += count
    }
    let count = bytes(UInt32(items.count))
    return box("iprp", box("ipco", boxes) + full("ipma", count + associations))
  }

  private var referencesBox: [UInt8] {
    let boxes = references.flatMap { reference in
      let to = reference.to.flatMap { bytes($0) }
      return box(reference.type, bytes(reference.from) + bytes(UInt16(reference.to.count)) + to)
    }
    return full("iref", boxes)
  }

  private func full(
    _ type: String,
    version: UInt8 = 0,
    flags: UInt8 = 0,
    _ payload: [UInt8]
  ) -> [UInt8] { box(type, [version, 0, 0, flags] + payload) }

  private func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    bytes(UInt32(payload.count + 8)) + letters(type) + payload
  }

  private func letters(_ text: String) -> [UInt8] { Array(text.utf8) }
}

extension HEIFMaker.Item {
  fileprivate var parts: [ArraySlice<UInt8>] {
    let length = (bytes.count + partCount - 1) / partCount
    return (0..<partCount).map { bytes.dropFirst($0 * length).prefix(length) }
  }

  /// The parts, each with a byte behind it that belongs to none.
  fileprivate var spread: [UInt8] { parts.flatMap { $0 + [0xee] } }
}

private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
  number.highestFirst
}
