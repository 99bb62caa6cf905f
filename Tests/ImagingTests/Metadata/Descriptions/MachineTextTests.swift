import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// Titles and descriptions written by machines.
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
    "default", "binary comment", "Created by Imlib",
    "charset=Ascii",
    "LEAD Technologies Inc. V1.01", "DCF 1.0", "KODAK Action Cam", "Digital StillCamera",
    "MOULTRIE DIGITAL GAME CAMERA",
    "HELLOMOTO", "My beautiful picture", "DCIM/100GOPRO", "DSC00006", "IMG_0001.JPG",
    "EPSON DSC picture", "null", "x-default", "   ",
  ])
  func `a text that a camera or a program writes by itself is no description`(text: String) throws {
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
    "Samsung Galaxy on a table", "A picture of Ada", "Mount Olympus", "nor", "Burst", "hdr", "cat",
    "000015", "OLYMPUS MONS", "Scanner darkly", "default gateway", "DCIM is a folder", "KÖLN",
    "Sony Center, Berlin",
    "Nikon F3 camera shop",
  ])
  func `a text that people write is a description, even in capitals`(text: String) throws {
    let exif = ExifMaker().tiff([(0x010e, .text(text))])
    #expect(
      try PictureHeader(of: Bitmap.scene(8, 8).jpeg().inserting(exif: exif)).metadata.text == text
    )
  }

  @Test(arguments: [
    "oznor", "rhdr", "cof", "sdr_HDRB", "nor", "burst", "vivid", "CASIO COMPUTER CO.,LTD.",
    "ICM107BX",
  ])
  func `the mode of a phone's camera, its maker and its model are no description`(
    text: String
  ) throws {
    func described(_ maker: String, _ model: String) throws -> String? {
      let exif = ExifMaker().tiff([
        (0x010e, .text(text)), (0x010f, .text(maker)), (0x0110, .text(model)),
      ])
      return try PictureHeader(of: Bitmap.scene(8, 8).jpeg().inserting(exif: exif)).metadata.text
    }
    let isMode = text.utf8.count < 7 || text == "sdr_HDRB"
    #expect(try described("HUAWEI", "P20") == (isMode ? nil : text))
    #expect(try described("Canon", "EOS") == text)
    #expect(try described(text, "X") == nil)
    #expect(try described("X", text.uppercased()) == nil)
    // A sidecar does not know the camera.
    let sidecar = DescriptiveMetadata(sidecar: .xmp("<dc:title>\(text)</dc:title>"))
    #expect(sidecar?.title == (isMode ? nil : text))
  }
}
