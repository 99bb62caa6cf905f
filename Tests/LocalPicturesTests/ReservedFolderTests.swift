import Foundations
import Imaging
import LocalPictures
import Model
import TestSupport
import Testing

/// The folders that systems and programs keep for themselves.
@Suite(.timeLimit(.minutes(30))) struct ReservedFolderTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    // Network drives.
    "@eaDir/a.jpg", "@eaDir", "#recycle", "#snapshot", "@sharesnap", "@tmp",  // Synology
    "@Recycle", "@Recently-Snapshot", "@Transcode",  // QNAP; .@__thumb is hidden
    "~snapshot",  // NetApp; .snapshot, .snapshots and .zfs are hidden
    "alice/files_trashbin/files", "alice/files_versions", "appdata_ocx1/preview/0",  // Nextcloud
    // Systems.
    "$RECYCLE.BIN/S-1-5-21", "$Recycle.Bin", "RECYCLER", "System Volume Information", "FOUND.000",
    "found.012", "DfsrPrivate/ConflictAndDeleted", "_vti_cnf",  // Windows
    "Network Trash Folder", "Temporary Items", "TheVolumeSettingsFolder", "TheFindByContentFolder",
    "Backups.backupdb", "__MACOSX",  // macOS; .Trashes, .TemporaryItems and .AppleDouble are hidden
    "lost+found", "LOST.DIR", "_PAlbTN", "PRIVATE/M4ROOT/THMBNL",  // ext4, Android, Nokia, Sony
    // Programs for pictures; .picasaoriginals, .dtrash and .thumbnails are hidden.
    "P.photoslibrary/resources/derivatives/0", "P.photoslibrary/resources/renders/0",
    "P.photoslibrary/Thumbnails", "P.photoslibrary/scopes", "P.photoslibrary/private",
    "I.photolibrary/Previews", "I.photolibrary/Modified", "I.migratedphotolibrary/Thumbnails",
    "iPhoto Library/Data/2006", "iPhoto Library/Data.noindex", "iPhoto Library/Modified",
    "iPhoto Library/Previews", "iPhoto Library/Thumbnails", "iPod Photo Cache",
    "A.aplibrary/Previews", "A.migratedaplibrary/Thumbnails", "A.migratedaperturelibrary/Previews",
    "L Previews.lrdata/0", "L Smart Previews.lrdata/0", "Smart Previews.lrdata", "L Helper.lrdata",
    "L Sync.lrdata", "L.lrcat-data", "Mobile Downloads.lrdata/downloaded-smart-previews",
    "L.lrlibrary/0123/previews/0", "L.lrlibrary/0123/previews.noindex",  // Lightroom
    "CaptureOne/Cache/Thumbnails", "C.cocatalog/Cache",  // Capture One
    "Corel Auto-Preserve", "Automatisch beibehalten von Corel",  // PaintShop Pro
    "_gsdata_/_saved_", "_CCC SafetyNet/2020-01-01",  // copies of files
  ])
  func `the pictures in a folder that a system keeps for itself are left out`(path: String)
    async throws
  {
    try folder.add("a.jpg")
    try folder.add("x/\(path)/b.jpg")
    try folder.add("x/\(path)/c.txt", Data("c".utf8))
    let source = folder.source()
    #expect(try await source.all().photos.map(\.title) == ["a"])
    #expect(try await source.skippedFiles()?.count == 0)
  }

  /// Names that a person may give, and originals.
  ///
  /// Some systems use such names, too: Windows 95 `Recycled`, Buffalo `trashbox`, ACDSee `[Originals]`,
  /// Picasa `Originals`, Immich `thumbs`. `Android/data` has pictures that apps took.
  @Test(arguments: [
    "Thumbnails", "Thumbs", "Trash", "Originals", "[Originals]", "Cache", "Previews", "Recycled",
    "trashbox", "thumbs", "Modified", "Data", "Masters", "resources", "originals", "private",
    "CaptureOne", "C.cocatalog/Originals", "Capture/Output/Cache", "Mobile Downloads.lrdata/0",
    "L.lrlibrary/0123/originals/2020", "P.photoslibrary/originals/0",
    "P.photoslibrary/Masters/2016",
    "I.photolibrary/Masters", "I.photolibrary/Originals", "I.migratedphotolibrary/Masters",
    "iPhoto Library/Originals", "iPhoto Library/2004/02/24", "A.aplibrary/Masters",
    "A.migratedaplibrary/Masters", "A.migratedaperturelibrary/Masters", "photoslibrary/resources",
    "@home", "#1", "$100", "~", "FOUND", "found.objects", "lost", "Snapshot", "_best", "MACOSX",
    "Android/data/org.camera/files", "DCIM/100MSDCF", "DCIM/PANORAMA", "MISC", "MP_ROOT",
    "Recycle Bin", "Temporary", "Windows.old/Users", "FileHistory/Data",
  ])
  func `the pictures in a folder of the user are listed`(path: String) async throws {
    try folder.add("\(path)/b.jpg")
    #expect(try await folder.source().all().photos.map(\.title) == ["b"])
  }

  @Test(arguments: [
    "@eaDir", "#recycle", "x Previews.lrdata", "P.photoslibrary/resources", "CaptureOne/Cache",
  ])
  func `a folder that a system keeps for itself is listed if it is the source`(path: String)
    async throws
  {
    try folder.add("\(path)/b.jpg")
    try folder.add("\(path)/more/c.jpg")
    #expect(try await folder.source(path).all().photos.map(\.title).sorted() == ["b", "c"])
  }

  @Test func `a Photos library as the source lists its originals`() async throws {
    try folder.add("P.photoslibrary/originals/0/a.jpg")
    try folder.add("P.photoslibrary/resources/derivatives/a.jpg")
    let photos = try await folder.source("P.photoslibrary").all().photos
    #expect(photos.map(\.title) == ["a"])
  }

  @Test func `a file named like a reserved folder is a picture`() async throws {
    try folder.add("lost+found.jpg")
    try folder.add("P.photoslibrary/a.jpg")
    #expect(try await folder.source().all().total == 2)
  }

  /// AppleDouble: macOS writes its metadata of `IMG_1.jpg` so on file systems without streams.
  @Test func `the file that macOS puts beside a picture is left out`() async throws {
    try folder.add("IMG_1.jpg")
    try folder.add("._IMG_1.jpg", Data([0, 5, 0x16, 7]))
    #expect(try await folder.source().all().photos.map(\.title) == ["IMG_1"])
  }

  @Test func `an export leaves out reserved folders, too`() async throws {
    try folder.add(facts: facts(), of: "1")
    try folder.add(facts: facts(), of: "2", in: "#recycle")
    #expect(try await folder.export().all().map(\.id) == ["1"])
  }

  @Test(arguments: [("#recycle", false), ("flickr", true)])
  func `an export in a reserved folder causes no notice`(name: String, isFound: Bool) throws {
    try folder.add(facts: facts(), of: "2", in: name)
    #expect(ExportSource.isIn(folder: folder.path) == isFound)
  }
}
