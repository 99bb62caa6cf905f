import Foundations
import Model

/// Access to the account of a source: its login service and its token store.
package struct AccountAccess: Sendable {
  /// The login service, or `nil` without the key that a login needs.
  let login: (any LoginService)?
  let tokens: TokenStore

  package init(login: (any LoginService)?, tokens: TokenStore) {
    self.login = login
    self.tokens = tokens
  }
}

extension AccessToken {
  /// Creates a token from its stored form, or returns `nil` if the text is malformed.
  package init?(stored text: String) {
    guard let fields = try? JSONDecoder().decode(StoredFields.self, from: Data(text.utf8)),
      !fields.token.isEmpty
    else { return nil }
    self.init(
      token: fields.token,
      secret: fields.secret,
      permission: fields.permission.flatMap(Permission.init),
      person: fields.id.map { Person(id: $0, name: fields.name) }
    )
  }

  /// The stored form of the token: one line of JSON.
  var stored: String {
    get throws {
      let fields = StoredFields(
        token: token,
        secret: secret,
        permission: permission?.rawValue,
        id: person?.id,
        name: person?.name
      )
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(fields), as: UTF8.self)
    }
  }

  private struct StoredFields: Codable {
    let token: String
    let secret: String
    let permission: String?
    let id: String?
    let name: String?
  }
}
