import Foundations

@testable import Imaging

/// Reads the input as an XMP sidecar, as the image resources that IPTC is in, and as the segments of a JPEG and the
/// chunks of a PNG that have either; what is read is bounded.
func readDescriptions(_ input: Data) throws {
  let resources = EmbeddedDescriptions(resources: [ByteView(input)]).metadata
  let all = [
    DescriptiveMetadata(sidecar: input), resources, try? PictureHeader(of: input).metadata,
  ]
  for metadata in all.compactMap(\.self) {
    try hold(metadata.tags.count <= DescriptiveMetadata.mostTags, "There are too many tags.")
    let texts = [metadata.title, metadata.text, metadata.license?.name] + metadata.tags
    for text in texts.compactMap(\.self) {
      // What is not UTF-8 takes three bytes for one.
      try hold(text.utf8.count <= 3 * DescriptiveMetadata.longestText, "A text is too long.")
      let isPlain = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      }
      try hold(isPlain && !text.isEmpty, "A text has control characters, or nothing.")
    }
    if let position = metadata.position {
      let isOnEarth = abs(position.latitude) <= 90 && abs(position.longitude) <= 180
      try hold(isOnEarth, "A position is not on Earth.")
    }
  }
}
