import Model
import Testing

struct LicenseTests {
  @Test(arguments: [
    (0, "All Rights Reserved"),
    (1, "CC BY-NC-SA 2.0"),
    (2, "CC BY-NC 2.0"),
    (3, "CC BY-NC-ND 2.0"),
    (4, "CC BY 2.0"),
    (5, "CC BY-SA 2.0"),
    (6, "CC BY-ND 2.0"),
    (7, "No known copyright restrictions"),
    (8, "United States Government Work"),
    (9, "CC0 1.0"),
    (10, "Public Domain Mark 1.0"),
    (11, "CC BY 4.0"),
    (12, "CC BY-SA 4.0"),
    (13, "CC BY-ND 4.0"),
    (14, "CC BY-NC 4.0"),
    (15, "CC BY-NC-SA 4.0"),
    (16, "CC BY-NC-ND 4.0"),
  ])
  func `a licence has the short name that its number has on Flickr`(id: Int, name: String) {
    #expect(License(id: id).name == name)
  }

  @Test(arguments: [17, 99, -1, .max])
  func `a licence that Flickr has added since is kept and named by its number`(id: Int) {
    #expect(License(id: id).id == id)
    #expect(License(id: id).name == "License \(id)")
  }
}
