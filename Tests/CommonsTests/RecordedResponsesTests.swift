import Foundations
import Model
import Net
import TestSupport
import Testing

@testable import Commons

/// Recorded answers of MediaWiki, in the folder `commons` of `TOPPLACES_RECORDED`, with a table
/// `INDEX.tsv` of file, request and form.
///
/// They are not part of the project.
@Suite(.timeLimit(.minutes(30)), .enabled(if: recorded.isGiven))
struct RecordedResponsesTests {
  @Test func `every recorded response has a row in the table, and every row a response`() throws {
    try recorded.expectWholeTable()
  }

  @Test func `every recorded response is decoded as its row says`() async throws {
    for answer in try recorded.read() { await answer.check() }
  }

  @Test func `a response recorded in three parts is one batch`() async throws {
    let parts = try recorded.read().filter { $0.file.contains("--batch-part") }
    let bodies = parts.map(\.body)
    try #require(bodies.count == 3)
    let client = CommonsClient.make { query in
      let part = query["gucontinue"].map { $0.contains("Gartenweg") ? 2 : 1 } ?? 0
      return String(decoding: bodies[part], as: UTF8.self)
    }
    let batch = try #require(
      try await client.batch(CommonsCall([:])) { try await client.response(to: $0, .list) }
    )
    var rows = FileRows(endpoint: .commons)
    rows.append(batch.pages, skipped: batch.skipped)
    let first = try QueryResponse(decoding: bodies[0], of: "query")
    #expect(rows.page(hasMore: false).photos.count == first.pages.count { $0.file != nil })
    #expect(rows.page(hasMore: false).skipped == 0)
    #expect(batch.nextPart == nil)
    #expect(batch.nextBatch?["gaicontinue"] != nil)
  }
}

private let recorded = RecordedFolder("commons")

extension RecordedResponse {
  /// Checks an answer by its name.
  fileprivate func check() async {
    switch request {
    case "error": checkError()
    // Another module's answer, which has no query.
    case "entity": checkUnreadable()
    case "title": checkTitle()
    default: checkList()
    }
  }

  private func decoded() throws(CommonsError) -> QueryResponse {
    try QueryResponse(decoding: body, of: "query")
  }

  private func checkError() {
    let error = #expect(throws: CommonsError.self, "\(file)") { try decoded() }
    #expect(error?.isRefusal == true, "\(file)")
    let isOutage = file.contains("maxlag")
    if case .refused(let refusal) = error {
      #expect(refusal.isOutage == isOutage, "\(file)")
      #expect(refusal.code != "unknown" && !refusal.message.isEmpty, "\(file)")
    }
    #expect(error?.failure.sentence.hasPrefix("Wikimedia Commons ") == true, "\(file)")
  }

  private func checkUnreadable() {
    let error = #expect(throws: CommonsError.self, "\(file)") { try decoded() }
    #expect(error == .unreadable(call: "query", reason: "query is missing"), "\(file)")
  }

  /// Expects one photo of an answer to a title, or the error that the name of the file says.
  private func checkTitle() {
    let isInvalid = ["characters", "relative-path"].contains { file.contains($0) }
    // Missing, a page of an article, or asked without `imageinfo`.
    let isNotFound = ["--missing-fv", "normalized", "redirect"].contains { file.contains($0) }
    let isOther = ["svg", "empty-array", "fromencoded"].contains { file.contains($0) }
    do {
      let page = try #require(try decoded().pages.first)
      try page.checkIsFile(name: file)
      let photo = try page.photo(at: .commons, name: file)
      #expect(!isInvalid && !isNotFound && !isOther, "\(file)")
      #expect(photo.isWhole, "\(file)")
    } catch CommonsError.invalidName(_, let reason) {
      #expect(isInvalid && !reason.isEmpty, "\(file)")
    } catch CommonsError.notFound {
      #expect(isNotFound, "\(file)")
    } catch CommonsError.notAPhoto {
      #expect(isOther, "\(file)")
    } catch {
      Issue.record(error, "\(file)")
    }
  }

  /// Expects photos of the answer to a generator, and none of a list or of a search for nothing.
  private func checkList() {
    do {
      let response = try decoded()
      var rows = FileRows(endpoint: .commons)
      rows.append(response.pages, skipped: response.skipped)
      let page = rows.page(hasMore: false)
      let isEmpty = ["--nothing", "-list--", "--video", "--batch-part2", "--batch-part3", "--moon"]
        .contains { file.contains($0) }
      #expect(page.photos.isEmpty == (isEmpty || isWithoutIDs), "\(file)")
      #expect((page.skipped > 0) == isWithoutIDs, "\(file)")
      for photo in page.photos { #expect(photo.isWhole, "\(file): \(photo)") }
      #expect(response.images.isEmpty == !file.hasPrefix("allimages-list"), "\(file)")
    } catch {
      Issue.record(error, "\(file)")
    }
  }

  /// Whether the recorder dropped the ids of the pages, without which a row cannot be a photo.
  private var isWithoutIDs: Bool { file.contains("statement-coordinates") }
}

extension Photo {
  /// Whether the photo is as all are: with its id, a plain title, and addresses that may be asked for.
  fileprivate var isWhole: Bool {
    source == .commons && source.canHave(photoWithID: id) && !title.isEmpty
      && !title.hasPrefix("File:")
      && ([title, description, owner.id, owner.name ?? ""]).allSatisfy {
        $0 == $0.printable.trimmed
      }
      && !([description, owner.name ?? ""]).contains { $0.contains("QS:P") || $0.contains("</") }
      && !renditions.isEmpty
      && renditions.allSatisfy { CommonsEndpoint.commons.serves(pictureAt: $0.url) }
      && page.absoluteString.hasPrefix("https://commons.wikimedia.org/wiki/File:")
  }
}
