import Testing

@testable import Features

extension [String] {
  /// The file names of the thumbnails of the pictures at these paths.
  fileprivate var thumbnailNames: [String] {
    PictureNames(of: map(PictureReference.file), ending: "thumbnail").pictures.map(\.name)
  }
}

struct ThumbnailNamesTests {
  @Test(arguments: [
    ("dawn.jpg", "dawn_thumbnail.png"), ("./dawn.jpg", "dawn_thumbnail.png"),
    ("/a/b/dawn.jpg", "dawn_thumbnail.png"), ("../dawn.jpg", "dawn_thumbnail.png"),
    ("dawn", "dawn_thumbnail.png"), (".hidden", ".hidden_thumbnail.png"),
    (".hidden.png", ".hidden_thumbnail.png"), ("a.tar.gz", "a.tar_thumbnail.png"),
    ("dawn.", "dawn_thumbnail.png"), ("a.b/dawn", "dawn_thumbnail.png"),
    ("東京 タワー.jpeg", "東京 タワー_thumbnail.png"), ("🌅.jpg", "🌅_thumbnail.png"),
    ("a\nb.jpg", "a\nb_thumbnail.png"), ("-x.jpg", "-x_thumbnail.png"),
  ])
  func `a thumbnail is named after its file, without folder and extension`(
    path: String,
    name: String
  ) {
    #expect([path].thumbnailNames == [name])
  }

  @Test(arguments: [
    (["a/x.jpg", "b/x.jpg"], ["x_thumbnail.png", "b_x_thumbnail.png"]),
    (["a/x.jpg", "/c/b/x.jpg"], ["x_thumbnail.png", "b_x_thumbnail.png"]),
    (["a/x.jpg", "a/x.png"], ["x_thumbnail.png", "a_x_thumbnail.png"]),
    (["a/x.jpg", "../x.jpg"], ["x_thumbnail.png", "x_2_thumbnail.png"]),
    (["x.jpg", "x.png", "x.jpeg"], ["x_thumbnail.png", "x_2_thumbnail.png", "x_3_thumbnail.png"]),
    (
      ["1/a/x.jpg", "2/a/x.jpg", "3/a/x.jpg"],
      ["x_thumbnail.png", "a_x_thumbnail.png", "a_x_2_thumbnail.png"]
    ),
    (
      ["b_x.jpg", "a/x.jpg", "b/x.jpg"],
      ["b_x_thumbnail.png", "x_thumbnail.png", "b_x_2_thumbnail.png"]
    ),
  ])
  func `the second of two files with one name is prefixed by its folder`(
    paths: [String],
    names: [String]
  ) {
    #expect(paths.thumbnailNames == names)
  }

  @Test func `names that differ in case alone are one name`() {
    #expect(["a/X.jpg", "b/x.jpg"].thumbnailNames == ["X_thumbnail.png", "b_x_thumbnail.png"])
  }

  @Test func `any number of files with one name have different thumbnails`() {
    let paths = (0..<200).map { "\($0 % 3)/\($0 % 2 == 0 ? "x" : "X").\($0)" }
    #expect(Set(paths.thumbnailNames.map { $0.lowercased() }).count == paths.count)
  }

  @Test(arguments: ["x", "é", "霧", "👩‍👩‍👧‍👦", "e\u{301}"], ["", ".jpg", ".jpeg"])
  func `a long name is cut between characters`(character: String, ending: String) throws {
    let count = (255 - ending.utf8.count) / character.utf8.count
    let path = "a/" + String(repeating: character, count: count) + ending
    let name = try #require([path].thumbnailNames.first)
    #expect(name.utf8.count <= 255 && name.hasSuffix("_thumbnail.png"))
    #expect(name.dropLast("_thumbnail.png".count).allSatisfy { String($0) == character })
  }

  @Test func `long names that are equal once they are cut are numbered`() {
    let stem = String(repeating: "霧", count: 90)
    let paths = (0..<3_000).map { "\(stem)\($0).jpg" } + ["\(stem)/\(stem).jpg"]
    let names = paths.thumbnailNames
    #expect(Set(names).count == paths.count && names.allSatisfy { $0.utf8.count <= 255 })
    #expect(names[1] == String(repeating: "霧", count: 79) + "_2_thumbnail.png")
    #expect(names.allSatisfy { $0.hasSuffix("_thumbnail.png") && $0.hasPrefix("霧霧霧") })
  }
}
