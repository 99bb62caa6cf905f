import Foundations
import Imaging

// JSON beside a picture, such as `dawn.jpg.json` from `photo fetch --sidecar json`, may mark the picture as private.
// The mark applies to every picture in the folder with the same name up to the extension.

extension String {
  /// True for the name of JSON that may mark a picture as private: a picture's name and `.json`.
  var isPrivacyMark: Bool {
    hasJSONExtension && withoutExtension.namesPhoto
  }

  /// True for the name of a file that may describe a picture.
  var isBesidePicture: Bool { hasSidecarExtension || hasJSONExtension }
}
