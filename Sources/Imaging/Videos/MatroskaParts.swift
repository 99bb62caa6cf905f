import Bitmaps
import Foundations

// The entries of the tracks, the tags and the attachments of a Matroska file.

extension VideoFacts {
  /// Reads a track; the first one of video that is enabled counts (RFC 9559, 5.1.4.1).
  mutating func readTrack(_ range: Range<Int>, in file: inout PagedFile<any Error>) throws {
    var (fields, type, isEnabled) = (EBMLElements(in: range), 0, true)
    var video: MatroskaVideo?
    while let field = try fields.next(in: &file) {
      switch field.id {
      case EBMLID.trackType: type = try field.unsigned(in: &file) ?? 0
      case EBMLID.trackEnabled: isEnabled = try field.unsigned(in: &file) != 0
      case EBMLID.video:
        video = try MatroskaVideo(field.content(endingBy: range.upperBound), in: &file)
      default: break
      }
    }
    guard type == 1, isEnabled || !hasVideo else { return }
    hasVideo = true
    size = size ?? video?.size
  }

  /// Reads a tag of the whole file, not of a track, a chapter or an attachment (RFC 9559, 5.1.8.1).
  mutating func readTag(_ range: Range<Int>, in file: inout PagedFile<any Error>) throws {
    var (fields, simpleTags) = (EBMLElements(in: range), [Range<Int>]())
    while let field = try fields.next(in: &file) {
      let content = field.content(endingBy: range.upperBound)
      if field.id == EBMLID.targets, try Self.isOfPart(content, in: &file) { return }
      if field.id == EBMLID.simpleTag, simpleTags.count < DescriptiveMetadata.mostTags {
        simpleTags.append(content)
      }
    }
    for tag in simpleTags {
      var (fields, name, text) = (EBMLElements(in: tag), "", nil as EBMLElement?)
      while let field = try fields.next(in: &file) {
        if field.id == EBMLID.tagName { name = try field.text(in: &file) ?? "" }
        if field.id == EBMLID.tagText { text = field }
      }
      if VideoTags.knows(name.lowercased()) { tags.add(try text?.text(in: &file), named: name) }
    }
  }

  /// Returns whether the targets of a tag have the id of a part of the file.
  private static func isOfPart(
    _ range: Range<Int>,
    in file: inout PagedFile<any Error>
  ) throws -> Bool {
    var fields = EBMLElements(in: range)
    while let field = try fields.next(in: &file) {
      let ids = [EBMLID.targetTrack, EBMLID.targetChapter, EBMLID.targetAttachment]
      if ids.contains(field.id), try field.unsigned(in: &file) != 0 { return true }
    }
    return false
  }

  /// Reads where the data of an attachment are, perhaps a cover (RFC 9559, 5.1.6.1).
  mutating func readAttachment(_ range: Range<Int>, in file: inout PagedFile<any Error>) throws {
    var fields = EBMLElements(in: range)
    while let field = try fields.next(in: &file) {
      if field.id == EBMLID.attachmentData, stills.count < VideoLimits.entries {
        stills.append(field.content(endingBy: range.upperBound))
      }
    }
  }
}

/// The settings of a track of video (RFC 9559, 5.1.4.1.28).
private struct MatroskaVideo {
  private var width = 0
  private var height = 0
  /// The degrees by which the frames are turned.
  private var roll = 0.0

  init(_ range: Range<Int>, in file: inout PagedFile<any Error>) throws {
    var fields = EBMLElements(in: range)
    while let field = try fields.next(in: &file) {
      switch field.id {
      case EBMLID.pixelWidth: width = try field.unsigned(in: &file) ?? 0
      case EBMLID.pixelHeight: height = try field.unsigned(in: &file) ?? 0
      case EBMLID.projection:
        var projection = EBMLElements(in: field.content(endingBy: range.upperBound))
        while let field = try projection.next(in: &file) {
          if field.id == EBMLID.projectionRoll { roll = try field.float(in: &file) ?? 0 }
        }
      default: break
      }
    }
  }

  /// The size of the upright picture.
  var size: PixelSize? {
    let size = PixelSize(validating: width, height)
    return abs(abs(roll) - 90) < 1 ? size?.transposed : size
  }
}
