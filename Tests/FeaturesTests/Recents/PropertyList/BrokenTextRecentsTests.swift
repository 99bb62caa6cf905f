import Foundation
import Model
import Testing

@testable import Features
@testable import Store

struct BrokenTextRecentsTests {
  @Test(arguments: [[0xff], [0xc3], [0xe2, 0x82], [0x80], [0xf0, 0x9f, 0x8c]] as [[UInt8]])
  func `XML that is not UTF-8 cannot be parsed, wherever it is broken`(bytes: [UInt8]) throws {
    let list = [ViewedPhoto(.complete(source: .sample), viewedAt: .morning, thumbnail: .png)]
    let data = try list.propertyList()
    #expect(RecentsList(propertyList: data)?.recents == list)
    for offset in stride(from: 0, through: data.count, by: 7) {
      let broken = data.prefix(offset) + bytes + data.dropFirst(offset)
      #expect(RecentsList(propertyList: broken) == nil)
    }
  }
}
