import Foundations
import Model

/// The response to an `action=query`, or one of its parts.
///
/// ```json
/// {"batchcomplete": true, "continue": {"gsroffset": 50, "continue": "gsroffset||"},
///  "query": {"pages": [{"pageid": 3078866, "ns": 6, "title": "File:…", "index": 1, …}]}}
/// ```
///
/// Pages are an array in format version 2 and an object in version 1; a query without results has no
/// `query`. Warnings are ignored: a search with a warning finds nothing.
struct QueryResponse: Hashable, Sendable {
  /// The pages in response order, which is by id.
  private(set) var pages: [FilePage] = []
  /// The files of `list=allimages`.
  private(set) var images: [ListedImage] = []
  /// The users of `list=users`.
  private(set) var users: [ListedUser] = []
  /// The number of rows that could not be decoded and were left out.
  private(set) var skipped = 0
  /// The members of `continue`.
  private var continuation: [String: String] = [:]
  /// True if all facts about the pages have arrived.
  private var isBatchComplete = false
  /// The titles that the service replaced: by normalization or redirects.
  private var titles: [String: String] = [:]
  /// The maximum number of pages in a response, twice as many as are ever requested.
  private static let pageLimit = 1_000

  /// Decodes the body of a response.
  ///
  /// - Throws: `CommonsError.refused` for an API error, otherwise `notJSON` or `unreadable`.
  init(decoding body: Data, of call: String) throws(CommonsError) {
    let envelope: Envelope
    do {
      envelope = try AnswerDecoder.decode(Envelope.self, from: body)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw .notJSON(call: call)
    } catch {
      throw .unreadable(call: call, reason: error.decodingLocation)
    }
    switch envelope {
    case .error(let error): throw .refused(error)
    case .response(let response): self = response
    }
  }
}

// MARK: - Continuing

extension QueryResponse {
  /// The members of `continue` that lead to further facts about the same pages, or `nil` if all have arrived.
  ///
  /// `iistart` alone is the date of an older version of the file; the latest version is complete.
  var nextPart: [String: String]? {
    isBatchComplete || continuation.allSatisfy { ["iistart", "continue"].contains($0.key) }
      ? nil : continuation
  }

  /// The members of `continue` that lead to further pages, or `nil` at the end of the list.
  var nextBatch: [String: String]? {
    isBatchComplete && continuation.contains { $0.key != "iistart" && $0.key != "continue" }
      ? continuation : nil
  }

  /// Adds the facts in a further part to the same pages.
  ///
  /// - Throws: `CommonsError.unreadable` if there are more pages than can be requested.
  mutating func merge(_ part: QueryResponse) throws(CommonsError) {
    var positions = Dictionary(pages.indices.map { (pages[$0].key, $0) }) { first, _ in first }
    for page in part.pages {
      if let position = positions[page.key] {
        pages[position].merge(page)
      } else {
        positions[page.key] = pages.count
        pages.append(page)
      }
    }
    images += part.images
    titles.merge(part.titles) { first, _ in first }
    skipped += part.skipped
    continuation = part.continuation
    isBatchComplete = part.isBatchComplete
    if pages.count > Self.pageLimit {
      throw .unreadable(call: "query (pages)", reason: AnswerExcess.values.rawValue)
    }
  }
}

// MARK: - One page

extension QueryResponse {
  /// Returns true if the service leads from another title to this one.
  func redirects(to title: String) -> Bool { titles.values.contains(title) }

  /// Returns the title to which a title leads, following the service's replacements.
  func title(of title: String) -> String {
    var title = title
    for _ in 0..<4 {
      guard let next = titles[title], next != title else { return title }
      title = next
    }
    return title
  }
}

// MARK: - Decoding

extension QueryResponse {
  /// The outer object: a response, or an error instead.
  private enum Envelope: Decodable {
    case response(QueryResponse)
    case error(CommonsAPIError)

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldKey.self)
      if let error = fields.apiError {
        self = .error(error)
      } else {
        self = .response(try QueryResponse(fields))
      }
    }
  }

  private init(_ fields: KeyedDecodingContainer<FieldKey>) throws {
    let members: [FieldKey] = ["batchcomplete", "continue", "query"]
    guard members.contains(where: fields.contains) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "no answer to a query")
      throw DecodingError.keyNotFound(FieldKey(stringLiteral: "query"), context)
    }
    isBatchComplete = fields.flag("batchcomplete")
    continuation = fields.texts("continue")
    guard fields.contains("query") else { return }
    let query = try fields.object("query")
    let rows = try query.rows(FilePage.self, "pages")
    pages = rows.decoded
    if pages.count > Self.pageLimit { throw AnswerExcess.values }
    for key in ["normalized", "redirects"] as [FieldKey] {
      let rows = try? query.decode(LossyArray<RenamedTitle>.self, forKey: key)
      for row in rows?.elements ?? [] { titles[row.from] = titles[row.from] ?? row.to }
    }
    let list = try query.rows(ListedImage.self, "allimages")
    let people = try query.rows(ListedUser.self, "users")
    (images, users) = (list.decoded, people.decoded)
    skipped = rows.skipped + list.skipped + people.skipped
  }
}

/// A row of `normalized` or `redirects`: a title and its replacement.
private struct RenamedTitle: Decodable, Sendable {
  let from: String
  let to: String
}

/// A row of `list=allimages`: it has the user, which a page lacks, but no page id.
struct ListedImage: Hashable, Sendable {
  let title: String
  let user: String?
}

extension ListedImage: Decodable {
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    guard let title = row.value("title")?.text else { throw row.corrupted("title", "no title") }
    self.title = title
    user = row.userName("user")
  }
}

extension KeyedDecodingContainer<FieldKey> {
  /// The response's error, if it is one: an object, or an array with `errorformat`.
  fileprivate var apiError: CommonsAPIError? {
    if contains("error") {
      return (try? decode(ErrorRow.self, forKey: "error"))?.error
        ?? CommonsAPIError(code: "unknown", message: "")
    }
    guard contains("errors") else { return nil }
    let rows = try? decode(LossyArray<ErrorRow>.self, forKey: "errors")
    return rows?.elements.first?.error ?? CommonsAPIError(code: "unknown", message: "")
  }

  /// Returns rows from an array, or from the values of an object in numeric order; empty if the field
  /// is missing.
  fileprivate func rows<Row: Decodable & Sendable>(
    _: Row.Type,
    _ key: FieldKey
  ) throws -> (decoded: [Row], skipped: Int) {
    guard contains(key) else { return ([], 0) }
    guard let object = try? object(key) else {
      let array = try decode(LossyArray<Row>.self, forKey: key)
      return (array.elements, array.skipped)
    }
    let keys = object.allKeys.sorted { (Int($0.stringValue) ?? 0) < (Int($1.stringValue) ?? 0) }
    let rows = keys.compactMap { try? object.decode(Row.self, forKey: $0) }
    return (rows, keys.count - rows.count)
  }
}

/// An error object; the name of its text depends on the error format.
private struct ErrorRow: Decodable {
  let error: CommonsAPIError

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    let texts: [FieldKey] = ["info", "text", "html", "*"]
    let text = texts.lazy.compactMap { row.value($0)?.text }.first ?? ""
    let code = row.value("code")?.text ?? "unknown"
    error = CommonsAPIError(code: code, message: PlainText(html: text).text)
  }
}
