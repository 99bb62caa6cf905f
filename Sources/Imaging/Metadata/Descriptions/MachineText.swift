import Foundations

extension DescriptiveMetadata {
  /// Returns the description without a title or text that a camera or a program wrote automatically.
  ///
  /// Programs copy them from EXIF to XMP and IPTC. `maker` and `model` are the camera's; a sidecar does not contain
  /// them.
  func withoutMachineTexts(maker: String?, model: String?) -> DescriptiveMetadata {
    func isMachineText(_ text: String) -> Bool {
      let text = text.lowercased()
      let (maker, model) = (maker?.lowercased(), model?.lowercased())
      if text == maker || text == model { return true }
      return text.isMachineText
        || sceneCodes.contains(text) && maker.map(sceneMakers.contains) != false
    }
    var metadata = self
    if let title, isMachineText(title) { metadata.title = nil }
    if let text, isMachineText(text) { metadata.text = nil }
    return metadata
  }
}

extension String {
  /// True for texts that cameras and programs write if people have written nothing; the text is in lower case.
  ///
  /// These are brands, `olympus digital camera`, and the path or the name of a file on a card,
  /// `dcim\100media\dji_0001.jpg`.
  fileprivate var isMachineText: Bool {
    guard utf8.count <= 80 else { return false }
    if machineTexts.contains(self) || hasPrefix("dcim\\") || hasPrefix("dcim/") || isFileNameOfCard
    {
      return true
    }
    // `<kenox s630  / samsung s630>`
    let isTag = hasPrefix("<") && hasSuffix(">")
    let words = split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isOfCamera = words.allSatisfy {
      brands.contains($0) || cameraWords.contains($0) || $0.contains(where: \.isNumber)
    }
    return isOfCamera && (isTag || words.contains(where: cameraWords.contains))
  }

  /// True for a camera's file name, `dsc00006` or `img_0001.jpg` (DCF 2.0, 4.3.2): four characters, the first
  /// three of them letters, and four digits.
  private var isFileNameOfCard: Bool {
    let name = Array((hasSuffix(".jpg") ? dropLast(4) : self[...]).utf8)
    return name.count == 8 && name.prefix(3).allSatisfy(\.isASCIILetter)
      && (name[3] == UInt8(ascii: "_") || name[3].isASCIIAlphanumeric)
      && name.suffix(4).allSatisfy(\.isASCIIDigit)
  }
}

/// Camera makers, as they spell themselves.
private let brands: Set = [
  "agfaphoto", "apple", "benq", "canon", "casio", "concord", "digimax", "epson", "fuji", "fujifilm",
  "ge", "hewlett", "hitachi", "hp", "htc", "huawei", "jenoptik", "kenox", "kodak", "konica",
  "kyocera", "leica", "lg", "maginon", "medion", "minolta", "motorola", "moultrie", "mustek",
  "nikon", "nokia", "olympus", "packard", "panasonic", "pentax", "polaroid", "praktica", "premier",
  "ricoh", "rollei", "samsung", "sanyo", "sigma", "skanhex", "sony", "toshiba", "traveler",
  "vivitar", "xiaomi", "yakumo",
]

/// Words that makers add to their names.
private let cameraWords: Set = [
  "action", "cam", "camera", "cameras", "csc", "dcf", "digital", "dsc", "dslr", "exif", "game",
  "image", "jpeg", "jpg", "picture", "pictures", "slr", "still", "stillcamera",
]

/// Other default texts.
///
/// Sources: https://github.com/photoprism/photoprism (internal/meta, issue 5078),
/// https://github.com/inaturalist/inaturalist (issue 1323), https://commons.wikimedia.org (file pages with such
/// descriptions).
private let machineTexts: Set = [
  "samsung", "sony", "kodak", "olympus", "minolta",
  "?", "ascii", "binary comment", "charset=ascii", "charset=\"ascii\"", "created by imlib",
  "created with gimp",
  "default", "dvc 10.1 hdmi", "hellomoto", "iclarified", "image-description",
  "lead technologies inc. v1.01",
  "my beautiful picture", "null", "picasa", "string with binary data", "unknown", "untitled",
  "x-default",
]

/// The scene modes of Huawei phones; some are words.
private let sceneCodes: Set = [
  "_cuva", "bsh", "btf", "btfhdr", "btfmdn", "btr", "burst", "cof", "dav", "edf", "fbt", "fbthdr",
  "frem",
  "frontbhdp", "fshbty", "hdr", "hdrpl", "hw_rem", "maker", "mde", "mde_soft", "mon", "nor",
  "ozedf", "oznor",
  "oznorwo", "ptr", "qrf", "rbt", "rhdr", "rpt", "sdr", "sdr_hdrb", "smart", "vivid",
]

private let sceneMakers: Set = ["huawei", "honor"]
