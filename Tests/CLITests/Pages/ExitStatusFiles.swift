/// The claims of the table of a folder in EXIT-STATUSES.md.
let faultsOfFolders: [ExitStatusClaim] = [
  .init("no such folder", .line("places top --source folder:nosuch", "There is no folder")),
  .init(
    "a picture that no longer exists",
    .line(
      "id=$(places photos nowhere --source folder:f --fields id | head -n 1); "
        + "rm -r f/*; photo info $id --source folder:f",
      "is not in the folder"
    )
  ),
  .init(
    "a folder that may not be read",
    .test(
      "a folder that cannot be listed fails every query",
      "LocalPicturesTests/FolderListingTests"
    )
  ),
  .init(
    "a picture that was replaced by a link out of the folder",
    .test(
      "a link that replaces a listed picture is not followed out of the folder",
      "LocalPicturesTests/FolderLinkTests"
    )
  ),
  .init(
    "a file instead of a folder",
    .line("places top --source folder:dawn.jpg", "is not a folder")
  ),
]

/// The claims of the table of the feed and the account in EXIT-STATUSES.md.
let faultsOfAccounts: [ExitStatusClaim] = [
  .init(
    "no libsqlite3",
    .test(
      "without SQLite a call fails with one sentence that names its package",
      "FeaturesTests/Feed/Archive/ConcurrentFeedTests"
    )
  ),
  .init(
    "neither libcrypto nor GnuTLS",
    .untried("hiding both libraries would hide them from libcurl, too")
  ),
  .init(
    "a damaged archive: a new one is created, with a notice",
    .line(
      "echo no > $TOPPLACES_HOME/feed.sqlite3; places follow tag:fog; places feed --limit 1",
      "The archive of the feed was damaged"
    )
  ),
  .init(
    "a missing, locked or slow keyring",
    .test(
      "a login without a keyring stores nothing, and names the alternatives",
      "PlacesToolTests/Feed/ManyProgramsTests"
    ),
    .test(
      "a locked keyring is reported as locked, not as lacking the secret",
      "SystemCallsTests/Keyring/KeyringTests"
    )
  ),
  .init(
    "a failing token command",
    .line(
      #"echo '{"tokenCommand":["false"]}' > $TOPPLACES_HOME/config.json; places account"#,
      "The program of tokenCommand, “false”, ended with status 1",
      at: .flickr
    )
  ),
  .init(
    "a token file that others can read",
    .test("a token file that others can read is status 4", "CLITests/Pages/ExitStatusPageTests")
  ),
]

