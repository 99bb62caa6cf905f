/// The properties of the items of a picture file (`iprp`; ISO/IEC 23008-12, 9.3).
struct HEIFProperties {
  /// All properties (`ipco`), of which items have some.
  private let list: [ISOBox]
  /// The numbers of the properties of each item, in the order in which they apply; counted from 1.
  private let numbers: [Int: [Int]]

  init(in container: ByteView?) {
    let boxes = container.map { Array(ISOBoxes(in: $0).prefix(100)) } ?? []
    list = boxes.first { $0.type == "ipco" }.map { Array(ISOBoxes(in: $0.payload)) } ?? []
    numbers = boxes.filter { $0.type == "ipma" }.reduce(into: [:]) { numbers, box in
      numbers.merge(Self.associations(in: box)) { $0 + $1 }
    }
  }

  /// Returns the properties of an item with their numbers, in the order in which they apply.
  func numbered(of item: Int) -> [(number: Int, box: ISOBox)] {
    (numbers[item] ?? []).compactMap { number in
      list.indices.contains(number - 1) ? (number, list[number - 1]) : nil
    }
  }

  /// Reads the numbers of the properties of all items from a box `ipma`, which has each item once; of several
  /// entries the first counts.
  private static func associations(in box: ISOBox) -> [Int: [Int]] {
    let payload = box.payload
    guard let version = box.version, let flags = payload.byte(at: 3),
      let entryCount = payload.uint32(at: 4)
    else { return [:] }
    let (idCount, isLong) = (version == 0 ? 2 : 4, flags & 1 == 1)
    var (associations, offset) = ([Int: [Int]](), 8)
    for _ in 0..<entryCount {
      guard let id = payload.number(at: offset, byteCount: idCount),
        let count = payload.byte(at: offset + idCount).map({ Int($0) })
      else { break }
      offset += idCount + 1
      if associations[id] == nil {
        // The highest bit says whether the property is essential.
        associations[id] = (0..<count).compactMap { index in
          isLong
            ? payload.uint16(at: offset + index * 2).map { $0 & 0x7fff }
            : payload.byte(at: offset + index).map { Int($0 & 0x7f) }
        }
      }
      offset += count * (isLong ? 2 : 1)
    }
    return associations
  }
}
