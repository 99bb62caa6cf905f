import Foundations

extension DescriptiveMetadata {
  /// The description without titles and texts that a camera or a program wrote by itself: programs copy them from EXIF
  /// to XMP and IPTC.
  var withoutMachineTexts: DescriptiveMetadata {
    var metadata = self
    metadata.title = title.flatMap { $0.isMachineText ? nil : $0 }
    metadata.text = text.flatMap { $0.isMachineText ? nil : $0 }
    return metadata
  }
}

extension String {
  /// True for what cameras and programs write where people have written nothing, in any case: brands, `OLYMPUS DIGITAL
  /// CAMERA`, the mode of a phone's camera, `oznor`, or the path on a card, `DCIM\100MEDIA\DJI_0001.JPG`.
  fileprivate var isMachineText: Bool {
    guard utf8.count <= 80 else { return false }
    let text = lowercased()
    if machineTexts.contains(text) || text.hasPrefix("dcim\\") { return true }
    // `<KENOX S630  / Samsung S630>`
    let isTag = text.hasPrefix("<") && text.hasSuffix(">")
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isOfCamera = words.allSatisfy {
      brands.contains($0) || cameraWords.contains($0) || $0.contains(where: \.isNumber)
    }
    return isOfCamera && (isTag || words.contains(where: cameraWords.contains))
  }
}

/// Makers of cameras, as they write themselves.
private let brands: Set = [
  "agfaphoto", "apple", "benq", "canon", "casio", "concord", "digimax", "epson", "fuji", "fujifilm",
  "ge", "hewlett", "hitachi", "hp", "htc", "huawei", "jenoptik", "kenox", "kodak", "konica",
  "kyocera", "leica", "lg", "maginon", "medion", "minolta", "motorola", "mustek", "nikon", "nokia",
  "olympus", "packard", "panasonic", "pentax", "polaroid", "praktica", "premier", "ricoh", "rollei",
  "samsung", "sanyo", "sigma", "skanhex", "sony", "toshiba", "traveler", "vivitar", "xiaomi",
  "yakumo",
]

/// What makers write beside their names.
private let cameraWords: Set = [
  "camera", "cameras", "cam", "csc", "digital", "dsc", "dslr", "exif", "image", "jpeg", "jpg",
  "picture", "pictures", "slr", "still",
]

/// Texts that are no words of these: the modes of cameras in phones by Huawei, and what programs write.
///
/// Sources: https://github.com/photoprism/photoprism (internal/meta), https://commons.wikimedia.org (file pages with
/// such descriptions).
private let machineTexts: Set = [
  "samsung", "sony", "kodak", "olympus", "minolta",
  "binary comment", "btf", "btfhdr", "btfmdn", "btr", "burst", "cof", "dav", "edf", "fbt", "fbthdr",
  "frem", "frontbhdp", "fshbty", "hdr", "hdrpl", "mde", "mde_soft", "mon", "nor", "oznor", "ozedf",
  "oznorwo", "ptr", "qrf", "rbt", "rhdr", "rpt", "sdr", "sdr_hdrb",
  "ascii", "charset=ascii", "charset=\"ascii\"", "created by imlib", "default", "dvc 10.1 hdmi",
  "iclarified", "lead technologies inc. v1.01",
]
