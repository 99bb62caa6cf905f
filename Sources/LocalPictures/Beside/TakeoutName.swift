import Foundations
import Imaging

/// A name that Google Takeout may give the JSON of a picture.
///
/// ```swift
/// TakeoutName.all(ofPicture: "IMG_1(1).jpg").map(\.stem).contains("IMG_1.jpg.supplemental-metadata(1)")
/// ```
///
/// JSON is looked up by the picture's name, never the other way round. Sources, each with examples:
/// https://github.com/ente/ente/pull/4956, https://github.com/TheLastGimbus/GooglePhotosTakeoutHelper/pull/449,
/// `adapters/googlePhotos/matcher_test.go` of https://github.com/simulot/immich-go.
struct TakeoutName: Hashable, Sendable {
  /// The file name without `.json`.
  let stem: String
  /// The number of leading bytes that are the picture's title without its extension.
  let titleLength: Int
  /// True if it contains the picture's whole name with the extension, so the JSON belongs to no other picture.
  let isWhole: Bool
  /// True if the picture is an edited one and this names the JSON of its original.
  let isOfOriginal: Bool

  /// Returns the possible names, the preferred ones first.
  static func all(ofPicture name: String) -> some Sequence<TakeoutName> {
    let name = PictureFileName(name)
    let pictures = [(name, false)] + name.originals.map { ($0, true) }
    return pictures.lazy.flatMap { picture, isOfOriginal in
      titles(of: picture).lazy.flatMap { title in
        stems(of: title.name).map { stem, isWhole in
          TakeoutName(
            stem: stem + title.number,
            titleLength: title.length,
            isWhole: isWhole && title.hasExtension,
            isOfOriginal: isOfOriginal
          )
        }
      }
    }
  }

  /// A title that a picture may have in Google Photos, and the number that Takeout appends to it.
  private struct Title {
    let name: String
    /// The length without the extension, in bytes.
    let length: Int
    let number: String
    let hasExtension: Bool

    init(_ stem: String, _ fileExtension: String?, number: String = "") {
      (name, length) = (stem + (fileExtension ?? ""), stem.utf8.count)
      (self.number, hasExtension) = (number, fileExtension != nil)
    }
  }

  private static func titles(of name: PictureFileName) -> [Title] {
    var titles: [Title] = []
    // Takeout moves a number that it added itself to the end. Only a title with room for the number can contain it: in
    // a longer one the number would be cut off, and the JSON would be the unnumbered picture's.
    let keepsNumber = name.number.isEmpty || name.stem.utf16.count <= longest
    if keepsNumber { titles.append(Title(name.stem, name.fileExtension)) }
    if !name.number.isEmpty {
      titles.append(Title(name.base, name.fileExtension, number: name.number))
    }
    // The title may lack an extension; Google then adds one to the file name.
    if keepsNumber { titles.append(Title(name.stem, nil)) }
    if name.number.isEmpty { return titles }
    titles.append(Title(name.base, nil, number: name.number))
    // Some names have the number before the suffix. It is never cut off: that would be another picture's JSON.
    let numbered = name.fileExtension + name.number
    if (name.base + numbered).utf16.count < longest { titles.append(Title(name.base, numbered)) }
    return titles
  }

  /// Returns a picture's name with the suffix that Takeout appends, whole and truncated.
  ///
  /// Takeout has appended a suffix since 2024; the name without one is included.
  private static func stems(of name: String) -> [(stem: String, isWhole: Bool)] {
    let count = name.utf8.count < longest ? name.utf8.count : name.composed.utf16.count
    let today = name + suffix
    if count >= longest {
      return cuts(of: name).map { ($0, count == longest) } + [(name, true), (today, true)]
    }
    return cuts(of: today).map { ($0, $0.hasPrefix(name)) } + [(name, true), (today, true)]
  }

  /// The suffix of today's names, which is cut off at the end.
  private static let suffix = ".supplemental-metadata"

  /// The maximum length without a number and `.json`, in UTF-16 units; with `.json` it is 51.
  private static let longest = 46

  /// Returns the truncations of a name to Takeout's maximum length, counted both in NFC and as the name is spelled.
  ///
  /// If a cut would split a surrogate pair, there are two truncations: without the pair, and with all of it.
  private static func cuts(of name: String) -> [String] {
    if name.utf8.count <= longest { return [name] }
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return [String(name.utf8.prefix(longest)) ?? name] }
    var cuts: [String] = []
    for form in [name.composed, name] where form.utf16.count > longest {
      let units = form.utf16
      let end = units.index(units.startIndex, offsetBy: longest)
      let isSplit = UTF16.isTrailSurrogate(units[end])
      let ends = isSplit ? [units.index(before: end), units.index(after: end)] : [end]
      cuts += ends.map { name.beginning(like: form[..<$0]) }.filter { !cuts.contains($0) }
    }
    return cuts.isEmpty ? [name] : cuts
  }
}

