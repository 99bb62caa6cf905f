import Foundations
import TestSupport
import Testing

/// A picture of a Takeout, and its JSON.
struct TakeoutEntry: Sendable, CustomTestStringConvertible {
  /// What is odd about it.
  let quirk: String
  let picture: String
  /// The name of the JSON without `.json`; `nil` for none.
  let json: String?
  /// The title in the JSON.
  let title: String
  /// True if the picture is an edited one whose JSON is that of another picture.
  var isEdited = false

  init(
    _ quirk: String,
    _ picture: String,
    _ json: String?,
    title: String? = nil,
    isEdited: Bool = false
  ) {
    self.quirk = quirk
    self.picture = picture
    self.json = json
    self.title = title ?? picture
    self.isEdited = isEdited
  }

  var testDescription: String { "\(quirk): \(picture)" }
}

extension TakeoutEntry {
  /// Pictures that may all be in one folder, with the names that real ones have.
  static let all = [
    TakeoutEntry("since 2024", "PXL_1.jpg", "PXL_1.jpg.supplemental-metadata"),
    TakeoutEntry("before 2024", "PXL_2.jpg", "PXL_2.jpg"),
    TakeoutEntry("PNG", "PXL_3.png.jpg", "PXL_3.png.jpg.supplemental-metadata"),
    TakeoutEntry("capitals", "DSC_0100.JPG", "DSC_0100.JPG.supplemental-metadata"),
    TakeoutEntry(
      "cut by 1",
      "MVIMG_20191230_232926.jpg",
      "MVIMG_20191230_232926.jpg.supplemental-metadat"
    ),
    TakeoutEntry(
      "cut by 5",
      "Screenshot_20200301-161151.jpg",
      "Screenshot_20200301-161151.jpg.supplemental-me"
    ),
    TakeoutEntry(
      "cut to six letters",
      "Screenshot_20231027_123303_Facebook.jpg",
      "Screenshot_20231027_123303_Facebook.jpg.supple"
    ),
    TakeoutEntry(
      "cut to four letters",
      "D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg",
      "D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg.supp"
    ),
    TakeoutEntry(
      "cut to one letter",
      "12345678901234567890123456789012345678_1.jpg",
      "12345678901234567890123456789012345678_1.jpg.s"
    ),
    TakeoutEntry(
      "cut to the dot",
      "123456789012345678901234567890123456789_2.jpg",
      "123456789012345678901234567890123456789_2.jpg."
    ),
    TakeoutEntry(
      "exactly 46",
      "1234567890123456789012345678901234567890_3.jpg",
      "1234567890123456789012345678901234567890_3.jpg"
    ),
    TakeoutEntry(
      "extension cut",
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jpg",
      "05yqt21kruxwwlhhgrwrdyb6chhwszi9bqmzu16w0 2.jp"
    ),
    TakeoutEntry(
      "number in the title, extension cut",
      "Urlaub in Knaufspesch in der Schneifel (38).JPG",
      "Urlaub in Knaufspesch in der Schneifel (38).JP"
    ),
    TakeoutEntry(
      "its neighbour",
      "Urlaub in Knaufspesch in der Schneifel (39).JPG",
      "Urlaub in Knaufspesch in der Schneifel (39).JP"
    ),
    TakeoutEntry(
      "name cut",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P.jpg",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_",
      title: "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_PHOTO.jpg"
    ),
    TakeoutEntry(
      "no JSON: the duplicate of a long name",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P(1).jpg",
      nil
    ),
    TakeoutEntry(
      "no JSON: a long name that begins alike",
      "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_Q.jpg",
      nil
    ),
    TakeoutEntry(
      "picture and JSON cut",
      "Screenshot_2024-08-31-00-53-48-647_com.snapchat.jpg",
      "Screenshot_2024-08-31-00-53-48-647_com.snapcha",
      title: "Screenshot_2024-08-31-00-53-48-647_com.snapchat.android.jpg"
    ),
    TakeoutEntry("numbered 0", "IMG_1.jpg", "IMG_1.jpg.supplemental-metadata"),
    TakeoutEntry(
      "numbered 1",
      "IMG_1(1).jpg",
      "IMG_1.jpg.supplemental-metadata(1)",
      title: "IMG_1.jpg"
    ),
    TakeoutEntry(
      "numbered 12",
      "IMG_1(12).jpg",
      "IMG_1.jpg.supplemental-metadata(12)",
      title: "IMG_1.jpg"
    ),
    TakeoutEntry("no JSON: another number", "IMG_1(2).jpg", nil),
    TakeoutEntry("numbered before 2024", "IMG_2(1).jpg", "IMG_2.jpg(1)", title: "IMG_2.jpg"),
    TakeoutEntry("no JSON: the picture without that number", "IMG_2.jpg", nil),
    TakeoutEntry("number of the title", "IMG_3(1).jpg", "IMG_3(1).jpg.supplemental-metadata"),
    TakeoutEntry(
      "numbered, with a number of the title",
      "IMG_3(1)(1).jpg",
      "IMG_3(1).jpg.supplemental-metadata(1)",
      title: "IMG_3(1).jpg"
    ),
    TakeoutEntry(
      "numbered and cut",
      "Backyard_ceremony_wedding_photography_xxxxxxx_m(494).jpg",
      "Backyard_ceremony_wedding_photography_xxxxxxx_(494)",
      title: "Backyard_ceremony_wedding_photography_xxxxxxx_medium.jpg"
    ),
    TakeoutEntry(
      "numbered, extension cut",
      "13039_327707840323_537645323_9470255_27214_n(1).jpg",
      "13039_327707840323_537645323_9470255_27214_n.j(1)",
      title: "13039_327707840323_537645323_9470255_27214_n.jpg"
    ),
    TakeoutEntry(
      "without extension",
      "2234089303984509579.jpg",
      "2234089303984509579.supplemental-metadata",
      title: "2234089303984509579"
    ),
    TakeoutEntry("without extension, before 2024", "20030616.jpg", "20030616", title: "20030616"),
    TakeoutEntry(
      "without extension, numbered",
      "20030616(1).jpg",
      "20030616(1)",
      title: "20030616"
    ),
    TakeoutEntry(
      "umlauts",
      "Übermäßig große Überschwemmung in Köln am Rhei.jpg",
      "Übermäßig große Überschwemmung in Köln am Rhei",
      title: "Übermäßig große Überschwemmung in Köln am Rhein.jpg"
    ),
    TakeoutEntry(
      "decomposed",
      "Mu\u{308}nchen im Fru\u{308}hling an der Isar bei Regen.jpg",
      "Mu\u{308}nchen im Fru\u{308}hling an der Isar bei Regen.jp"
    ),
    TakeoutEntry(
      "emoji",
      "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛.jpg",
      "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋",
      title: "😀😃😄😁😆😅😂🤣🥲☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛😝.jpg"
    ),
    TakeoutEntry(
      "replaced characters",
      "a_b_c_.jpg",
      "a_b_c_.jpg.supplemental-metadata",
      title: "a:b?c*.jpg"
    ),
    TakeoutEntry(
      "dots in the name",
      "PXL_20231118_035751175.MP.jpg",
      "PXL_20231118_035751175.MP.jpg.supplemental-met"
    ),
    TakeoutEntry(
      "a tilde",
      "MVIMG_20200207_134534~2.jpg",
      "MVIMG_20200207_134534~2.jpg.supplemental-metad"
    ),
    TakeoutEntry("no JSON: the name without the tilde", "MVIMG_20200207_134534.jpg", nil),
    TakeoutEntry(
      "effects have their own",
      "IMG_4-EFFECTS.jpg",
      "IMG_4-EFFECTS.jpg.supplemental-metadata"
    ),
    TakeoutEntry("no JSON: of these effects", "IMG_1-EFFECTS.jpg", nil),
    TakeoutEntry(
      "another case",
      "IMG_4082.jpg",
      "IMG_4082.JPG.supplemental-metadata",
      title: "IMG_4082.JPG"
    ),
    TakeoutEntry(
      "another case, before 2024",
      "IMG_4080.jpg",
      "IMG_4080.JPG",
      title: "IMG_4080.JPG"
    ),
    TakeoutEntry(
      "another case, numbered",
      "IMG_4083(1).jpeg",
      "IMG_4083.Jpeg(1)",
      title: "IMG_4083.JPEG"
    ),
    TakeoutEntry(
      "another case, cut",
      "Screenshot_20231027_123303_Facebook_messenge.jpg",
      "Screenshot_20231027_123303_Facebook_messenge.J",
      title: "Screenshot_20231027_123303_Facebook_messenge.JPG"
    ),
    TakeoutEntry(
      "another case, the number in front",
      "IMG_4086(1).heic",
      "IMG_4086.HEIC(1).supplemental-metadata",
      title: "IMG_4086.HEIC"
    ),
    TakeoutEntry("composed JSON of a decomposed name", "Ko\u{308}ln.jpg", "K\u{F6}ln.JPG"),
    TakeoutEntry("no JSON: a name in another case", "img_4082.jpg", nil),
    TakeoutEntry("one of two cases", "IMG_4084.JPG", "IMG_4084.JPG.supplemental-metadata"),
    TakeoutEntry("no JSON: the other of two cases", "IMG_4084.jpg", nil),
    TakeoutEntry(
      "edited, with JSON of its own",
      "IMG_5-edited.jpg",
      "IMG_5-edited.jpg.supplemental-metadata"
    ),
  ]

