import Bitmaps
import Foundations

/// The facts that the reader of a format has found in a video.
struct VideoFacts {
  /// True if the file has a video, not only sound.
  var hasVideo = false
  /// The size of the upright picture.
  var size: PixelSize?
  /// The length in seconds, whatever the file says.
  var duration: Double?
  /// The places where the file says that a still picture is, the best one first.
  var stills: [Range<Int>] = []
  /// The time in the camera's own tags.
  var timeOfCamera: CivilTime?
  /// The time at which the container was written, in UTC.
  var timeWritten: CivilTime?
  var tags = VideoTags()
  /// The packets of XMP.
  var xmp: [ByteView] = []

  /// The description from XMP, or else from the tags.
  ///
  /// The date taken is the one that the camera wrote, or else from XMP, or else the time at which the container was
  /// written, or else another one.
  var metadata: DescriptiveMetadata {
    let own = tags.metadata
    let others = EmbeddedDescriptions(xmp: xmp).metadata
    var all = others.over(own)
    let taken = tags.timeTaken.completed(by: timeOfCamera)
      .completed(by: others.dateTaken)
    let isLocal = taken?.time != nil && taken?.offset == nil
    // If the container has the same clock time as such a camera, that is not UTC.
    let written = isLocal ? timeWritten?.with(nil) : timeWritten
    all.dateTaken = taken.completed(by: written).completed(by: tags.localTime)
    if all.title == nil && all.text == nil { return all }
    return all.withoutMachineTexts(maker: tags.maker ?? "", model: tags.model)
  }

  /// Returns the first still picture that is inside the file and begins as a JPEG or a PNG.
  func still(in file: inout PagedFile<any Error>, byteCount: Int) throws -> Range<Int>? {
    for place in stills.prefix(VideoLimits.entries) {
      guard 8...VideoLimits.stillByteCount ~= place.count, place.lowerBound >= 0,
        place.upperBound <= byteCount
      else { continue }
      let format = PictureFormat(sniffing: try file.bytes(at: place.lowerBound, count: 64))
      if format == .jpeg || format == .png { return place }
    }
    return nil
  }
}
