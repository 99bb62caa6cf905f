import Testing

@testable import Features

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
  func `of two files of one name the second gets its folder's name in front`(
    paths: [String],
    names: [String]
  ) {
    #expect(paths.thumbnailNames == names)
  }

  @Test func `names that differ in case alone are one name`() {
    #expect(["a/X.jpg", "b/x.jpg"].thumbnailNames == ["X_thumbnail.png", "b_x_thumbnail.png"])
  }

  @Test func `however many files share a name, no two thumbnails do`() {
    let paths = (0..<200).map { "\($0 % 3)/\($0 % 2 == 0 ? "x" : "X").\($0)" }
    #expect(Set(paths.thumbnailNames.map { $0.lowercased() }).count == paths.count)
  }
}
