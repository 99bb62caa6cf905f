import Bitmaps
import Foundations
import Imaging
import LocalPictures
import Model
import TestSupport
import Testing

/// The owner of a picture in a folder is its author by the metadata, and never the user of the machine.
@Suite(.timeLimit(.minutes(30))) struct FolderOwnerTests {
  private let folder = TemporaryFolder()

  private func owner() async throws -> Photo.Owner {
    let photos = try await folder.source().all().photos
    return try #require(photos.first).owner
  }

  private func picture(artist: String? = nil) throws -> Data {
    let tags = artist.map { [(UInt16(0x013b), ExifMaker.Value.text($0))] } ?? []
    return try Bitmap.scene(6, 4).jpeg().inserting(exif: ExifMaker().tiff(tags))
  }

  private static func iptc(_ names: [String]) -> [UInt8] {
    var record: [UInt8] = []
    for name in names { record += [0x1c, 2, 80, 0, UInt8(name.utf8.count)] + Array(name.utf8) }
    let head: [UInt8] = [4, 4, 0, 0, 0, 0, 0, UInt8(record.count)]
    return Array("Photoshop 3.0\08BIM".utf8) + head + record
  }

  private static func xmp(_ names: [String]) -> String {
    let items = names.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    return """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq>\(items)</rdf:Seq>
      </dc:creator></rdf:Description></rdf:RDF>
      """
  }

  @Test func `a picture without a named author has no owner`() async throws {
    try folder.add("a.jpg", picture())
    #expect(try await owner() == .unknown)
    #expect(try await owner().shown == nil)
  }

  @Test func `the author is the artist of EXIF`() async throws {
    try folder.add("a.jpg", picture(artist: "Ada L."))
    #expect(try await owner() == Photo.Owner(id: "", name: "Ada L."))
  }

  @Test func `the author is in the by-lines of IPTC, before EXIF`() async throws {
    let picture = try picture(artist: "Camera").inserting(
      marker: 0xed,
      Self.iptc(["Ada L.", "Grace H."])
    )
    try folder.add("a.jpg", picture)
    #expect(try await owner().shown == "Ada L., Grace H.")
  }

  @Test func `the author is the creator of XMP, of a sidecar first`() async throws {
    let packet = Array("http://ns.adobe.com/xap/1.0/\0\(Self.xmp(["Inside"]))".utf8)
    let picture = try picture(artist: "Camera").inserting(marker: 0xe1, packet)
    try folder.add("a.jpg", picture)
    #expect(try await owner().shown == "Inside")
    try folder.add("a.jpg.xmp", Data(Self.xmp(["Beside"]).utf8))
    #expect(try await owner().shown == "Beside")
  }

  @Test func `an export that names no owner has none`() async throws {
    folder.makeFolder("export")
    try folder.add("export/photo_1.json", Data(#"{"id": "1", "name": "Fog"}"#.utf8))
    let source = ExportSource(path: folder["export"], gazetteer: { .small })
    let photos = try await source.photos(of: PhotoList(.own), page: Page(of: 9)).photos
    #expect(photos.map(\.owner) == [.unknown])
  }
}
