import Bitmaps
import Foundation
import TestSupport
import Testing

@testable import Imaging

/// Ratings as programs write them.
struct RatingTests {
  /// Returns a sidecar with the attributes of a description.
  private func sidecar(_ attributes: String) -> Data {
    Data(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:digiKam="http://www.digikam.org/ns/1.0/"
        xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/"
        xmlns:MicrosoftPhoto="http://ns.microsoft.com/photo/1.0/" \(attributes)/></rdf:RDF>
      """.utf8
    )
  }

  @Test(arguments: [
    ("xmp:Rating=\"4\"", 4), ("xmp:Rating=\" 5 \"", 5), ("xmp:Rating=\"4.5\"", 4),
    ("xmp:Rating=\"0\"", 0), ("xmp:Rating=\"-1\"", -1), ("xmp:Rating=\"6\"", nil),
    ("xmp:Rating=\"-2\"", nil), ("xmp:Rating=\"99\"", nil), ("xmp:Rating=\"many\"", nil),
    ("xmp:Rating=\"nan\"", nil), ("xmp:Rating=\"1e99\"", nil), ("xmp:Rating=\"\"", nil),
    ("MicrosoftPhoto:Rating=\"1\"", 1), ("MicrosoftPhoto:Rating=\"25\"", 2),
    ("MicrosoftPhoto:Rating=\"75\"", 4), ("MicrosoftPhoto:Rating=\"99\"", 5),
    ("MicrosoftPhoto:Rating=\"60\"", nil), ("xmp:Rating=\"3\" MicrosoftPhoto:Rating=\"99\"", 3),
    ("xmp:Rating=\"3\" digiKam:PickLabel=\"1\"", -1), ("digiKam:PickLabel=\"3\"", nil),
    ("xmp:Rating=\"3\" xmpDM:pick=\"-1\"", -1), ("xmp:Rating=\"3\" xmpDM:pick=\"1\"", 3),
    ("xmp:Rating=\"0.5\"", nil), ("xmp:Rating=\"0\" MicrosoftPhoto:Rating=\"75\"", 4),
  ])
  func `stars are read from sidecars`(attributes: String, rating: Int?) {
    #expect(DescriptiveMetadata(sidecar: sidecar(attributes))?.rating == rating)
  }

  @Test(arguments: [(UInt16(5), 5), (0, nil), (6, nil), (1, 1)])
  func `stars are read from EXIF, where cameras write 0`(value: UInt16, rating: Int?) throws {
    let exif = ExifMaker().tiff([(0x4746, .short(value))])
    let header = try PictureHeader(of: try Bitmap.scene(6, 4).jpeg().inserting(exif: exif))
    #expect(header.metadata.rating == rating)
  }

  @Test func `the sidecar's stars come first, also if there are none`() {
    var (own, sidecar) = (DescriptiveMetadata(), DescriptiveMetadata())
    (own.rating, sidecar.rating) = (4, 0)
    #expect(sidecar.over(own).rating == 0 && DescriptiveMetadata().over(own).rating == 4)
  }
}
