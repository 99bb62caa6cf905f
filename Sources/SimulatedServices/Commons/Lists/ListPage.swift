import Foundations

/// A module that lists pages, as `list=` or as `generator=`, and the prefix of its arguments.
enum ListModule: String, CaseIterable {
  case search, geosearch, allimages, categorymembers, users

  var prefix: String {
    switch self {
    case .search: "sr"
    case .geosearch: "gs"
    case .allimages: "ai"
    case .categorymembers: "cm"
    case .users: "us"
    }
  }
}

/// The arguments of a list module, with a prefix before their names: `sr`, or `gsr` for a generator.
struct ListArguments {
  let call: CommonsCall
  let prefix: String

  subscript(_ name: String) -> String? { call[prefix + name] }

  var limit: Int { call.limit(prefix + "limit") }

  /// True if the requested namespaces include files; the default is galleries.
  var includesFiles: Bool {
    let namespaces = call.values(prefix + "namespace")
    return namespaces.contains("6") || namespaces.contains("*")
  }

  /// Returns a required argument.
  func required(_ name: String) throws(CommonsError) -> String {
    guard let value = self[name] else { throw .missing(prefix + name) }
    return value
  }

  /// Returns a time in seconds since 1970, if the argument is present.
  func timestamp(_ name: String) throws(CommonsError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let seconds = Int(timestamp: text) else { throw .badTimestamp(text, of: prefix + name) }
    return seconds
  }
}

/// A page of a list: its files in order, and the arguments that continue it.
struct ListPage {
  var files: [UploadedFile] = []
  /// The member `index` of the first file of a generator; `nil` if the module has none.
  var firstIndex: Int?
  /// The rows of a list.
  var rows: [JSONValue] = []
  /// The arguments that continue the list, without the module's prefix.
  var next: JSONObject = [:]
  /// The members of the response besides the rows.
  var members: JSONObject = [:]
}

extension UploadedFile {
  /// The members of every row of a list.
  var row: JSONObject {
    ["pageid": .integer(pageID), "ns": 6, "title": .string(title)]
  }
}

extension SimulatedCommons {
  /// Returns a page of a list module.
  func list(_ module: ListModule, _ arguments: ListArguments) throws(CommonsError) -> ListPage {
    switch module {
    case .search: try search(arguments)
    case .geosearch: try geosearch(arguments)
    case .allimages: try allImages(arguments)
    case .categorymembers: try categoryMembers(arguments)
    case .users: try users(arguments)
    }
  }
}
