import Model
import Testing

struct LicenseGroupTests {
  @Test(arguments: [
    ("CC BY 2.0", LicenseGroup.by), ("CC BY-SA 3.0", .bySA), ("CC BY-NC-ND 4.0", .byNCND),
    ("CC-BY-SA-4.0", .bySA), ("cc by nc 2.0", .byNC), ("CC0", .cc0), ("CC0 1.0", .cc0),
    ("Public domain", .pd), ("Public Domain Mark 1.0", .pd), ("All rights reserved", .arr),
    ("No known copyright restrictions", .pd), ("GFDL", nil), ("CC", nil), ("", nil),
    ("CC BY-XY 1.0", nil),
  ])
  func `licences of any version have the group of their terms`(name: String, group: LicenseGroup?) {
    #expect(LicenseGroup(License(name: name, url: nil)) == group)
  }

  @Test func `each of Flickr's licences is in one group`() {
    let ids = LicenseGroup.allCases.flatMap(\.ids)
    #expect(ids.sorted() == Array(0...16))
    #expect(LicenseGroup.by.ids == [4, 11] && LicenseGroup.arr.ids == [0])
  }
}