extension TakeoutName {
  /// Creates the preferred name, which nearly all JSON has; `nil` if the picture's name is long or not ASCII.
  ///
  /// A Takeout may have a hundred thousand pictures, and the other names take longer to make.
  init?(usualOfPicture name: String) {
    guard name.utf8.count < Self.longest, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    stem = String(Substring((name + Self.suffix).utf8.prefix(Self.longest)))
    titleLength = name.withoutExtension.utf8.count
    (isWhole, isOfOriginal) = (true, false)
  }
}

/// The parts of a picture's file name: `IMG_1(2).jpg` has the base `IMG_1`, the number `(2)` and the extension `.jpg`.
struct PictureFileName: Hashable, Sendable {
  /// The name without its extension.
  let stem: String
  /// The stem without its number.
  let base: String
  /// The number in parentheses at the end of the stem, or `""`.
  let number: String
  /// The extension with its dot, or `""`.
  let fileExtension: String

  init(_ name: String) {
    let stem = name.withoutExtension
    let fileExtension = Substring(name.utf8.dropFirst(stem.utf8.count))
    self.init(stem: stem, fileExtension: String(fileExtension))
  }

  private init(stem: String, fileExtension: String) {
    let number = stem.trailingNumber
    self.init(
      base: String(stem.dropLast(number.count)),
      number: number,
      fileExtension: fileExtension
    )
  }

  private init(base: String, number: String, fileExtension: String) {
    (self.base, self.number, self.fileExtension) = (base, number, fileExtension)
    stem = base + number
  }

  /// The possible originals of an edited picture, the one with the same extension first.
  ///
  /// `IMG_1-edited(1).jpg` may be edited from `IMG_1(1).jpg`.
  var originals: [PictureFileName] {
    guard let base = base.withoutEdit(isCut: (base + fileExtension).utf16.count >= 51) else {
      return []
    }
    let others = PictureFormat.allCases.flatMap(\.fileExtensions)
      .flatMap { [".\($0)", ".\($0.uppercased())"] }
    return ([fileExtension] + others.filter { $0 != fileExtension }).map { fileExtension in
      number.isEmpty
        ? PictureFileName(stem: base, fileExtension: fileExtension)
        : PictureFileName(base: base, number: number, fileExtension: fileExtension)
    }
  }
}

extension String {
  /// Returns the prefix that is canonically equivalent to a composed text, spelled with this text's own bytes.
  fileprivate func beginning(like composed: Substring) -> String {
    if utf8.starts(with: composed.utf8) { return String(composed) }
    let scalars = unicodeScalars
    // The composed form has no more scalars than this text.
    let shortest = scalars.index(
      startIndex,
      offsetBy: composed.unicodeScalars.count,
      limitedBy: endIndex
    )
    return shortest.flatMap { start in
      scalars[start...].indices.lazy.map { String(self[..<$0]) }.first { $0 == composed }
    } ?? String(composed)
  }

  /// The trailing number in parentheses, `(12)`, of at most nine digits; `""` if there is none or nothing before it.
  fileprivate var trailingNumber: String {
    guard utf8.last == UInt8(ascii: ")"), let open = utf8.lastIndex(of: UInt8(ascii: "(")),
      open > startIndex
    else { return "" }
    let digits = utf8[utf8.index(after: open)...].dropLast()
    let isNumber = (1...9).contains(digits.count) && digits.allSatisfy { $0.isASCIIDigit }
    return isNumber ? String(self[open...]) : ""
  }

  /// Returns the text without a trailing word for “edited”, or `nil` if there is none.
  ///
  /// In a truncated name, the first letters of the word suffice.
  fileprivate func withoutEdit(isCut: Bool) -> String? {
    guard let dash = utf8.lastIndex(of: UInt8(ascii: "-")), dash > startIndex else { return nil }
    let word = String(self[utf8.index(after: dash)...])
    let isEdit =
      editWords.contains(word)
      || isCut && !word.isEmpty && editWords.contains { $0.hasPrefix(word) }
    return isEdit ? String(self[..<dash]) : nil
  }
}

/// The suffixes that Google Photos appends to the names of edited pictures, one or more for each language.
///
/// Source: the lists of immich-go (`docs/misc/google-takeout.md`), GooglePhotosTakeoutHelper (`lib/extras.dart`) and
/// its successors; names of files in public reports.
private let editWords: Set<String> = [
  "edited", "bearbeitet", "modifié", "modificato", "modificata", "editado", "editada", "ha editado",
  "ha edit", "editat", "bewerkt", "redigeret", "redigert", "redigerad", "muokattu", "edytowane",
  "upravené", "upraveno", "отредактировано", "відредаговано", "düzenlendi", "編集済み", "编辑", "已编辑",
  "편집됨", "تم التعديل", "संपादित", "đã chỉnh sửa", "แก้ไขแล้ว", "diedit",
]
