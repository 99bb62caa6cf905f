import Foundation
import Foundations
import Net
import Testing

@testable import Flickr

struct AccountRefusalTests {
  /// The page that has all of them as a table.
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/development/ACCOUNT-ERRORS.md").standardized

  @Test func `the page has a row for each refusal, with its sentence and status`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = page.split(separator: "\n").filter { row in
      row.hasPrefix("| ") && !Self.heads.contains { row.hasPrefix("| \($0) |") }
    }
    let expected = AccountRefusal.all.map(\.row) + Self.problems.map(\.row)
    #expect(rows.map(String.init) == expected)
  }

  /// The first cells of the rows that head a table.
  private static let heads = ["code", "`oauth_problem`", "---"]

  @Test func `no refusal shadows another one of the same error`() {
    for (index, row) in AccountRefusal.all.enumerated() {
      let error = APIError(
        method: row.method == "upload" ? "upload" : "flickr.\(row.method ?? "test.login")",
        code: row.code,
        message: "Insufficient: \(row.message ?? "No") privileges."
      )
      #expect(AccountRefusal(error) == row, "row \(index)")
    }
  }

  @Test(arguments: AccountRefusal.all)
  func `every refusal is one sentence`(refusal: AccountRefusal) {
    #expect(refusal.sentence.hasSuffix("."))
    #expect(!refusal.sentence.contains("\n"))
    #expect(refusal.sentence.first?.isUppercase == true || refusal.sentence.first?.isNumber == true)
  }

  @Test func `a code has its meaning only in the methods listed for it`() {
    #expect(AccountRefusal(.make("flickr.favorites.add", code: 2))?.reason == .failed)
    #expect(AccountRefusal(.make("flickr.photos.search", code: 2)) == nil)
    #expect(AccountRefusal(.make("upload", code: 1)) == nil)
    #expect(AccountRefusal(.make("upload", code: 98))?.kind == .invalidToken)
    #expect(APIError.make("upload", code: 0).kind == .other)
  }

  /// The problems of signatures, in the order of the page.
  fileprivate static let problems: [Problem] =
    [
      "signature_invalid", "timestamp_refused", "consumer_key_unknown", "consumer_key_rejected",
      "consumer_key_refused", "token_rejected", "token_expired", "token_revoked", "token_used",
      "verifier_invalid", "permission_denied", "user_refused", "permission_unknown",
      "additional_authorization_required", "nonce_used", "parameter_absent", "parameter_rejected",
      "version_rejected", "signature_method_rejected",
    ].flatMap { name in
      let isOfToken = name.hasPrefix("token_")
      return (isOfToken ? [true, false] : [true]).map {
        Problem(name: name, isLogin: $0, isOfToken: isOfToken)
      }
    }
}

/// A row of the page's second table.
private struct Problem {
  let name: String
  let isLogin: Bool
  let isOfToken: Bool

  var row: String {
    let response = HTTPResponse(
      status: 401,
      headers: name == "timestamp_refused"
        ? [HTTPField("Date", "Sat, 21 Nov 2026 09:20:00 GMT")] : [],
      url: URL(filePath: "/"),
      body: Data("oauth_problem=\(name)".utf8)
    )
    guard let failure = OAuthProblem(response, at: .test, isLogin: isLogin)?.failure else {
      return ""
    }
    let time = isOfToken ? isLogin ? "a login" : "a call" : "any"
    return "| `\(name)` | \(time) | \(failure.sentence) | \(failure.reason.status) |"
  }
}

extension AccountRefusal {
  fileprivate var row: String {
    let number = message.map { "\(self.code), “\($0)”" } ?? "\(code)"
    return "| \(number) | \(method ?? "any") | \(sentence) | \(reason.status) |"
  }
}

extension Failure.Reason {
  /// The exit status (docs/development/EXIT-STATUSES.md).
  fileprivate var status: Int {
    switch self {
    case .failed: 1
    case .someFailed: 2
    case .notFound: 3
    case .notAllowed: 4
    case .rateLimited: 5
    case .unreachable: 6
    case .damaged: 7
    case .wrongUsage: 64
    }
  }
}
