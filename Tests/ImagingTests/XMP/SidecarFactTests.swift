import Foundations
import Testing

@testable import Imaging

/// Facts that are put into sidecars and taken out again.
struct SidecarFactTests {
  private let kyoto = SidecarFact(position: .init(latitude: 35.01, longitude: 135.768_3))
  private let oslo = SidecarFact(position: .init(latitude: 59.91, longitude: 10.75))
  private let stars = SidecarFact(rating: 4)
  private let rejected = SidecarFact(rating: -1)
  private let tags = SidecarFact(tags: ["fog", "Fish & Chips", "Kyoto"])
  private let noTags = SidecarFact(tags: [])
  private let day: SidecarFact
  private let instant: SidecarFact

  init() throws {
    day = SidecarFact(dateTaken: try #require(CivilTime("2021-03-04")))
    instant = SidecarFact(dateTaken: try #require(CivilTime("2022-07-13 10:15:30.250+02:00")))
  }

  @Test func `a fact of each kind is tested`() {
    #expect([kyoto, instant, stars, tags].map(\.kind) == SidecarFact.Kind.allCases)
  }

  @Test(arguments: SidecarForm.allCases)
  func `each fact is removed as if it had never been written`(form: SidecarForm) throws {
    let pairs = [
      (kyoto, instant), (instant, kyoto), (kyoto, day), (day, oslo), (stars, tags),
      (tags, rejected),
      (noTags, kyoto),
    ]
    for (first, second) in pairs {
      let one = try first.written(to: form.data)
      let both = try second.written(to: one)
      #expect(try second.kind.removed(from: both) == .restored(one))
      #expect(try second.kind.removed(from: second.written(to: form.data)) == .restored(form.data))
      #expect(
        try first.kind.removed(from: both) == .restored(try second.written(to: form.data))
      )
      #expect(try first.kind.removed(from: one) == .restored(form.data))
    }
  }

  @Test(arguments: SidecarForm.allCases)
  func `facts are read back, and everything else stays`(form: SidecarForm) throws {
    let written = try [kyoto, instant, rejected, tags].reduce(form.data) { try $1.written(to: $0) }
    var before = try #require(DescriptiveMetadata(sidecar: form.data))
    let after = try #require(DescriptiveMetadata(sidecar: written))
    #expect(after.position.map(SidecarFact.init(position:)) == kyoto)
    #expect(after.dateTaken?.description == "2022-07-13 10:15:30.250+02:00")
    #expect(after.rating == -1 && after.tags == ["fog", "Fish & Chips", "Kyoto"])
    (before.position, before.dateTaken) = (after.position, after.dateTaken)
    (before.rating, before.tags) = (after.rating, after.tags)
    #expect(before == after)
  }

  @Test(arguments: SidecarForm.allCases)
  func `a second fact of a kind keeps the original one for removal`(form: SidecarForm) throws {
    for (fact, other) in [(kyoto, oslo), (instant, day), (stars, rejected), (tags, noTags)] {
      let written = try fact.written(to: try other.written(to: form.data))
      #expect(written == (try fact.written(to: form.data)))
      #expect(try fact.kind.removed(from: written) == .restored(form.data))
    }
  }

  @Test func `a new sidecar has the position and its mark`() throws {
    let written = try kyoto.written(to: nil)
    #expect(
      String(decoding: written, as: UTF8.self) == """
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
    #expect(try SidecarFact.Kind.position.removed(from: written) == .restored(nil))
  }

  @Test(arguments: [
    (90.0, 180.0), (-90, -180), (0.000_000_1, -0.000_000_1), (-0.000_000_001, 10),
    (59.999_999_999, 9.999_999_999),
  ])
  func `a position at the edge is read back`(latitude: Double, longitude: Double) throws {
    let position = SidecarFact(position: .init(latitude: latitude, longitude: longitude))
    let written = try position.written(to: nil)
    let read = try #require(DescriptiveMetadata(sidecar: written)?.position)
    #expect(abs(read.latitude - latitude) < 1e-7 && abs(read.longitude - longitude) < 1e-7)
  }

  @Test func `a position that another program changed stays`() throws {
    let written = try kyoto.written(to: SidecarForm.digiKam.data)
    let changed = written.replacing("35,0.600000N</exif:", with: "36,0.600000N</exif:")
    #expect(try SidecarFact.Kind.position.removed(from: changed) == .changed)
    let again = try kyoto.written(to: changed)
    #expect(try SidecarFact.Kind.position.removed(from: again) != .unmarked)
  }

  @Test func `a sidecar without a mark has nothing to remove`() throws {
    #expect(try SidecarFact.Kind.position.removed(from: SidecarForm.attributes.data) == .unmarked)
  }

  @Test func `a property that another program added stays`() throws {
    let rating = "<xmp:Rating xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">5</xmp:Rating>"
    let written = try kyoto.written(to: nil).replacing(
      "</rdf:Description>",
      with: "\(rating)</rdf:Description>"
    )
    guard case .restored(let left?) = try SidecarFact.Kind.position.removed(from: written) else {
      Issue.record("The position was not removed.")
      return
    }
    #expect(String(decoding: left, as: UTF8.self).contains(rating))
    #expect(!String(decoding: left, as: UTF8.self).contains("GPSLatitude"))
  }

  @Test func `the original position is restored although a program has reformatted it`() throws {
    let written = try kyoto.written(to: SidecarForm.attributes.data)
    let text = String(decoding: written, as: UTF8.self)
      .replacing(" exif:GPSLatitude=\"35,0.600000N\"", with: "")
      .replacing(
        "<topplaces:position>",
        with: "<exif:GPSLatitude>35,0.600000N</exif:GPSLatitude><topplaces:position>"
      )
    guard case .restored(let left?) = try SidecarFact.Kind.position.removed(from: Data(text.utf8))
    else {
      Issue.record("The position was not removed.")
      return
    }
    #expect(
      DescriptiveMetadata(sidecar: left)?.position
        == DescriptiveMetadata(sidecar: SidecarForm.attributes.data)?.position
    )
  }

  @Test func `lists with levels keep their people and levels, and follow the tags`() throws {
    let written = try tags.written(to: SidecarForm.digiKam.data)
    let text = String(decoding: written, as: UTF8.self)
    for item in ["People/Ada", "Places/Kyoto", "fog", "Fish &amp; Chips"] {
      #expect(text.contains("<rdf:li>\(item)</rdf:li>"), "\(item)")
    }
    let read = try #require(DescriptiveMetadata(sidecar: written))
    #expect(read.people == ["Ada"])
    #expect(text.ranges(of: "<rdf:li>Ada</rdf:li>").count == 1)
    let none = try #require(DescriptiveMetadata(sidecar: try noTags.written(to: written)))
    #expect(none.hasNoTags && none.tags.isEmpty && none.people == ["Ada"])
  }

  @Test func `a rejection is known to programs with a label of their own, and stars undo it`()
    throws
  {
    let written = try rejected.written(to: SidecarForm.digiKam.data)
    #expect(String(decoding: written, as: UTF8.self).contains("digiKam:PickLabel=\"1\""))
    let again = try stars.written(to: SidecarForm.digiKam.data)
    #expect(String(decoding: again, as: UTF8.self).contains("digiKam:PickLabel=\"2\""))
  }

  @Test
  func
    `a program that rewrites a sidecar under other prefixes, or without empty lists, takes nothing away`()
    throws
  {
    let old = "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:Description"
    let before = Data(
      "\(old) xmlns:xap='http://ns.adobe.com/xap/1.0/' xap:Rating='3'/></r:RDF>".utf8
    )
    // The attribute has become an element with the usual prefix.
    let written = try stars.written(to: before).replacing(
      " xmlns:xap='http://ns.adobe.com/xap/1.0/'",
      with: ""
    )
    .replacing(" xap:Rating='4'", with: "").replacing(
      "<topplaces:rating>",
      with: "<xmp:Rating xmlns:xmp='http://ns.adobe.com/xap/1.0/'>4</xmp:Rating><topplaces:rating>"
    )
    guard case .restored(let left?) = try SidecarFact.Kind.rating.removed(from: written) else {
      Issue.record("The rating was not removed.")
      return
    }
    #expect(
      DescriptiveMetadata(sidecar: left)?.rating == 3,
      "\(String(decoding: left, as: UTF8.self))"
    )
    let empty = try noTags.written(to: nil)
    let text = String(decoding: empty, as: UTF8.self)
    let range = try #require(text.firstRange(of: /<dc:subject>.*<\/dc:subject>/))
    let rewritten = Data(text.replacing(text[range], with: "").utf8)
    #expect(DescriptiveMetadata(sidecar: rewritten)?.hasNoTags == true)
    #expect(try SidecarFact.Kind.tags.removed(from: rewritten) == .restored(nil))
  }

  @Test func `a rating by another program stays, whatever label of ours is beside it`() throws {
    let written = try rejected.written(to: SidecarForm.digiKam.data)
      .replacing("<xmp:Rating>-1", with: "<xmp:Rating>4")
    #expect(try SidecarFact.Kind.rating.removed(from: written) == .changed)
  }

  @Test func `people whom the sidecar has as tags stay there, and a comment divides no item`()
    throws
  {
    let old =
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:Description"
      + " xmlns:d='http://purl.org/dc/elements/1.1/' xmlns:l='http://ns.adobe.com/lightroom/1.0/'>"
    let lists =
      "<d:subject><r:Bag><r:li>Ada</r:li><r:li>fog</r:li></r:Bag></d:subject>"
      + "<l:hierarchicalSubject><r:Bag><r:li>Music|R<![CDATA[&]]>B</r:li></r:Bag></l:hierarchicalSubject>"
    let before = Data("\(old)\(lists)</r:Description></r:RDF>".utf8)
    let fact = SidecarFact(tags: ["fog", "R&B", "sea"])
    let written = try fact.written(to: before, ofPictureWith: ["ada"])
    let text = String(decoding: written, as: UTF8.self)
    #expect(
      text.contains("<rdf:li>Ada</rdf:li>") && text.contains("<rdf:li>Music|R&amp;B</rdf:li>")
    )
    #expect(try SidecarFact.Kind.tags.removed(from: written) == .restored(before))
  }

  @Test func `tags in another order are removed, and other tags stay`() throws {
    let written = try tags.written(to: SidecarForm.lightroom.data)
    let sorted = written.replacing(
      "<rdf:li>fog</rdf:li><rdf:li>Fish &amp; Chips</rdf:li>",
      with: "<rdf:li>Fish &amp; Chips</rdf:li><rdf:li>fog</rdf:li>"
    )
    #expect(sorted != written)
    #expect(
      try SidecarFact.Kind.tags.removed(from: sorted) == .restored(SidecarForm.lightroom.data)
    )
    let changed = written.replacing("<rdf:li>fog</rdf:li>", with: "<rdf:li>mist</rdf:li>")
    #expect(try SidecarFact.Kind.tags.removed(from: changed) == .changed)
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
    #expect(throws: XMPError.self) { try kyoto.written(to: Data(text.utf8)) }
    #expect(throws: XMPError.self) { try SidecarFact.Kind.position.removed(from: Data(text.utf8)) }
  }

  @Test func `a sidecar that is not in UTF-8 or is too large is refused`() {
    #expect(throws: XMPError.notUTF8) { try kyoto.written(to: Data([0xff, 0xfe, 0x3c, 0])) }
    let large = Data(count: DescriptiveMetadata.largestSidecar + 1)
    #expect(throws: XMPError.tooLarge) { try kyoto.written(to: large) }
  }
}

extension Data {
  fileprivate func replacing(_ old: String, with new: String) -> Data {
    Data(String(decoding: self, as: UTF8.self).replacing(old, with: new).utf8)
  }
}
