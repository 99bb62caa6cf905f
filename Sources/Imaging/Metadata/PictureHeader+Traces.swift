import Foundations

extension PictureHeader {
  /// The serial numbers of cameras and lenses, by EXIF and XMP.
  ///
  /// Maker's notes have more of them, in forms of their own.
  package var serialNumbers: Set<String> {
    (exif?.serialNumbers ?? []).union(
      xmpTexts(of: [.serial, .bodySerial, .lensSerial, .oldLensSerial])
    )
  }

  /// The names of the author and of the camera's owner.
  package var people: Set<String> {
    Set([metadata.author, exif?.owner].compactMap(\.self))
      .union(xmpTexts(of: [.cameraOwner, .oldCameraOwner]))
  }

  private func xmpTexts(of properties: [XMPPacket.Property]) -> Set<String> {
    let packets = descriptions.xmp.compactMap { XMPPacket($0.bytes) }
    let texts = packets.flatMap { packet in properties.flatMap { packet.values[$0] ?? [] } }
    return Set(texts.compactMap(\.describingLine))
  }
}
