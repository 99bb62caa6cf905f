import Foundations

/// A picture format that is read and written, recognized by its magic number.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg
  case png

  /// Creates the format of a file from its first bytes, ignoring its name.
  package init?(sniffing data: Data) {
    guard let format = Self.allCases.first(where: { data.starts(with: $0.signature) })
    else { return nil }
    self = format
  }

  /// The common name, such as `JPEG`.
  package var name: String { rawValue.uppercased() }

  /// The extension of a file name, without the dot.
  package var fileExtension: String { self == .jpeg ? "jpg" : "png" }

  /// The magic number, with which every file begins: for a JPEG its first marker (ITU T.81,
  /// B.1.1.3) and the start of the next; for a PNG the signature of RFC 2083, section 3.1.
  private var signature: [UInt8] {
    switch self {
    case .jpeg: [0xff, 0xd8, 0xff]
    case .png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    }
  }
}

extension PictureFormat: CustomStringConvertible {
  package var description: String { name }
}
