import Foundation
import Imaging
import TestSupport

extension Home {
  /// Writes a small picture that was taken at a point in degrees, to its folder `pics`.
  package func addPicture(_ name: String, at latitude: Double, _ longitude: Double) throws {
    let place = ExifMaker.Value.directory([
      (1, .text(latitude < 0 ? "S" : "N")), (2, fractions(of: latitude)),
      (3, .text(longitude < 0 ? "W" : "E")), (4, fractions(of: longitude)),
    ])
    if !folder.names().contains("pics") { folder.makeFolder("pics") }
    let picture = smallPicture.inserting(exif: ExifMaker().tiff([(0x8825, place)]))
    try folder.write(picture, to: "pics/\(name).jpg")
  }

  /// The argument that names the folder of `addPicture`.
  package var pictures: String { "folder:\(folder["pics"])" }
}

/// Returns an angle as whole degrees, minutes and seconds, as EXIF has it.
private func fractions(of degrees: Double) -> ExifMaker.Value {
  .fractions([(UInt32((degrees.magnitude * 10_000).rounded()), 10_000), (0, 1), (0, 1)])
}
