import Foundations

/// A call of `action=query`: its lists, its pages and their properties, and its continuation.
///
/// Source: https://www.mediawiki.org/wiki/API:Query
struct CommonsQuery {
  private let call: CommonsCall
  private let commons: SimulatedCommons
  /// The members of `query`.
  private var members: JSONObject = [:]
  private var continuation: Continuation

  init(_ call: CommonsCall, of commons: SimulatedCommons) {
    self.call = call
    self.commons = commons
    continuation = Continuation(call)
  }

  /// Returns the response; it has no `query` if a generator found nothing.
  consuming func answer() throws(CommonsError) -> JSONValue {
    addSiteInfo()
    try addLists()
    try addPages()
    var answer = continuation.members
    if !members.isEmpty { answer["query"] = .object(members) }
    return .object(answer)
  }

  /// Adds the members of `meta=siteinfo`.
  private mutating func addSiteInfo() {
    guard call.values("meta").contains("siteinfo") else { return }
    members["general"] = [
      "mainpage": "Main Page", "base": .string("\(commons.base.absoluteString)wiki/Main_Page"),
      "sitename": "Wikimedia Commons", "generator": "MediaWiki 1.46.0-wmf.4",
      "wikiid": "commonswiki", "server": "//commons.wikimedia.org", "lang": "en",
      "time": .string(Int(commons.now().timeIntervalSince1970).isoTimestamp),
    ]
  }

  private mutating func addLists() throws(CommonsError) {
    for name in call.values("list") {
      guard let module = ListModule(rawValue: name) else {
        throw .unrecognized(value: name, of: "list")
      }
      let prefix = module.prefix
      if continuation.isFinished(name) {
        continuation.continueList(name, [:])
        continue
      }
      let page = try commons.list(module, ListArguments(call: call, prefix: prefix))
      members.merge(page.members)
      members[name] = .array(page.rows)
      continuation.continueList(name, page.next.withPrefix(prefix))
    }
  }

  private mutating func addPages() throws(CommonsError) {
    var pages = try generatedPages()
    if pages == nil { pages = try namedPages() }
    guard let pages else { return }
    var table = PageTable(pages)
    if call.values("prop").contains("imageinfo") {
      continuation.continueProperty("imageinfo", table.addFileInformation(call, commons))
    }
    if call.values("prop").contains("coordinates") {
      continuation.continueProperty("coordinates", table.addCoordinates(call, commons))
    }
    if call.values("prop").contains("cirrusdoc") {
      table.addIndexDocuments(call)
      continuation.continueProperty("cirrusdoc", [:])
    }
    if !pages.isEmpty {
      members["pages"] = .array(table.pages.map { commons.applyQuirks(to: $0) })
    }
  }

  /// Returns the generator's pages, or `nil` if there is no generator.
  private mutating func generatedPages() throws(CommonsError) -> [ResultPage]? {
    guard let name = call["generator"], !continuation.isGeneratorDone else { return nil }
    guard let module = ListModule(rawValue: name), module != .users else {
      throw .unrecognized(value: name, of: "generator")
    }
    let prefix = "g\(module.prefix)"
    let page = try commons.list(module, ListArguments(call: call, prefix: prefix))
    continuation.generatorNext = page.next.withPrefix(prefix)
    let shift = commons.quirks.contains(.negativeIndex) ? -2 : 0
    return page.files.enumerated().map { rank, file in
      let index = page.firstIndex.map { first in
        first < 0 ? first + rank : first + rank + shift
      }
      return ResultPage(file, index: index)
    }
  }

  /// Returns the pages of `pageids` and `titles`, or `nil` without these arguments.
  private mutating func namedPages() throws(CommonsError) -> [ResultPage]? {
    guard call.has("pageids") || call.has("titles") else { return nil }
    let (ids, titles) = (call.values("pageids"), call.values("titles"))
    for (name, values) in [("pageids", ids), ("titles", titles)] where values.count > 50 {
      throw .tooManyValues(of: name)
    }
    var resolver = TitleResolver(commons: commons, followsRedirects: call.has("redirects"))
    let pages = ids.map { resolver.page(id: $0) } + titles.map { resolver.page(title: $0) }
    if !resolver.normalized.isEmpty { members["normalized"] = .array(resolver.normalized) }
    if !resolver.redirects.isEmpty { members["redirects"] = .array(resolver.redirects) }
    return pages
  }
}

extension JSONObject {
  /// The arguments with a prefix before their names.
  fileprivate func withPrefix(_ prefix: String) -> Self {
    JSONObject(map { ("\(prefix)\($0.key)", $0.value) })
  }
}
