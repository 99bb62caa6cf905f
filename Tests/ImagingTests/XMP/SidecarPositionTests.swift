import Foundations
import Testing

@testable import Imaging

/// Positions that are put into sidecars and taken out again.
struct SidecarPositionTests {
  private let kyoto = SidecarPosition(.init(latitude: 35.01, longitude: 135.768_3))

  @Test(arguments: SidecarForm.allCases)
  func `adding and removing a position leaves a sidecar byte for byte`(form: SidecarForm) throws {
    let placed = try kyoto.placed(in: form.data)
    #expect(placed != form.data)
    #expect(try SidecarPosition.removed(from: placed) == .restored(form.data))
  }

  @Test(arguments: SidecarForm.allCases)
  func `the position is read back, and everything else stays`(form: SidecarForm) throws {
    var before = try #require(DescriptiveMetadata(sidecar: form.data))
    let after = try #require(DescriptiveMetadata(sidecar: try kyoto.placed(in: form.data)))
    #expect(after.position.map(SidecarPosition.init) == kyoto)
    before.position = after.position
    #expect(before == after)
  }

  @Test(arguments: SidecarForm.allCases)
  func `a second position keeps the original one for removal`(form: SidecarForm) throws {
    let oslo = SidecarPosition(.init(latitude: 59.91, longitude: 10.75))
    let placed = try kyoto.placed(in: try oslo.placed(in: form.data))
    #expect(placed == (try kyoto.placed(in: form.data)))
    #expect(try SidecarPosition.removed(from: placed) == .restored(form.data))
  }

  @Test func `a new sidecar has the position and its mark`() throws {
    let placed = try kyoto.placed(in: nil)
    #expect(
      String(decoding: placed, as: UTF8.self) == """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
        xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:topplaces="http://top-places.invalid/ns/1.0/">
           <exif:GPSLatitude>35,0.600000N</exif:GPSLatitude>
           <exif:GPSLongitude>135,46.098000E</exif:GPSLongitude>
           <topplaces:position>35,0.600000N 135,46.098000E</topplaces:position>
          </rdf:Description>
         </rdf:RDF>
        </x:xmpmeta>
        <?xpacket end="w"?>

        """
    )
    #expect(try SidecarPosition.removed(from: placed) == .restored(nil))
  }

  @Test(arguments: [
    (90.0, 180.0), (-90, -180), (0.000_000_1, -0.000_000_1), (-0.000_000_001, 10),
    (59.999_999_999, 9.999_999_999),
  ])
  func `a position at the edge is read back`(latitude: Double, longitude: Double) throws {
    let position = SidecarPosition(.init(latitude: latitude, longitude: longitude))
    let placed = try position.placed(in: nil)
    let read = try #require(DescriptiveMetadata(sidecar: placed)?.position)
    #expect(abs(read.latitude - latitude) < 1e-7 && abs(read.longitude - longitude) < 1e-7)
  }

  @Test func `a position that another program changed stays`() throws {
    let placed = try kyoto.placed(in: SidecarForm.digiKam.data)
    let changed = placed.replacing("35,0.600000N</exif:", with: "36,0.600000N</exif:")
    #expect(try SidecarPosition.removed(from: changed) == .changed)
    let again = try kyoto.placed(in: changed)
    #expect(try SidecarPosition.removed(from: again) != .unmarked)
  }

  @Test func `a sidecar without a mark has nothing to remove`() throws {
    #expect(try SidecarPosition.removed(from: SidecarForm.attributes.data) == .unmarked)
  }

  @Test func `a property that another program added stays`() throws {
    let rating = "<xmp:Rating xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">5</xmp:Rating>"
    let placed = try kyoto.placed(in: nil).replacing(
      "</rdf:Description>",
      with: "\(rating)</rdf:Description>"
    )
    guard case .restored(let left?) = try SidecarPosition.removed(from: placed) else {
      Issue.record("The position was not removed.")
      return
    }
    #expect(String(decoding: left, as: UTF8.self).contains(rating))
    #expect(!String(decoding: left, as: UTF8.self).contains("GPSLatitude"))
  }

  @Test func `the original position is restored although a program has reformatted it`() throws {
    let placed = try kyoto.placed(in: SidecarForm.attributes.data)
    let text = String(decoding: placed, as: UTF8.self)
      .replacing(" exif:GPSLatitude=\"35,0.600000N\"", with: "")
      .replacing(
        "<topplaces:position>",
        with: "<exif:GPSLatitude>35,0.600000N</exif:GPSLatitude><topplaces:position>"
      )
    guard case .restored(let left?) = try SidecarPosition.removed(from: Data(text.utf8)) else {
      Issue.record("The position was not removed.")
      return
    }
    #expect(
      DescriptiveMetadata(sidecar: left)?.position
        == DescriptiveMetadata(sidecar: SidecarForm.attributes.data)?.position
    )
  }

  @Test(arguments: [
    "", "no XML", "<html/>", "<x:xmpmeta xmlns:x='adobe:ns:meta/'>", "<a><b></a></b>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
    "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><e:a/></rdf:RDF>",
    "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\u{0}</rdf:RDF>",
    "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:a=''></rdf:RDF>",
    "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>]]></rdf:RDF>",
    String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100),
  ])
  func `a sidecar that is not well-formed XMP is refused`(text: String) {
    expectRefusal(of: text)
  }

  @Test func `a sidecar that opens a million elements is refused`() {
    expectRefusal(of: String(repeating: "<a>", count: 1_000_000))
  }

  private func expectRefusal(of text: String) {
    #expect(throws: XMPError.self) { try kyoto.placed(in: Data(text.utf8)) }
    #expect(throws: XMPError.self) { try SidecarPosition.removed(from: Data(text.utf8)) }
  }

  @Test func `a sidecar that is not in UTF-8 or is too large is refused`() {
    #expect(throws: XMPError.notUTF8) { try kyoto.placed(in: Data([0xff, 0xfe, 0x3c, 0])) }
    let large = Data(count: DescriptiveMetadata.largestSidecar + 1)
    #expect(throws: XMPError.tooLarge) { try kyoto.placed(in: large) }
  }
}

extension Data {
  fileprivate func replacing(_ old: String, with new: String) -> Data {
    Data(String(decoding: self, as: UTF8.self).replacing(old, with: new).utf8)
  }
}
