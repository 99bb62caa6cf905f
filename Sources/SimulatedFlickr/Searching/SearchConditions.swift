import Foundations

/// What a search asks for beyond an area; a photo must meet all of it.
///
/// Source: https://www.flickr.com/services/api/flickr.photos.search.html
struct SearchConditions: Sendable {
  private let owner: String?
  private let tags: [String]
  private let needsAllTags: Bool
  private let text: String?
  private let licenses: Set<String>?
  private let uploaded: ClosedRange<Int>
  private let taken: ClosedRange<Int>
  private let media: String?
}

extension SearchConditions {
  /// The conditions of a call; uploads before `since` are never wanted.
  init(_ call: Call, since: Int?) {
    owner = call["user_id"]
    tags = (call["tags"] ?? "").split(separator: ",").map { $0.trimmed.lowercased() }
    needsAllTags = call["tag_mode"] == "all"
    text = call["text"]?.lowercased()
    licenses = call["license"].map { Set($0.split(separator: ",").map(\.trimmed)) }
    uploaded = call.moments(from: "min_upload_date", to: "max_upload_date", since: since)
    taken = call.moments(from: "min_taken_date", to: "max_taken_date", since: nil)
    media = call["media"]
  }

  func admit(_ upload: Upload) -> Bool {
    uploaded.contains(upload.moment) && admit(upload.photo)
  }

  private func admit(_ photo: SamplePhoto) -> Bool {
    (owner == nil || photo.owner == owner)
      && (licenses.map { $0.contains(String(photo.license)) } ?? true)
      && (media.map { $0 != "videos" } ?? true)
      && (text.map(photo.mentions) ?? true)
      && admitTags(of: photo) && admitTaking(of: photo)
  }

  private func admitTags(of photo: SamplePhoto) -> Bool {
    let given = photo.text("tags").split(separator: " ").map { $0.lowercased() }
    return tags.isEmpty || needsAllTags
      ? tags.allSatisfy(given.contains) : tags.contains(where: given.contains)
  }

  private func admitTaking(of photo: SamplePhoto) -> Bool {
    taken == .always || taken.contains(CallDate(photo.text("datetaken"))?.seconds ?? 0)
  }
}

extension SamplePhoto {
  /// Whether title, description or tags hold a text, which is lowercase.
  fileprivate func mentions(_ text: String) -> Bool {
    [self.text("title"), description, self.text("tags")].contains { $0.lowercased().contains(text) }
  }
}

extension Call {
  /// The moments between two dates, both included; an earlier end than beginning is no moment.
  fileprivate func moments(from: String, to: String, since: Int?) -> ClosedRange<Int> {
    let first = max(date(from) ?? .min, since ?? .min)
    return first...max(first, date(to) ?? .max)
  }

  private func date(_ name: String) -> Int? { self[name].flatMap(CallDate.init)?.seconds }
}

extension ClosedRange<Int> {
  fileprivate static var always: Self { .min ... .max }
}
