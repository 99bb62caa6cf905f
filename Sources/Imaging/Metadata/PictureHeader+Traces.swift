import Foundations

/// The authors and devices named in a picture's metadata.
package struct PictureTraces: Hashable, Sendable {
  /// The names of the author and of the camera's owner.
  package let authors: Set<String>
  /// The serial numbers of cameras and lenses in EXIF and XMP.
  ///
  /// Maker notes contain more of them, in proprietary formats.
  package let serialNumbers: Set<String>
}

extension PictureHeader {
  package var traces: PictureTraces {
    let packets = descriptions.xmp.compactMap { XMPPacket($0.bytes) }
    func texts(_ properties: [XMPPacket.Property]) -> [String] {
      packets.flatMap { packet in properties.flatMap { packet.values[$0] ?? [] } }
        .compactMap(\.describingLine)
    }
    let owners = [metadata.author, exif?.owner].compactMap(\.self)
    return PictureTraces(
      authors: Set(owners + texts([.cameraOwner, .oldCameraOwner])),
      serialNumbers: (exif?.serialNumbers ?? []).union(
        texts([.serial, .bodySerial, .lensSerial, .oldLensSerial])
      )
    )
  }
}
