import Foundations

/// The reason why a sidecar is not changed.
package enum SidecarError: Error, Hashable, Sendable {
  case malformed(XMLError)
  case notUTF8
  /// It is XML without `rdf:RDF`.
  case notXMP
  /// It is larger than `DescriptiveMetadata.largestSidecar`.
  case tooLarge
  /// The position would not be read back from it.
  case unusual
}

extension SidecarError {
  /// Returns the failure with a sentence about a sidecar, given its path.
  package func failure(of path: String) -> Failure {
    let reason =
      switch self {
      case .malformed(let error): error.description
      case .notUTF8: "it is not in UTF-8"
      case .notXMP: "it is not XMP"
      case .tooLarge: "it is larger than \(DescriptiveMetadata.largestSidecar >> 20) MB"
      case .unusual: "its position is in a form that is not changed"
      }
    return Failure(
      .damaged,
      "\(path.onOneLine) was not changed: \(reason); correct it or move it away."
    )
  }
}
