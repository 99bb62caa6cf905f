import Foundations
import Model

/// A payload about one thing that was asked for by its id.
///
/// What is shown, liked or deleted next is what the answer is about: an answer about another thing must not
/// pass for it.
protocol PayloadOfOne {
  /// The ids that the answer itself gives to the thing; none where it gives none.
  var subjectIDs: Set<String> { get }
}

extension FlickrCall {
  /// Throws where a payload is about another thing than the call asked for.
  func check(_ payload: some Any) throws(FlickrError) {
    guard let payload = payload as? any PayloadOfOne, let id = subjectID,
      let other = payload.subjectIDs.first(where: { $0 != id })
    else { return }
    throw .unreadable(
      method: method,
      reason: "it is about “\(other.onOneLine)”, not about “\(id.onOneLine)”"
    )
  }

  /// The id of the one thing that the call is about.
  private var subjectID: String? {
    ["photo_id", "user_id", "group_id"].lazy.compactMap { arguments[$0] }.first
  }
}

extension URL {
  /// The id of the photo in a picture's name, `53999384540_0a549fce84_b.jpg`, or `nil`.
  var photoIDInName: String? {
    let parts = lastPathComponent.split(separator: "_", maxSplits: 1)
    return parts.count == 2 && String(parts[0]).isNumber ? String(parts[0]) : nil
  }
}
