import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns the contacts of the account by name, without blocked ones.
  ///
  /// One call is made for every 1,000.
  /// Source: https://www.flickr.com/services/api/flickr.contacts.getList.html
  package func contacts() async throws -> ContactList {
    var contacts: [Person] = []
    var seen: Set<Person.ID> = []
    var (total, unreadable) = (0, 0)
    for page in 1...100 {
      let call = FlickrCall(
        "flickr.contacts.getList",
        ["page": String(page), "per_page": "1000", "sort": "name"]
      )
      let list = try await api.response(to: call.signed, .list, as: ContactListResponse.self)
      let new = list.rows.elements.filter { seen.insert($0.person.id).inserted }
      contacts += new.filter { !$0.isIgnored }.map(\.person)
      total = list.total ?? total
      unreadable += list.rows.skipped
      // Past the end Flickr repeats the last page.
      if new.isEmpty || page >= list.pages ?? 1 { break }
    }
    return ContactList(contacts, missing: max(unreadable, total - seen.count))
  }

  /// Returns the contacts who uploaded something since a time, which Flickr limits to the last day.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.contacts.getListRecentlyUploaded.html
  package func contacts(whoUploadedSince date: Date) async throws -> [Person] {
    let since = max(date, api.now - 86_400).timeIntervalSince1970
    let call = FlickrCall(
      "flickr.contacts.getListRecentlyUploaded",
      ["date_lastupload": String(Int(since)), "filter": "all"]
    )
    let list = try await api.response(to: call.signed, nil, as: ContactListResponse.self)
    return list.rows.elements.filter { !$0.isIgnored }.map(\.person)
  }
}

/// The payload of `flickr.contacts.getList` and of `getListRecentlyUploaded`, which is not paged.
///
/// ```json
/// {"contacts": {"page": 1, "pages": "2", "perpage": "1000", "total": 4, "contact": [
///   {"nsid": "38039613@N08", "username": "dovetaildw", "realname": "Dave Williams", "ignored": 0}]}}
/// ```
struct ContactListResponse: Sendable, Decodable {
  let rows: LossyArray<ContactRow>
  let pages: Int?
  let total: Int?

  init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: FieldKey.self).object("contacts")
    rows = try list.decodeIfPresent(LossyArray<ContactRow>.self, forKey: "contact") ?? .empty
    pages = list.count("pages")
    total = list.count("total")
  }
}

/// A row of a list of contacts.
struct ContactRow: Sendable, Decodable {
  let person: Person
  /// True if the account's person has blocked this one.
  let isIgnored: Bool

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    person = try row.person("nsid", name: "username")
    isIgnored = row.value("ignored")?.bool ?? false
  }
}