  /// Edited pictures with the JSON of their originals.
  static let edited = [
    TakeoutEntry(
      "English",
      "IMAG0061-edited.JPG",
      "IMAG0061.JPG.supplemental-metadata",
      title: "IMAG0061.JPG"
    ),
    TakeoutEntry("German", "a-bearbeitet.jpg", "a.jpg", title: "a.jpg"),
    TakeoutEntry(
      "French",
      "PXL_20220405_090123740.PORTRAIT-modifié.jpg",
      "PXL_20220405_090123740.PORTRAIT.jpg",
      title: "PXL_20220405_090123740.PORTRAIT.jpg"
    ),
    TakeoutEntry("French, decomposed", "b-modifie\u{301}.jpg", "b.jpg", title: "b.jpg"),
    TakeoutEntry("Spanish", "c-ha editado.jpg", "c.jpg.supplemental-metadata", title: "c.jpg"),
    TakeoutEntry(
      "Spanish, cut",
      "Screenshot_20231027_123303_com.facebook-ha edit.jpg",
      "Screenshot_20231027_123303_com.facebook.jpg.su",
      title: "Screenshot_20231027_123303_com.facebook.jpg"
    ),
    TakeoutEntry("Portuguese", "d-editado.jpg", "d.jpg", title: "d.jpg"),
    TakeoutEntry("Italian", "e-modificato.jpg", "e.jpg", title: "e.jpg"),
    TakeoutEntry("Dutch", "f-bewerkt.jpg", "f.jpg", title: "f.jpg"),
    TakeoutEntry("Polish", "g-edytowane.jpg", "g.jpg", title: "g.jpg"),
    TakeoutEntry("Czech", "h-upraveno.jpg", "h.jpg", title: "h.jpg"),
    TakeoutEntry("Japanese", "i-編集済み.jpg", "i.jpg", title: "i.jpg"),
    TakeoutEntry(
      "Korean, decomposed",
      "j-\u{1111}\u{1167}\u{11ab}\u{110c}\u{1175}\u{11b8}\u{1103}\u{116c}\u{11b7}.jpg",
      "j.jpg",
      title: "j.jpg"
    ),
    TakeoutEntry("Russian", "k-отредактировано.jpg", "k.jpg", title: "k.jpg"),
    TakeoutEntry("numbered", "l-edited(1).jpg", "l.jpg.supplemental-metadata(1)", title: "l.jpg"),
    TakeoutEntry("of a HEIC", "m-edited.jpg", "m.HEIC.supplemental-metadata", title: "m.HEIC"),
    TakeoutEntry("of a PNG", "n-edited.jpg", "n.png", title: "n.png"),
    TakeoutEntry(
      "without extension",
      "2234089303984509579-edited.jpg",
      "2234089303984509579.supplemental-metadata",
      title: "2234089303984509579"
    ),
    TakeoutEntry(
      "cut to two letters",
      "Screenshot_20231027_123303_com.facebook.orca-ed.jpg",
      "Screenshot_20231027_123303_com.facebook.orca.j",
      title: "Screenshot_20231027_123303_com.facebook.orca.jpg"
    ),
  ].map { TakeoutEntry($0.quirk, $0.picture, $0.json, title: $0.title, isEdited: true) }
}

