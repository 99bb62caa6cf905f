import Foundation

/// Small pictures of one scene by programs of others.
///
/// They are heif-enc 1.15 (`scene.heic`, `scene.avif`, `alpha.heic`, `dark.heic` of one colour),
/// cwebp 1.2.4 (`scene.webp`), Pillow 9.4 (`lossless.webp`, `alpha.webp`, `anim.webp`) and cjxl 0.7:
///
/// ```sh
/// cjxl -d 0.3 scene.png scene.jxl
/// cjxl -d 0.3 -x color_space=RGB_D65_DCI_Per_SRG scene.ppm p3.jxl
/// cjxl -d 0 scene.png lossless.jxl    # likewise alpha.jxl, in a container, grey16.jxl of PGM, anim.jxl of APNG
/// cjxl scene.jpg transcoded.jxl       # with the EXIF below, by exiftool
/// ```
package enum ForeignPicture {
  package static func data(_ name: String) throws -> Data {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Data(contentsOf: tests.appending(path: "ImagingTests/Fixtures/\(name)"))
  }

  /// EXIF of a phone, taken near Greenwich.
  package static let exif = ExifMaker().tiff([
    (0x0110, .text("Pixel 7")), (0x0112, .short(6)),
    (0x8769, .directory([(0x9003, .text("2021:05:06 07:08:09"))])),
    (
      0x8825,
      .directory([
        (1, .text("N")), (2, .fractions([(51, 1), (30, 1), (0, 1)])),
        (3, .text("W")), (4, .fractions([(0, 1), (7, 1), (30, 1)])),
      ])
    ),
  ])
}
