import Foundations
import Testing

@testable import Imaging

/// The people and tags in sidecars, in the forms in which programs write them.
struct NamedPeopleTests {
  /// Returns the description in a sidecar with a description that has attributes and elements.
  private func description(_ elements: String, _ attributes: String = "") -> DescriptiveMetadata? {
    let namespaces = [
      "dc": "http://purl.org/dc/elements/1.1/", "lr": "http://ns.adobe.com/lightroom/1.0/",
      "digiKam": "http://www.digikam.org/ns/1.0/",
      "Iptc4xmpExt": "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
      "mwg-rs": "http://www.metadataworkinggroup.com/schemas/regions/",
      "MP": "http://ns.microsoft.com/photo/1.2/",
      "MPRI": "http://ns.microsoft.com/photo/1.2/t/RegionInfo#",
      "MPReg": "http://ns.microsoft.com/photo/1.2/t/Region#",
      "stArea": "http://ns.adobe.com/xmp/sType/Area#", "xmp": "http://ns.adobe.com/xap/1.0/",
    ].map { " xmlns:\($0)=\"\($1)\"" }.sorted().joined()
    let text =
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      + "<rdf:Description rdf:about=\"\"\(namespaces) \(attributes)>\(elements)"
      + "</rdf:Description></rdf:RDF>"
    return DescriptiveMetadata(sidecar: Data(text.utf8))
  }

  private func bag(_ name: String, _ items: String...) -> String {
    let items = items.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    return "<\(name)><rdf:Bag>\(items)</rdf:Bag></\(name)>"
  }

  @Test func `the person shown in the image is no tag`() {
    let description = description(
      bag("Iptc4xmpExt:PersonInImage", "Ada", " Grace Hopper ", "ada")
        + bag("dc:subject", "fog", "ADA", "Fog"),
      "xmp:Label=\"Red\""
    )
    #expect(description?.people == ["Ada", "Grace Hopper"])
    #expect(description?.tags == ["fog"] && description?.label == "Red")
  }

  @Test(arguments: [
    // digiKam and Picasa, by exiv2: attributes.
    """
    <rdf:li><rdf:Description mwg-rs:Name="NAME" mwg-rs:Type="TYPE">\
    <mwg-rs:Area stArea:x="0.5" stArea:y="0.4"/></rdf:Description></rdf:li>
    """,
    // exiftool: elements.
    """
    <rdf:li rdf:parseType="Resource"><mwg-rs:Area rdf:parseType="Resource"><stArea:x>0.5</stArea:x>\
    </mwg-rs:Area><mwg-rs:Name>NAME</mwg-rs:Name><mwg-rs:Type>TYPE</mwg-rs:Type></rdf:li>
    """,
    // With an extension that has a list of its own.
    """
    <rdf:li><rdf:Description mwg-rs:Type="TYPE"><mwg-rs:Extensions rdf:parseType="Resource">\
    <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Nobody</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>\
    </mwg-rs:Extensions><mwg-rs:Name>NAME</mwg-rs:Name></rdf:Description></rdf:li>
    """,
  ])
  func `a face has the name of a person; a pet, a bar code and a face without a name have none`(
    form: String
  ) {
    let regions = [
      ("Ada", "Face"), ("Rex", "Pet"), ("123", "BarCode"), (" ", "Face"), ("Zoë", "face"),
    ]
    .map { form.replacing("NAME", with: $0).replacing("TYPE", with: $1) }.joined()
    let description = description(
      "<mwg-rs:Regions rdf:parseType=\"Resource\"><mwg-rs:RegionList><rdf:Bag>\(regions)</rdf:Bag>"
        + "</mwg-rs:RegionList></mwg-rs:Regions>" + bag("dc:subject", "Rex", "Zoë")
    )
    #expect(description?.people == ["Ada", "Zoë"])
    #expect(description?.tags == ["Rex"])
  }

  @Test func `a face that Windows marked has the name of a person`() {
    let description = description(
      "<MP:RegionInfo><rdf:Description><MPRI:Regions><rdf:Bag>"
        + "<rdf:li><rdf:Description MPReg:PersonDisplayName=\"Ada\" MPReg:Rectangle=\"0, 0, 1, 1\"/>"
        + "</rdf:li><rdf:li rdf:parseType=\"Resource\"><MPReg:Rectangle>0, 0, 1, 1</MPReg:Rectangle>"
        + "</rdf:li></rdf:Bag></MPRI:Regions></rdf:Description></MP:RegionInfo>"
    )
    #expect(description?.people == ["Ada"])
  }

  @Test(arguments: [
    ("Animals|Dog", ["Dog"], []), ("Dog", ["Dog"], []), ("People|Family|Ada", [], ["Ada"]),
    ("Personen|Zoë", [], ["Zoë"]), ("People", ["People"], []), ("a/b", ["a/b"], []),
    (" Places | Rome ", ["Rome"], []), ("|", [], []), ("darktable|exported", [], []),
  ])
  func `the last level of a hierarchical subject is a tag or a person`(
    text: String,
    tags: [String],
    people: [String]
  ) {
    let description = description(bag("lr:hierarchicalSubject", text))
    #expect(description?.tags == tags && description?.people == people)
  }

  @Test func `one tag in three lists and two cases is one tag`() {
    let description = description(
      bag("dc:subject", "dog") + bag("lr:hierarchicalSubject", "Animals|Dog")
        + bag("digiKam:TagsList", "Animals/DOG", "People/Ada", "_Digikam_Internal_Tags_/Pick Label")
    )
    #expect(description?.tags == ["dog"] && description?.people == ["Ada"])
  }

  @Test func `an empty list in a sidecar hides the tags of the picture, a missing one does not`() {
    var own = DescriptiveMetadata()
    own.tags = ["fog"]
    #expect(description(bag("dc:subject"))?.over(own).tags.isEmpty == true)
    #expect(
      description(bag("dc:subject", "Ada") + bag("Iptc4xmpExt:PersonInImage", "Ada"))?
        .over(own).tags.isEmpty == true
    )
    #expect(description(bag("Iptc4xmpExt:PersonInImage", "Ada"))?.over(own).tags == ["fog"])
  }

  @Test func `names from outside are on one line, cut and limited`() {
    let long = String(repeating: "n", count: 1 << 16)
    let many = (0..<600).map { "<rdf:li>tag \($0)</rdf:li>" }.joined()
    let description = description(
      bag("Iptc4xmpExt:PersonInImage", "A\nb\tc", long, "Jr., A|B/C")
        + "<dc:subject><rdf:Bag>\(many)</rdf:Bag></dc:subject>"
    )
    #expect(description?.people.map(\.utf8.count) == [5, DescriptiveMetadata.longestText, 10])
    #expect(description?.tags.count == DescriptiveMetadata.mostTags)
  }
}
