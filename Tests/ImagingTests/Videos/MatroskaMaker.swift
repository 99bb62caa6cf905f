import Foundation
import TestSupport

/// Puts small Matroska files together.
struct MatroskaMaker {
  /// The elements of the information besides its scale, one millisecond.
  var information = element(0x4489, float(12_500))
  var size = (width: 64, height: 48)
  var trackType: UInt8 = 1
  /// The degrees of the projection of the track.
  var roll: Double?
  /// The tags of the file.
  var tags: [(name: String, text: String)] = []
  /// A picture in an attachment.
  var cover: [UInt8]?
  var cluster = Array(repeating: UInt8(7), count: 100)
  /// Whether the segment and its cluster have unknown lengths, as in a stream.
  var isLive = false
  /// Whether an index says where the tags and the attachments are.
  var hasIndex = true

  func data() -> Data {
    let header = Self.element(0x1a45_dfa3, Self.element(0x4282, Array("matroska".utf8)))
    let start = Self.element(0x1549_a966, information) + track
    let frames =
      isLive
      ? Self.unknown(0x1f43_b675) + Self.element(0xa3, cluster)
      : Self.element(0x1f43_b675, cluster)
    // An index of two entries has always the same length.
    let indexCount = index(0, 0).count
    let tagsOffset = (hasIndex ? indexCount : 0) + start.count + frames.count
    let index = hasIndex ? index(tagsOffset, tagsOffset + tagsElement.count) : []
    let body = index + start + frames + tagsElement + attachments
    return Data(
      header + (isLive ? Self.unknown(0x1853_8067) + body : Self.element(0x1853_8067, body))
    )
  }

  private var track: [UInt8] {
    let sides =
      Self.element(0xb0, UInt16(size.width).highestFirst)
      + Self.element(0xba, UInt16(size.height).highestFirst)
    let projection = roll.map { Self.element(0x7670, Self.element(0x7675, Self.float($0))) } ?? []
    let video = Self.element(0xe0, sides + projection)
    return Self.element(0x1654_ae6b, Self.element(0xae, Self.element(0x83, [trackType]) + video))
  }

  private var tagsElement: [UInt8] {
    let texts = tags.flatMap { tag in
      let name = Self.element(0x45a3, Array(tag.name.utf8))
      return Self.element(0x67c8, name + Self.element(0x4487, Array(tag.text.utf8)))
    }
    // A tag of a track comes first.
    let target = Self.element(0x63c0, Self.element(0x63c5, [1]))
    let ofTrack = Self.element(
      0x67c8,
      Self.element(0x45a3, Array("TITLE".utf8)) + Self.element(0x4487, Array("Sound".utf8))
    )
    let tags = Self.element(0x7373, target + ofTrack) + Self.element(0x7373, texts)
    return Self.element(0x1254_c367, tags)
  }

  private var attachments: [UInt8] {
    guard let cover else { return [] }
    let name = Self.element(0x466e, Array("cover.jpg".utf8))
    return Self.element(0x1941_a469, Self.element(0x61a7, name + Self.element(0x465c, cover)))
  }

  private func index(_ tags: Int, _ attachments: Int) -> [UInt8] {
    let entries: [(UInt32, Int)] = [(0x1254_c367, tags), (0x1941_a469, attachments)]
    let seeks = entries.flatMap { id, position in
      let fields =
        Self.element(0x53ab, id.highestFirst) + Self.element(0x53ac, UInt32(position).highestFirst)
      return Self.element(0x4dbb, fields)
    }
    return Self.element(0x114d_9b74, seeks)
  }

  /// An element whose length has 4 bytes.
  static func element(_ id: UInt32, _ data: [UInt8]) -> [UInt8] {
    head(id) + (UInt32(data.count) | 0x1000_0000).highestFirst + data
  }

  private static func unknown(_ id: UInt32) -> [UInt8] {
    head(id) + [0x01] + Array(repeating: 0xff, count: 7)
  }

  private static func head(_ id: UInt32) -> [UInt8] { Array(id.highestFirst.drop { $0 == 0 }) }

  static func float(_ number: Double) -> [UInt8] { number.bitPattern.highestFirst }
}
