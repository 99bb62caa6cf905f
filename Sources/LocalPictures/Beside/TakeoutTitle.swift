import Foundations

/// The title in the JSON of Google Takeout, which is the name of the file that was uploaded.
///
/// Takeout cuts that name to 51 units of UTF-16 with its extension, replaces characters that Windows forbids with `_`,
/// and puts a number or the word for an edited picture behind it.
struct TakeoutTitle: Hashable {
  /// The title without an extension; `nil` if it says no more than the name of the picture's file.
  let text: String?
  /// True if the picture's file has its name from the title.
  let isFileName: Bool

  init(_ title: String, ofPicture name: String) {
    let name = PictureFileName(name)
    let text = title.namesPictureOrVideo ? title.withoutExtension : title
    let stems = [name.stem, name.base] + name.originals.prefix(1).flatMap { [$0.stem, $0.base] }
    if stems.contains(text) {
      (self.text, isFileName) = (nil, true)
    } else {
      self.text = text.nonEmpty
      isFileName = stems.contains { $0.isFileName(of: text) }
    }
  }
}

extension PictureFileName {
  /// Returns true if the picture can be the one that JSON with a title is about, whose name could be that of two.
  func canBe(_ title: String, isOfOriginal: Bool) -> Bool {
    let own = stem + fileExtension
    guard TakeoutTitle(title, ofPicture: own).isFileName else { return false }
    if isOfOriginal || !title.namesPictureOrVideo { return true }
    return title.lowercased().hasSuffix(fileExtension.lowercased())
  }
}

extension String {
  /// True if the stem of a file's name is a text, as far as a file can have it: cut, and with `_` for characters that
  /// some file system forbids.
  fileprivate func isFileName(of text: String) -> Bool {
    // A stem is cut to 47 at most, and an emoji at its end may be completed.
    let isCut = (45...48).contains(composed.utf16.count)
    guard isCut ? count <= text.count : count == text.count else { return false }
    return zip(self, text).allSatisfy { $0 == $1 || $0 == "_" }
  }
}
