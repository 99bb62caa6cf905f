import Foundations
import Imaging

// JSON beside a picture, `dawn.jpg.json`, which `photo fetch --sidecar json` writes, may say that the picture is
// private. Like a twin of the picture, it belongs to every picture of its folder with that name but for the extension.

extension String {
  /// True if the name is that of JSON that may mark a picture as private: a picture's name and `.json`.
  var isPrivacyMark: Bool {
    hasJSONExtension && PictureFormat(named: withoutExtension) != nil
  }

  /// True if the name is that of a file that may say something of a picture.
  var isBesidePicture: Bool { hasSidecarExtension || hasJSONExtension }
}