extension TemporaryFolder {
  /// Writes the JSON of a picture as Takeout does, with other members where they are given.
  func addTakeoutJSON(
    _ stem: String,
    title: String,
    description: String = "",
    timestamp: JSONValue = "1563100496",
    _ members: KeyValuePairs<String, JSONValue> = [:]
  ) throws {
    let nowhere: JSONValue = [
      "latitude": .number(0), "longitude": .number(0), "altitude": .number(0),
    ]
    var json: JSONValue = [
      "title": .string(title), "description": .string(description), "imageViews": "3",
      "creationTime": ["timestamp": "1577836800", "formatted": "1 Jan 2020, 00:00:00 UTC"],
      "photoTakenTime": ["timestamp": timestamp, "formatted": "14 Jul 2019, 10:34:56 UTC"],
      "geoData": nowhere, "geoDataExif": nowhere,
      "url": "https://photos.google.com/photo/AF1Qip",
      "googlePhotosOrigin": ["mobileUpload": ["deviceType": "ANDROID_PHONE"]],
    ]
    for (key, value) in members { json[key] = value }
    try add("\(stem).json", Data(json.text.utf8))
  }

  /// Writes a picture and its JSON, whose description names the picture.
  func add(_ entry: TakeoutEntry, in folder: String = "") throws {
    try add(folder + entry.picture)
    guard let json = entry.json else { return }
    try addTakeoutJSON(folder + json, title: entry.title, description: "This is \(entry.picture).")
  }
}
