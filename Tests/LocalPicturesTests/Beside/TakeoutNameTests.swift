import Testing

@testable import LocalPictures

/// The names of the JSON of Takeout, by those of pictures.
struct TakeoutNameTests {
  @Test(arguments: [
    // Since 2024, and before.
    ("IMG_1.jpg", "IMG_1.jpg.supplemental-metadata"), ("IMG_1.jpg", "IMG_1.jpg"),
    // Cut at 46, down to one letter and to the dot alone.
    ("MVIMG_20191230_232926.jpg", "MVIMG_20191230_232926.jpg.supplemental-metadat"),
    ("Screenshot_20231027_123303_Facebook.jpg", "Screenshot_20231027_123303_Facebook.jpg.supple"),
    ("D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg", "D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg.supp"),
    (
      "12345678901234567890123456789012345678_1.jpg",
      "12345678901234567890123456789012345678_1.jpg.s"
    ),
    (
      "123456789012345678901234567890123456789_1.jpg",
      "123456789012345678901234567890123456789_1.jpg."
    ),
    // A number at the end.
    ("IMG_2710(1).HEIC", "IMG_2710.HEIC(1)"),
    ("Scan35(1).jpg", "Scan35.jpg.supplemental-metadata(1)"),
    (
      "Screenshot_20231027_123303_Facebook(1).jpg",
      "Screenshot_20231027_123303_Facebook.jpg.supple(1)"
    ),
    (
      "13039_327707840323_537645323_9470255_27214_n(1).jpg",
      "13039_327707840323_537645323_9470255_27214_n.j(1)"
    ),
    ("IMG_1(1)(2).jpg", "IMG_1(1).jpg(2)"),
    // … or in front of what is appended.
    ("IMG_2367(1).HEIC", "IMG_2367.HEIC(1).supplemental-metadata"),
    // A number of the title stays where it is.
    ("IMG_1(1).jpg", "IMG_1(1).jpg.supplemental-metadata"),
    // The name itself is cut, its extension first.
    (
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jpg",
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jp"
    ),
    (
      "Urlaub in Knaufspesch in der Schneifel (38).JPG",
      "Urlaub in Knaufspesch in der Schneifel (38).JP"
    ),
    (
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P.jpg",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_"
    ),
    (
      "Backyard_ceremony_wedding_photography_xxxxxxx_m(494).jpg",
      "Backyard_ceremony_wedding_photography_xxxxxxx_(494)"
    ),
    // The title has no extension.
    ("20030616.jpg", "20030616"),
    ("2234089303984509579.jpg", "2234089303984509579.supplemental-metadata"),
    ("20030616(1).jpg", "20030616(1)"), ("20030616(1).jpg", "20030616.supplemental-metadata(1)"),
  ])
  func `the name of a picture leads to that of its JSON`(picture: String, stem: String) {
    let names = Array(TakeoutName.all(ofPicture: picture))
    #expect(names.contains { $0.stem == stem && !$0.isOfOriginal })
    if let usual = TakeoutName(usualOfPicture: picture) { #expect(names.first == usual) }
  }

  @Test(arguments: [
    ("IMAG0061-edited.JPG", "IMAG0061.JPG.supplemental-metadata"),
    ("PXL_20220405_090123740.PORTRAIT-modifié.jpg", "PXL_20220405_090123740.PORTRAIT.jpg"),
    ("PXL_20220405_090123740.PORTRAIT-modifie\u{301}.jpg", "PXL_20220405_090123740.PORTRAIT.jpg"),
    ("a-bearbeitet.jpg", "a.jpg"), ("a-ha editado.jpg", "a.jpg"), ("a-編集済み.jpg", "a.jpg"),
    ("a-edited(1).jpg", "a.jpg(1)"), ("a(1)-edited.jpg", "a.jpg(1)"), ("a-b-edited.jpg", "a-b.jpg"),
    ("2234089303984509579-edited.jpg", "2234089303984509579.supplemental-metadata"),
    ("IMG_1-edited.jpg", "IMG_1.HEIC.supplemental-metadata"),
    // A name of 51 is cut, too.
    (
      "Screenshot_20231027_123303_com.facebook.orca-ed.jpg",
      "Screenshot_20231027_123303_com.facebook.orca.j"
    ),
  ])
  func `an edited picture has the JSON of its original`(picture: String, stem: String) {
    let names = Array(TakeoutName.all(ofPicture: picture))
    #expect(names.contains { $0.stem == stem && $0.isOfOriginal })
    #expect(names.first?.isOfOriginal == false)
  }

  @Test(arguments: [
    ("IMG_1.jpg", "IMG_1.jpg(1)"), ("IMG_1(1).jpg", "IMG_1.jpg"), ("IMG_1.jpg", "IMG_10.jpg"),
    ("IMG_1.jpg", "IMG_1.png"), ("IMG_1.jpg", "img_1.jpg"), ("IMG_1.jpg", "IMG_1-edited.jpg"),
    ("IMG_1-effects.jpg", "IMG_1.jpg"), ("IMG_1-EFFECTS.jpg", "IMG_1.jpg"),
    ("IMG_1-ed.jpg", "IMG_1.jpg"),
    ("IMG_1~2.jpg", "IMG_1.jpg"), ("-edited.jpg", ".jpg"), ("(1).jpg", ".jpg(1)"),
    // The duplicate of a long name has no JSON of its own; this is another's.
    (
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P(1).jpg",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_"
    ),
  ])
  func `the JSON of another picture is ignored`(picture: String, stem: String) {
    #expect(!TakeoutName.all(ofPicture: picture).map(\.stem).contains(stem))
  }

  /// Names in UTF-16 units, as those of a real Takeout.
  @Test(arguments: [
    (
      "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛.jpg",
      "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋"
    ),
    (
      "Übermäßig große Überschwemmung in Köln am Rhein.jpg",
      "Übermäßig große Überschwemmung in Köln am Rhei"
    ),
    (
      "U\u{308}berschwemmung in Ko\u{308}ln am Rhein und Main.jpg",
      "Überschwemmung in Köln am Rhein und Main.jpg.s"
    ),
    (
      "1234567890123456789012345678901234567890😀😀😀😀.jpg",
      "1234567890123456789012345678901234567890😀😀😀"
    ),
    (
      "123456789012345678901234567890123456789012345😀.jpg",
      "123456789012345678901234567890123456789012345"
    ),
  ])
  func `a name is cut at 46 units of UTF-16`(picture: String, stem: String) {
    #expect(TakeoutName.all(ofPicture: picture).map(\.stem).contains(stem))
  }

  @Test func `only a truncated name, or one without extension, may belong to two pictures`() {
    let names = Array(TakeoutName.all(ofPicture: "IMG_1(1).jpg"))
    let whole = names.filter(\.isWhole).map(\.stem)
    #expect(whole.contains("IMG_1.jpg(1)") && !whole.contains("IMG_1(1)"))
    let long = Array(
      TakeoutName.all(ofPicture: "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P.jpg")
    )
    #expect(long.first?.isWhole == false)
  }

  @Test func `a hostile name leads to few candidates`() {
    for name in [
      String(repeating: "(1)", count: 80), String(repeating: "-edited", count: 30), "", ".",
    ] {
      #expect(Array(TakeoutName.all(ofPicture: name + ".jpg")).count < 1000)
    }
  }
}
