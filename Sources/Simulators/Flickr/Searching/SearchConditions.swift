import Foundations
import Sample

/// The conditions of a search besides its area; a photo has to meet all of them.
///
/// Source: https://www.flickr.com/services/api/flickr.photos.search.html
struct SearchConditions: Sendable {
  /// The people whose photos match; `nil` for all.
  private let owners: Set<String>?
  private let tags: [String]
  private let needsAllTags: Bool
  /// The words of the text, in lower case.
  private let words: [String]
  /// The tag of a group, whose pool has all photos with it; `""` for an unknown group with an empty pool.
  private let groupTag: String?
  private let licenses: Set<String>?
  private let uploaded: ClosedRange<Int>
  private let taken: ClosedRange<Int>
  private let media: String?

  /// Creates the conditions of a call; uploads before `since` never match.
  init(_ call: APICall, since: Int?, viewer: String) {
    let person = call["user_id"] == "me" ? viewer : call["user_id"]
    owners =
      call["contacts"] == nil
      ? person.map { [$0] } : Set(SampleAccount.contacts.filter { !$0.isIgnored }.map(\.id))
    tags = (call["tags"] ?? "").split(separator: ",").map { $0.trimmed.lowercased() }
    needsAllTags = call["tag_mode"] == "all"
    words = (call["text"] ?? "").lowercased().split(separator: " ").map(String.init)
    groupTag = call["group_id"].map { id in SampleGroup.all.first { $0.id == id }?.tag ?? "" }
    licenses = call["license"].map { Set($0.split(separator: ",").map(\.trimmed)) }
    uploaded = call.seconds(from: "min_upload_date", to: "max_upload_date", since: since)
    taken = call.seconds(from: "min_taken_date", to: "max_taken_date")
    media = call["media"]
  }

  /// Creates conditions on dates only.
  init(datesOf call: APICall) {
    (owners, tags, needsAllTags, words, groupTag) = (nil, [], false, [], nil)
    (licenses, media) = (nil, nil)
    uploaded = call.seconds(from: "min_upload_date", to: "max_upload_date")
    taken = call.seconds(from: "min_taken_date", to: "max_taken_date")
  }

  func matches(_ upload: Upload) -> Bool {
    uploaded.contains(upload.moment) && matches(upload.photo)
  }

  private func matches(_ photo: SamplePhoto) -> Bool {
    (owners?.contains(photo.owner) ?? true)
      && (licenses.map { $0.contains(String(photo.license)) } ?? true)
      && (media.map { $0 != "videos" } ?? true)
      && words.allSatisfy(photo.mentions)
      && (groupTag.map { photo.lowercaseTags.contains($0) } ?? true)
      && matchesTags(of: photo) && matchesTakenDate(of: photo)
  }

  private func matchesTags(of photo: SamplePhoto) -> Bool {
    let given = photo.lowercaseTags
    return tags.isEmpty || needsAllTags
      ? tags.allSatisfy(given.contains) : tags.contains(where: given.contains)
  }

  private func matchesTakenDate(of photo: SamplePhoto) -> Bool {
    taken == .always || taken.contains(DateArgument(photo.text("datetaken"))?.seconds ?? 0)
  }
}

extension SamplePhoto {
  /// Returns true if title, description or tags contain a lowercase text.
  fileprivate func mentions(_ text: String) -> Bool {
    [self.text("title"), description, self.text("tags")].contains { $0.lowercased().contains(text) }
  }
}

extension APICall {
  /// Returns the range between two date arguments, both inclusive.
  func seconds(from: String, to: String, since: Int? = nil) -> ClosedRange<Int> {
    let first = max(date(from) ?? .min, since ?? .min)
    return first...max(first, date(to) ?? .max)
  }

  private func date(_ name: String) -> Int? { self[name].flatMap(DateArgument.init)?.seconds }
}

extension ClosedRange<Int> {
  fileprivate static var always: Self { .min ... .max }
}
