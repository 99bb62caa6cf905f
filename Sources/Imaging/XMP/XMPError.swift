import Foundations

/// The reason why a sidecar, or the XMP in a picture, cannot be changed.
package enum XMPError: Error, Hashable, Sendable {
  case malformed(XMLError)
  case notUTF8
  /// It is XML without `rdf:RDF`.
  case notXMP
  /// It is larger than `DescriptiveMetadata.largestSidecar`.
  case tooLarge
  /// Its form is unusual: the change would not be read back from it.
  case unusual
  /// It would be longer than a segment of a JPEG.
  case longerThanSegment
  /// It follows the index of a JPEG's further pictures (CIPA DC-007), and a change would move them.
  case behindIndex
}

extension XMPError {
  /// Returns the failure with a sentence about a sidecar, given its path and the fact to write or remove.
  package func failure(of path: String, _ fact: SidecarFact.Kind) -> Failure {
    let sentence = "\(path.onOneLine) was not changed: \(reason(of: fact.noun))"
    return Failure(.damaged, "\(sentence); correct it or move it away.")
  }

  /// Returns the failure with a sentence about the XMP in a picture, given its name.
  package func failure(ofXMPIn name: String) -> Failure {
    let sentence = "The XMP in \(name) cannot be extended: \(reason(of: "credit"))"
    let isDamaged = ![.longerThanSegment, .behindIndex].contains(self)
    return Failure(isDamaged ? .damaged : .failed, "\(sentence); use --sidecar xmp.")
  }

  private func reason(of fact: String) -> String {
    switch self {
    case .malformed(let error): error.description
    case .notUTF8: "it is not in UTF-8"
    case .notXMP: "it is not XMP"
    case .tooLarge: "it is larger than \(DescriptiveMetadata.largestSidecar >> 20) MB"
    case .unusual: "it has a form of \(fact) that is not changed"
    case .longerThanSegment:
      "a segment holds \(XMPDocument.longestInSegment.grouped) bytes, and it would be longer"
    case .behindIndex: "it would move the further pictures in the file"
    }
  }
}
