import Foundation

/// Small pictures of one scene by programs of others: heif-enc 1.15 (`scene.heic`, `scene.avif`,
/// `alpha.heic`, `dark.heic` of one colour), cwebp 1.2.4 (`scene.webp`) and Pillow 9.4 (`lossless.webp`, `alpha.webp`, `anim.webp`).
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
