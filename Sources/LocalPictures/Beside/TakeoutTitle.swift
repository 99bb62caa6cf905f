import Foundations

/// The title in the JSON of Google Takeout, which is the name of the uploaded file.
///
/// In file names, Takeout truncates it to 51 UTF-16 units including the extension, replaces characters that Windows
/// forbids with `_`, and appends a number or the word for an edited picture.
struct TakeoutTitle: Hashable {
  /// The title without its extension; `nil` if it adds nothing to the file name.
  let text: String?
  /// True if the file name is derived from the title.
  let isFileName: Bool

  init(_ title: String, ofPicture name: String) {
    // Nearly every title is the whole name.
    if title.isSamePath(as: name) {
      (text, isFileName) = (nil, true)
      return
    }
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
  /// Returns true if JSON with this title can describe the picture; used where the JSON's name fits two pictures.
  func canBe(_ title: String, isOfOriginal: Bool) -> Bool {
    let own = stem + fileExtension
    guard TakeoutTitle(title, ofPicture: own).isFileName else { return false }
    if isOfOriginal || !title.namesPictureOrVideo { return true }
    return title.lowercased().hasSuffix(fileExtension.lowercased())
  }
}

extension String {
  /// Returns true if this is a text as the stem of a file.
  ///
  /// The stem may be truncated, and has `_` for characters that some file systems forbid.
  fileprivate func isFileName(of text: String) -> Bool {
    // A truncated stem has at most 47 units, and one more if an emoji at its end is kept whole.
    let isCut = (45...48).contains(composed.utf16.count)
    guard isCut ? count <= text.count : count == text.count else { return false }
    return zip(self, text).allSatisfy { $0 == $1 || $0 == "_" }
  }
}
