import Foundations
import Model

/// A payload about one resource that was requested by its id.
///
/// The user sees, likes or deletes what the response is about, so a response about another resource has
/// to be rejected.
protocol ResourcePayload {
  /// The ids of the resource in the response; empty if it has none.
  var resourceIDs: Set<String> { get }
}

extension FlickrCall {
  /// Throws if a payload is about another resource than the call.
  func check(_ payload: some Any) throws(FlickrError) {
    guard let payload = payload as? any ResourcePayload, let id = resourceID,
      let other = payload.resourceIDs.first(where: { $0 != id })
    else { return }
    throw .unreadable(
      method: method,
      reason: "it is about “\(other.onOneLine)”, not about “\(id.onOneLine)”"
    )
  }

  /// The id of the call's resource.
  private var resourceID: String? {
    ["photo_id", "photoset_id", "user_id", "group_id"].lazy.compactMap { arguments[$0] }.first
  }
}

extension URL {
  /// The id of the photo in a picture's name, `53999384540_0a549fce84_b.jpg`, or `nil`.
  var photoIDInName: String? {
    let parts = lastPathComponent.split(separator: "_", maxSplits: 1)
    return parts.count == 2 && String(parts[0]).isNumber ? String(parts[0]) : nil
  }
}
