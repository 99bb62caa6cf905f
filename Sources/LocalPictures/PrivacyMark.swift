import Foundations
import Imaging

// JSON beside a picture, `dawn.jpg.json`, which `photo fetch --sidecar json` writes, may say that the picture is
// private. Like a twin of the picture, it belongs to every picture of its folder with that name but for the extension.

extension String {
  /// True if the path is that of JSON beside a picture: a picture's path and one more extension, in any case.
  var isJSONBesidePicture: Bool {
    utf8.count > 5 && String(suffix(5)).lowercased() == ".json"
      && PictureFormat(named: withoutExtension) != nil
  }

  /// True if the path is that of a file that says something of a picture.
  var isBesidePicture: Bool { hasSidecarExtension || isJSONBesidePicture }
}

extension FileFacts {
  /// Creates the facts of JSON beside a picture.
  ///
  /// The picture is private unless the JSON is an object without the key `private`, or with `false` for it: damaged
  /// JSON may have said that it is.
  init(json: [UInt8]) {
    var scanner = JSONScanner(json)
    var isPrivate = !scanner.isAtObject
    if !isPrivate {
      scanner.readObject { key, scanner in
        guard key == "private" else { return scanner.skip() }
        isPrivate = !scanner.readFalse() || isPrivate
      }
    }
    self.init(isPrivate: isPrivate || !scanner.isAtEnd)
  }
}
