import Foundations

/// A supported file format of pictures, recognized by its magic number.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, heic, avif, heif, webp, jxl, gif, tiff, raw

  /// The name, the file extensions with the usual one first, and the codec of each format.
  private var entry: (name: String, extensions: [String], codec: any PictureCodec.Type) {
    switch self {
    // The pictures of 3D cameras (MPO, JPS) and 360° cameras (INSP) are JPEGs too.
    case .jpeg:
      (
        "JPEG", ["jpg", "jpeg", "jpe", "jfif", "jfi", "jif", "pjpeg", "pjp", "mpo", "jps", "insp"],
        JPEGCodec.self
      )
    case .png: ("PNG", ["png", "apng"], PNGCodec.self)
    case .heic: ("HEIC", ["heic", "heics"], HEIFCodec.self)
    case .avif: ("AVIF", ["avif", "avifs"], HEIFCodec.self)
    case .heif: ("HEIF", ["heif", "hif", "heifs"], HEIFCodec.self)
    case .webp: ("WebP", ["webp"], WebPCodec.self)
    case .jxl: ("JPEG XL", ["jxl"], JXLCodec.self)
    case .gif: ("GIF", ["gif"], GIFCodec.self)
    case .tiff: ("TIFF", ["tif", "tiff"], TIFFCodec.self)
    // The extensions of Canon, Nikon, Sony, Adobe, Olympus and OM System, Panasonic, Pentax, Fujifilm, Samsung,
    // Hasselblad, Phase One, Leica, Epson, Kodak, Leaf, Mamiya and GoPro.
    case .raw:
      (
        "raw",
        [
          "dng", "cr2", "cr3", "nef", "nrw", "arw", "sr2", "srf", "orf", "ori", "rw2", "pef", "raf",
          "srw", "3fr",
          "fff", "iiq", "rwl", "erf", "dcr", "kdc", "mos", "mef", "gpr",
        ],
        RawCodec.self
      )
    }
  }

  /// Creates the format of a file from its first bytes, ignoring its name.
  package init?(sniffing data: Data) {
    let start = data.prefix(Self.signatureLength)
    guard let format = Self.allCases.first(where: { $0.codec.recognizes(start, as: $0) })
    else { return nil }
    self = format
  }

  /// The number of bytes at the start of a file that identify its format.
  package static let signatureLength = 64

  /// Creates the format that a file's extension stands for, ignoring case.
  package init?(named path: String) {
    guard let format = formatsByExtension[path.fileExtension] else { return nil }
    self = format
  }

  /// The common name, such as `JPEG`.
  package var name: String { entry.name }

  /// The extension of a file name, without the dot.
  package var fileExtension: String { entry.extensions[0] }

  /// All file extensions of the format, in lower case.
  package var fileExtensions: [String] { entry.extensions }

  var codec: any PictureCodec.Type { entry.codec }

  /// The library that decodes the pixels, opened at run time; `nil` for a format that needs none.
  package var library: PictureLibrary? { codec.library }

  /// Whether pictures can also be written in the format.
  package var isWritten: Bool { self == .jpeg || self == .png }

  /// The names of all formats: `JPEG, PNG, HEIC, AVIF, HEIF, WebP, JPEG XL, GIF, TIFF or raw`.
  static let names: String = {
    let names = allCases.map(\.name)
    return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }()
}

extension PictureFormat: CustomStringConvertible {
  package var description: String { name }
}

private let formatsByExtension = PictureFormat.allCases.reduce(into: [String: PictureFormat]()) {
  formats,
  format in
  for fileExtension in format.fileExtensions { formats[fileExtension] = format }
}
