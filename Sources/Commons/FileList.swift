import Foundations
import Model

/// The list of files for a query, in batches of 50: MediaWiki's maximum for all facts in one response.
///
/// Batches do not depend on the page length, so that all pages share the cache.
struct FileList: Hashable, Sendable {
  /// The number of files in a batch.
  static let batchSize = 50
  /// The number of files that paging can reach: Commons' search ends there, and other lists are read
  /// from their beginning.
  static let limit = 10_000

  /// The call for the first batch.
  private let first: CommonsCall
  /// True if a batch is reached by its offset, rather than through the previous response.
  let hasOffsets: Bool

  /// Creates the list, optionally within upload bounds, which a search rounds to whole days.
  ///
  /// A category is listed by the time of addition, so within bounds, and by the time of upload, it is searched instead.
  ///
  /// A search within bounds also asks for the creation of each file's page, by which it is sorted and
  /// bounded.
  ///
  /// - Throws: `Failure` of wrong usage for a query that Commons does not support.
  init(
    _ query: PhotoQuery,
    uploaded bounds: UploadBounds? = nil,
    isByUpload: Bool = false
  ) throws(Failure) {
    var arguments: [String: String]
    var facts: [String: String] = .listFacts
    switch query {
    case .person(let name):
      arguments = [
        "generator": "allimages", "gaidir": "older", "gailimit": String(Self.batchSize),
        "gaisort": "timestamp", "gaiuser": try name.checkedName(in: "User"),
      ]
      arguments["gaistart"] = bounds?.until?.formatted(.iso8601)
      arguments["gaiend"] = bounds?.since?.formatted(.iso8601)
      hasOffsets = false
    case .category(let name) where bounds == nil && !isByUpload:
      arguments = [
        "gcmdir": "desc", "gcmlimit": String(Self.batchSize), "gcmsort": "timestamp",
        "gcmtitle": "Category:\(try name.checkedName(in: "Category"))", "gcmtype": "file",
        "generator": "categorymembers",
      ]
      hasOffsets = false
    default:
      arguments = [
        "generator": "search", "gsrlimit": String(Self.batchSize), "gsrnamespace": "6",
        "gsrsearch": try query.searchText(uploaded: bounds), "gsrsort": "create_timestamp_desc",
      ]
      hasOffsets = true
      if bounds != nil {
        facts["prop", default: ""] += "|cirrusdoc"
        facts.merge(.creation) { $1 }
      }
    }
    first = CommonsCall(arguments.merging(facts) { $1 })
  }

  /// Returns the call for the batch at an offset, a multiple of the batch size; only for a list with
  /// offsets, or for offset 0.
  func batch(at offset: Int) -> CommonsCall {
    offset == 0 ? first : first.continued(by: ["gsroffset": String(offset)])
  }

  /// Returns the call for the creation of the page of the file at an offset of a search.
  func creation(at offset: Int) -> CommonsCall {
    let names = ["generator", "gsrnamespace", "gsrsearch", "gsrsort"]
    let search = first.arguments.filter { names.contains($0.key) }
    let one = ["gsrlimit": "1", "gsroffset": String(offset), "prop": "cirrusdoc"]
    return CommonsCall(search.merging(one) { $1 }.merging(.creation) { $1 })
  }

  /// Returns the call for the next batch, or `nil` at the end of the list.
  func batch(after batch: QueryResponse, at offset: Int) -> CommonsCall? {
    batch.nextBatch.map { members in
      hasOffsets ? self.batch(at: offset + Self.batchSize) : first.continued(by: members)
    }
  }

  /// Returns the pages of a batch in list order: a search's by rank, others by upload date.
  ///
  /// A person's list is in that order. A category's is so within the batch only, since the response
  /// does not say when each file was added.
  func sorted(_ batch: QueryResponse) -> [FilePage] {
    batch.pages.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      if hasOffsets { return (a.index ?? .max, first.offset) < (b.index ?? .max, second.offset) }
      let (later, earlier) = (a.file?.uploaded, b.file?.uploaded)
      if later == earlier { return first.offset < second.offset }
      return later ?? .distantPast > earlier ?? .distantPast
    }.map(\.element)
  }
}

extension [String: String] {
  /// The argument that limits `prop=cirrusdoc` to the creation of the page.
  fileprivate static let creation = ["cdincludes": "create_timestamp"]

  /// The arguments for everything that a list shows about a file.
  static let listFacts = [
    "colimit": "max",
    "coprimary": "all",
    "iiextmetadatafilter":
      "DateTimeOriginal|ImageDescription|Artist|LicenseShortName|LicenseUrl|UsageTerms",
    "iiextmetadatalanguage": "en",
    "iiprop": "url|size|mime|timestamp|user|extmetadata",
    "iiurlwidth": String(PictureWidth.list),
    "prop": "imageinfo|coordinates",
  ]
}