/// The claims of the table of files in EXIT-STATUSES.md.
let faultsOfFiles: [ExitStatusClaim] = [
  .init(
    "a pipe, a folder or a device instead of a picture",
    .line("mkfifo pipe; photo info ./pipe", "is a pipe, not a file"),
    .line("photo info ./f", "is a folder, not a file"),
    .line("photo thumbnail /dev/null", "is a device, not a file")
  ),
  .init(
    "a file or standard input that cannot be read",
    .test("an unreadable file is named", "PhotoToolTests/OddInputTests"),
    .test("standard input that cannot be read is a failure", "CLITests/UnreadableInputTests")
  ),
  .init(
    "output that cannot be written, also that of `--help` and `--version`",
    .test("output that does not fit on the disk is a failure", "CLITests/LostOutputTests")
  ),
  .init(
    "the limit of open files (`ulimit -n`) leaves the program fewer than 32",
    .test("a fetch succeeds, or says in a sentence what is missing", "CLITests/FewFilesTests")
  ),
  .init(
    "another file in the place of one that is to be written, without `--force`",
    .line(
      "echo other > 53999384540.jpg; photo fetch 53999384540",
      "already exists, and is another file; --force replaces it"
    )
  ),
  .init(
    "a file that would replace an input, or a picture of the source folder",
    .line("photo thumbnail dawn.jpg --output dawn.jpg --force", "would be replaced"),
    .line(
      "id=$(places photos nowhere --source folder:f --fields id | head -n 1); "
        + "photo fetch $id --source folder:f --output f/dusk.jpg --force",
      "where the picture is from; name another output"
    )
  ),
  .init(
    "something else in the place of a program's file: a folder, a pipe, a link to a foreign file",
    .line("mkdir $TOPPLACES_HOME/recents.plist; places recents", "is a folder, not a file"),
    .line("mkfifo $TOPPLACES_HOME/config.json; places config", "is a pipe, not a file"),
    .line(
      "echo mine > mine.txt; ln -s $PWD/mine.txt $TOPPLACES_HOME/following.json; "
        + "places follow tag:fog",
      "a file that this program did not write for you"
    )
  ),
  .init(
    "a file that another program keeps locked",
    .test(
      "waiting for a lock of another program has a limit",
      "StoreTests/Disk/FileLockTests"
    )
  ),
  .init(
    "`photo place` with a sidecar that is a link, read-only or another user's",
    .line(
      "echo mine > mine.txt; ln -s $PWD/mine.txt dawn.jpg.xmp; photo place dawn.jpg --at Kyoto --force",
      "a link to"
    ),
    .test(
      "a link, a folder and a file that is read-only or too large are refused",
      "StoreTests/Disk/FileEditingTests"
    )
  ),
  .init(
    "a sidecar that another program changes meanwhile",
    .test(
      "a file that another program changes, creates or replaces meanwhile stays",
      "StoreTests/Disk/FileEditingTests"
    )
  ),
  .init(
    "`--remove` of a position that another program has changed since",
    .test(
      "a position that another program changed stays",
      "ImagingTests/XMP/SidecarFactTests"
    )
  ),
  .init(
    "the same of `photo date`, `photo rate` and `photo tag`",
    .line(
      "echo mine > mine.txt; ln -s $PWD/mine.txt dawn.jpg.xmp; photo date dawn.jpg --set 2022 --force",
      "a link to"
    ),
    .line(
      "echo mine > mine.txt; ln -s $PWD/mine.txt dawn.jpg.xmp; photo rate 4 dawn.jpg",
      "a link to"
    )
  ),
  .init(
    "a sidecar that is not well-formed XMP in UTF-8",
    .line("echo no > dawn.jpg.xmp; photo place dawn.jpg --at Kyoto --force", "was not changed")
  ),
  .init(
    "a track that is not GPX, or has no point with a time and a position",
    .line(
      "echo '<kml/>' > a.gpx; photo place dawn.jpg --track a.gpx --zone UTC --force",
      "is not GPX"
    ),
    .test(
      "a file that is not a track is refused in a sentence",
      "FeaturesTests/Positions/TrackReaderTests"
    )
  ),
  .init(
    "a picture whose XMP cannot grow, with `photo fetch --embed-credit`",
    .test(
      "a packet that would not fit into a segment is refused, unless its padding makes room",
      "ImagingTests/XMP/EmbeddedXMPTests"
    )
  ),
  .init(
    "a picture whose XMP is not well-formed, with `photo fetch --embed-credit`",
    .test(
      "XMP that is there is extended, and malformed XMP is one sentence",
      "PhotoToolTests/EmbeddedCreditTests"
    )
  ),
  .init(
    "a picture other than a JPEG or a PNG, with `photo fetch --embed-credit`",
    .test(
      "another format has no credit, and the sentence names the sidecar",
      "PhotoToolTests/EmbeddedCreditTests"
    )
  ),
  .init(
    "a picture without a time, outside of the tracks, or in an hour that is twice on them",
    .test("a picture outside the track is named, and the others are placed", placing),
    .test("an offset says which of two hours with the same clock time is meant", placing)
  ),
  .init(
    "a picture without a date, or without one in its name, with `photo date`",
    .line("photo date dawn.jpg --from-name --force", "has no date in its name"),
    .test(
      "one picture that cannot be dated does not stop the others",
      "PhotoToolTests/Photo/DateCommandTests"
    )
  ),
  .init(
    "a time zone that the system does not have",
    .line("photo place dawn.jpg --track a.gpx --zone Nowhere", "no time zone")
  ),
  .init(
    "a track far from this machine's zone, without `--zone`",
    .test("the time zone of this machine is refused for a track far away", placing)
  ),
  .init(
    "a photo that was fetched or shown, but not added to the recents, which a line says",
    .line(
      "mkdir $TOPPLACES_HOME/recents.plist; photo fetch 53999384540",
      "It was not added to the recents"
    )
  ),
  .init(
    "a gallery whose page would replace a foreign or edited page",
    .line(
      "mkdir site; echo mine > site/index.html; places gallery Kyoto --limit 1 --output site",
      "was not written by this program, or was changed since"
    ),
    .test("a page that was edited is not replaced", galleries)
  ),
  .init(
    "a link in the place of its folders",
    .test(
      "a gallery is not written through a link",
      "PlacesToolTests/Places/FolderGalleryTests"
    )
  ),
  .init(
    "a gallery in a folder where another program is making one",
    .test("two programs do not write to one folder at once", galleries)
  ),
  .init("a gallery with some photos missing", .test(missingPhoto, galleries)),
  .init("the others are there", .test(missingPhoto, galleries)),
  .init(
    "a picture that cannot be decoded, whose format is not read, or whose library is missing",
    .line("echo text > a.jpg; photo info a.jpg", "is not a JPEG"),
    .line("printf BM > a.bmp; photo thumbnail a.bmp", "is not a JPEG"),
    .test(
      "a picture without its library is refused in one sentence that names the package",
      "PhotoToolTests/LibraryFormatsTests"
    )
  ),
  .init(
    "a picture with a missing or damaged part",
    .line(
      "size=$(wc -c < dawn.jpg); head -c $((size - 300)) dawn.jpg > a.jpg; photo thumbnail a.jpg",
      "a part is missing"
    )
  ),
  .init(
    "`photo show` draws the rest",
    .test(
      "a truncated file is drawn as far as it goes, and named as damaged",
      "PhotoToolTests/Photo/ShowCommandTests"
    )
  ),
  .init(
    "a picture over the limit of pixels",
    .test("every error says one sentence", "ImagingTests/ImagingErrorTests")
  ),
  .init(
    "a configuration that is no JSON, or has a value of the wrong type",
    .line("echo '{' > $TOPPLACES_HOME/config.json; places top", "is not JSON in UTF-8"),
    .line(#"echo '{"source":7}' > $TOPPLACES_HOME/config.json; places top"#, "a number in source")
  ),
  .init(
    "with `--source sample`, `folder:PATH` or `export:PATH` it does not matter",
    .line("echo '{' > $TOPPLACES_HOME/config.json; places top --sample", 0, "京都府"),
    .line("echo '{' > $TOPPLACES_HOME/config.json; places albums --source folder:f", 0, "Iceland"),
    .line(
      "echo '{' > $TOPPLACES_HOME/config.json; places albums --source export:export",
      0,
      "Bay area",
      at: .export
    )
  ),
  .init(
    "a configuration with a key that others can read, or with a key command that others can change, "
      + "or of another user",
    .line(
      #"echo '{"apiKey":"k"}' > $TOPPLACES_HOME/config.json; "#
        + "chmod 644 $TOPPLACES_HOME/config.json; places top",
      "holds a secret and other people can read it"
    ),
    .line(
      #"echo '{"apiKeyCommand":["echo","k"]}' > $TOPPLACES_HOME/config.json; "#
        + "chmod 666 $TOPPLACES_HOME/config.json; places top",
      "names a program to run and other people can change it"
    )
  ),
  .init(
    "a failing key command",
    .line(
      #"echo '{"apiKeyCommand":["false"]}' > $TOPPLACES_HOME/config.json; places top"#,
      "The program of apiKeyCommand, “false”, ended with status 1"
    )
  ),
]

private let galleries = "FeaturesTests/Gallery/GalleriesTests"
private let placing = "PhotoToolTests/Photo/PlaceCommandTests"
private let missingPhoto = "a failed photo is left out and reported, and the others are there"
