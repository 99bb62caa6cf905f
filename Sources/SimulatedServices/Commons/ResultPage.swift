import Foundations
import Sample

/// A page of a response: its members, and its file, if it has one.
struct ResultPage {
  /// The page's id; 0 or less for a page that does not exist.
  let id: Int
  let file: UploadedFile?
  var members: JSONObject

  /// Creates the page of a file, with its rank if a generator gives one.
  init(_ file: UploadedFile, index: Int? = nil) {
    id = file.pageID
    self.file = file
    members = file.row
    members["index"] = index.map(JSONValue.integer)
  }

  /// Creates a page with members other than a file's.
  init(id: Int = 0, file: UploadedFile? = nil, _ members: JSONObject) {
    self.id = id
    self.file = file
    self.members = members
  }
}

/// The pages of a response, each once, in the order of their ids.
struct PageTable {
  private(set) var pages: [ResultPage]

  init(_ pages: [ResultPage]) {
    var seen: Set<Int> = []
    let distinct = pages.filter { $0.id <= 0 || seen.insert($0.id).inserted }
    self.pages = distinct.sorted { $0.id < $1.id }
  }

  /// Adds `imageinfo` to 50 pages, and returns the arguments that continue with the others.
  mutating func addFileInformation(_ call: CommonsCall, _ commons: SimulatedCommons)
    -> JSONObject
  {
    if Continuation(call).isFinished("imageinfo") { return [:] }
    let marked = pages.indices.compactMap { index in
      pages[index].file.map { (index: index, mark: "\($0.name.withUnderscores)|\($0.stamp)") }
    }
    // Compare by name only, since today's uploads move when an hour begins.
    let name = call["iicontinue"]?.prefix { $0 != "|" }
    let start = name.flatMap { name in marked.firstIndex { $0.mark.hasPrefix("\(name)|") } }
    let limit = commons.informationLimit(ofPages: marked.count, isFirst: start == nil)
    let properties = FileProperties(call, prefix: "ii", names: "prop")
    let end = min(marked.count, (start ?? 0) + limit)
    for (index, _) in marked[(start ?? 0)..<end] {
      guard let file = pages[index].file else { continue }
      pages[index].members["imagerepository"] = "local"
      pages[index].members["imageinfo"] = [.object(commons.information(on: file, properties))]
    }
    return end < marked.count ? ["iicontinue": .string(marked[end].mark)] : [:]
  }

  /// Adds `coordinates` to the first pages that have any, by default 10, and returns the arguments that
  /// continue with the others.
  mutating func addCoordinates(_ call: CommonsCall, _ commons: SimulatedCommons)
    -> JSONObject
  {
    if Continuation(call).isFinished("coordinates") { return [:] }
    let located = pages.indices.filter { pages[$0].file?.file.photo.isGeotagged == true }
    let first = call["cocontinue"].flatMap { $0.split(separator: "|").first }.flatMap { Int($0) }
    let rest = located.drop { pages[$0].id < first ?? 0 }
    let shown = rest.prefix(call.limit("colimit"))
    for index in shown {
      guard let photo = pages[index].file?.file.photo else { continue }
      pages[index].members["coordinates"] = [
        [
          "lat": .number(photo.latitude), "lon": .number(photo.longitude), "primary": true,
          "globe": "earth",
        ]
      ]
    }
    return rest.dropFirst(shown.count).first.map { index in
      ["cocontinue": .string("\(pages[index].id)|\(pages[index].id)")]
    } ?? [:]
  }

  /// Adds `cirrusdoc`, each page's document in the search index: the fields in `cdincludes`, or all.
  ///
  /// Source: CirrusSearch, includes/Api/QueryCirrusDoc.php.
  mutating func addIndexDocuments(_ call: CommonsCall) {
    if Continuation(call).isFinished("cirrusdoc") { return }
    let names = call.values("cdincludes")
    for index in pages.indices {
      guard let file = pages[index].file else { continue }
      let fields: JSONObject = [
        "create_timestamp": .string(file.moment.isoTimestamp), "namespace": 6,
        "page_id": .integer(file.pageID), "title": .string(file.name), "wiki": "commonswiki",
      ]
      let source = names.isEmpty ? fields : fields.filter { names.contains($0.key) }
      pages[index].members["cirrusdoc"] = [
        [
          "id": .string(String(file.pageID)), "index": "commonswiki_file_1700000000",
          "source": .object(source), "version": 1,
        ]
      ]
    }
  }
}
