import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// Titles and descriptions that nobody wrote.
struct MachineTextTests {
  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA", "OLYMPUS DIGITAL CAMERA         ", "Olympus Digital Camera",
    "SONY DSC",
    "KODAK Digital Still Camera", "KONICA MINOLTA DIGITAL CAMERA", "Minolta DSC", "SAMSUNG",
    "SAMSUNG DIGITAL CAMERA", "SAMSUNG CAMERA PICTURES", "<KENOX S630  / Samsung S630>",
    "<Digimax i5, Samsung #1>", "Digital Camera", "digital still camera", "Exif_JPEG_PICTURE",
    "Exif JPEG",
    "MEDION DIGITAL CAMERA", "Jenoptik Digital Camera", "Nikon Digital Camera",
    "DCIM\\100MEDIA\\DJI_0010.JPG",
    "default", "binary comment", "oznor", "rhdr", "cof", "sdr_HDRB", "Created by Imlib",
    "charset=Ascii",
    "LEAD Technologies Inc. V1.01", "   ",
  ])
  func `what a camera or a program writes by itself is no description`(text: String) throws {
    let exif = ExifMaker().tiff([(0x010e, .text(text))])
    let jpeg = try Bitmap.scene(8, 8).jpeg()
    #expect(try PictureHeader(of: jpeg.inserting(exif: exif)).metadata.text == nil)
    // Programs copy it.
    let iptc = [UInt8].iptc([(5, text), (120, text)])
    let copied = try PictureHeader(of: jpeg.inserting(marker: 0xed, iptc)).metadata
    #expect(copied.title == nil && copied.text == nil)
    let escaped = text.replacing("<", with: "&lt;")
    let packet = Data.xmp(
      "<dc:title>\(escaped)</dc:title><dc:description>\(escaped)</dc:description>"
    )
    let sidecar = DescriptiveMetadata(sidecar: packet)
    #expect(sidecar?.title == nil && sidecar?.text == nil)
  }

  @Test(arguments: [
    "PARIS 2011", "NYC", "123", "Sony and Kodak", "My digital camera", "Canon",
    "Leica Street, Wetzlar",
    "Samsung Galaxy on a table", "A picture of Ada", "Mount Olympus", "IMG_1234",
    "Nikon F3 camera shop",
  ])
  func `what people write is a description, in capitals, too`(text: String) throws {
    let exif = ExifMaker().tiff([(0x010e, .text(text))])
    #expect(
      try PictureHeader(of: Bitmap.scene(8, 8).jpeg().inserting(exif: exif)).metadata.text == text
    )
  }
}
