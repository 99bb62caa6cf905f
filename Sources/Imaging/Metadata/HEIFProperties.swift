import Foundations

/// The properties of the items of a picture file (`iprp`; ISO/IEC 23008-12, 9.3).
struct HEIFProperties {
  /// All properties (`ipco`); items refer to them by number.
  private let list: [ISOBox]
  /// The properties of each item, in the order in which they apply.
  private let associations: [Int: [Association]]

  /// A reference to a property in a box `ipma`.
  fileprivate struct Association {
    /// Counted from 1.
    let number: Int
    /// The range of the number in the file's data.
    let place: Range<Data.Index>
  }

  init(in container: ByteView?) {
    let boxes = container.map { Array(ISOBoxes(in: $0).prefix(100)) } ?? []
    list = boxes.first { $0.type == "ipco" }.map { Array(ISOBoxes(in: $0.payload)) } ?? []
    associations = boxes.filter { $0.type == "ipma" }.reduce(into: [:]) { associations, box in
      associations.merge(Self.associations(in: box)) { $0 + $1 }
    }
  }

  /// Returns the properties of an item with their numbers, in the order in which they apply.
  func numbered(of item: Int) -> [(number: Int, box: ISOBox)] {
    (associations[item] ?? []).compactMap { association in
      box(association).map { (association.number, $0) }
    }
  }

  /// Returns the ranges, in the file's data, of the numbers of an item's properties with some types.
  func places(of item: Int, _ types: Set<String>) -> [Range<Data.Index>] {
    (associations[item] ?? []).filter { box($0).map { types.contains($0.type) } ?? false }
      .map(\.place)
  }

  private func box(_ association: Association) -> ISOBox? {
    list.indices.contains(association.number - 1) ? list[association.number - 1] : nil
  }

  /// Reads the property numbers of all items from a box `ipma`; if an item is repeated, its first entry counts.
  private static func associations(in box: ISOBox) -> [Int: [Association]] {
    let payload = box.payload
    guard let version = box.version, let flags = payload.byte(at: 3),
      let entryCount = payload.uint32(at: 4)
    else { return [:] }
    let (idCount, isLong) = (version == 0 ? 2 : 4, flags & 1 == 1)
    let byteCount = isLong ? 2 : 1
    var (associations, offset) = ([Int: [Association]](), 8)
    for _ in 0..<entryCount {
      guard let id = payload.number(at: offset, byteCount: idCount),
        let count = payload.byte(at: offset + idCount).map({ Int($0) })
      else { break }
      offset += idCount + 1
      if associations[id] == nil {
        associations[id] = (0..<count).compactMap { index in
          Association(payload.part(at: offset + index * byteCount, count: byteCount))
        }
      }
      offset += count * byteCount
    }
    return associations
  }
}

extension HEIFProperties.Association {
  /// Reads a number of 1 or 2 bytes, whose highest bit marks an essential property.
  fileprivate init?(_ bytes: ByteView?) {
    guard let bytes, let number = bytes.uint16(at: 0) ?? bytes.byte(at: 0).map({ Int($0) })
    else { return nil }
    self.number = number & (bytes.count == 2 ? 0x7fff : 0x7f)
    place = bytes.bytes.startIndex..<bytes.bytes.endIndex
  }
}
