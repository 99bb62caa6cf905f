/// Sentences of sources.md, each with a command line that shows that it is true.
enum SourcesPage {
  static let cases = choices + folders + exports

  private static let choices = [
    PageCase(
      "It may be relative to the current folder, or begin with `~/`.",
      "cd f; places albums --source folder:.",
      0,
      "Iceland"
    ),
    PageCase(
      "`--sample` with another `--source`, and an unknown source: status 64.",
      "places top --source nosuch",
      64,
      "nosuch"
    ),
    PageCase(
      "`FLICKR_ENDPOINT` without a key, if none of 1 to 3 is set: status 4.",
      "FLICKR_ENDPOINT=http://127.0.0.1:1 places top",
      4,
      "FLICKR_ENDPOINT also needs a key"
    ),
    PageCase(
      "`places doctor` says which source is used, and why.",
      "TOPPLACES_SOURCE=folder:f places doctor",
      0,
      "TOPPLACES_SOURCE"
    ),
    PageCase(
      "`--source SOURCE`, or `--sample`",
      "TOPPLACES_SOURCE=folder:f places doctor --sample",
      0,
      "sample library, from --sample"
    ),
    PageCase(
      "`TOPPLACES_SOURCE` in the environment; 3. `source` in the [configuration file]",
      "places config set source sample; TOPPLACES_SOURCE=folder:f places doctor",
      0,
      "TOPPLACES_SOURCE"
    ),
    PageCase(
      "3. `source` in the [configuration file]",
      "places config set source sample; FLICKR_API_KEY=any places doctor",
      0,
      "sample library, from source in the configuration"
    ),
    PageCase(
      "4. Flickr, if there is a key; 5. the sample library.",
      "places doctor",
      0,
      "sample library"
    ),
    PageCase(
      "`F` and 16 hexadecimal digits",
      "places photos nowhere --source folder:f | grep -E 'F[0-9a-f]{16}'",
      0,
      ""
    ),
    PageCase(
      "Its addresses are under `https://sample.invalid/`.",
      "places photos Kyoto",
      0,
      "https://sample.invalid/"
    ),
    PageCase(
      "An id that is not in the sample, without a key, is status 4, not 3.",
      "photo info 99999999999 --sample",
      4,
      "is not in the sample library"
    ),
    PageCase(
      "because looking up a name needs a key",
      "places photos @alice --source flickr",
      4,
      "finds people and groups only by ids"
    ),
    PageCase(
      "Everything else is status 4: top places, places, search",
      "places top --source flickr",
      4,
      "FLICKR_API_KEY"
    ),
    PageCase(
      "Everything else is status 4: top places, places, search",
      "places photos Kyoto --source flickr",
      4,
      "FLICKR_API_KEY"
    ),
    PageCase(
      "Everything else is status 4: top places, places, search",
      "places search fog --source flickr",
      4,
      "FLICKR_API_KEY"
    ),
    PageCase(
      "Plain http is accepted for loopback addresses only.",
      "COMMONS_ENDPOINT=http://photos.invalid places search fog --source commons",
      4,
      "plain http is for this machine only"
    ),
  ]

  private static let folders = [
    PageCase(
      "`nowhere` lists them",
      "places top --source folder:f",
      0,
      "3 photos have no position"
    ),
    PageCase(
      "the name of the file, without its extension",
      "places photos nowhere --source folder:f --fields title | grep -x noon",
      0,
      ""
    ),
    PageCase(
      "albums | the folders with pictures, each with those in itself; their ids are their paths",
      "places albums --source folder:f --fields id | grep -x 2021/Iceland",
      0,
      ""
    ),
    PageCase(
      "search | by",
      "places search 2021 --source folder:f",
      0,
      "night"
    ),
    PageCase(
      "page | the address of the file, `file:///…`",
      "places photos nowhere --source folder:f",
      0,
      "file:///"
    ),
    PageCase(
      "What is left out is counted below a list when it has changed since the folder’s last one:",
      "echo text > f/text.jpg; places top --source folder:f 2>&1 | grep '1 damaged'",
      0,
      ""
    ),
    PageCase(
      "A link to a folder is not followed. The folder itself may be a link.",
      "mkdir other; cp dawn.jpg other/sea.jpg; ln -s ../other f/link; ln -s f g; "
        + "test $(places photos nowhere --source folder:g --fields id | wc -l) = 3",
      0,
      ""
    ),
    PageCase(
      "Hidden files and folders are not looked at",
      "cp dawn.jpg f/.hidden.jpg; "
        + "test $(places photos nowhere --source folder:f --fields id | wc -l) = 3",
      0,
      ""
    ),
    PageCase(
      "Moving or renaming a picture changes its id.",
      "id=$(places photos album:. --source folder:f --fields id); mv f/dusk.jpg f/dawn.jpg; "
        + "photo info $id --source folder:f",
      3,
      "is not in the folder"
    ),
    PageCase(
      "writes nothing there",
      "ls -lR f > before; places top --source folder:f; ls -lR f | cmp - before",
      0,
      ""
    ),
  ]

  private static let exports = [
    PageCase(
      "`@me` | all photos",
      "test $(places photos @me --source export:export --limit 500 --fields id | wc -l) = 44",
      0,
      "",
      at: .export
    ),
    PageCase(
      "those of `albums.json`, by id or title, in its order",
      "places photos album:'bay area' --source export:export --limit 1",
      0,
      "kalanip",
      at: .export
    ),
    PageCase(
      "Flickr's own addresses",
      "places photos @me --source export:export --limit 1",
      0,
      "https://www.flickr.com/photos/kalanip/",
      at: .export
    ),
    PageCase(
      "who likes it, the comments | yes | | | | the comments |",
      "photo likes 53999384540 --source export:export",
      64,
      "has no likes",
      at: .export
    ),
    PageCase(
      "`places doctor` names the archives",
      "places doctor --source export:export",
      0,
      "cannot be read",
      at: .export
    ),
    PageCase(
      "photos that are `not public`",
      "places doctor --source export:export",
      0,
      "not public",
      at: .export
    ),
  ]
}
