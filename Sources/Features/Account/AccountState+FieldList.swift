import Foundations
import Model

extension AccountState {
  /// The account as labelled fields: the person, the permission and the place of the token.
  package var fieldList: FieldList {
    FieldList([
      .init("source", source.name, ["source": .string(source.rawValue)]),
      .init(
        "person",
        shownPerson,
        [
          "loggedIn": .boolean(isLoggedIn), "id": .text(person?.id), "name": .text(person?.name),
          "realName": .text(person?.realName),
        ]
      ),
      .init("permission", permission?.meaning, ["permission": .text(permission?.rawValue)]),
      .init(
        "token",
        location?.sentence,
        ["token": .text(location?.code), "path": .text(location?.path)]
      ),
      .init(
        "state",
        state,
        ["answers": answers.map { .boolean($0) }, "problem": .text(failure?.sentence)]
      ),
      .init(
        "photos",
        photos,
        [
          "photos": account?.uploadCount.map { .integer($0) },
          "photoLimit": account?.uploadLimit.map { .integer($0) },
        ]
      ),
      .init(
        "calls left",
        callsLeft.map { "\($0.grouped) this hour" },
        ["callsLeft": callsLeft.map { .integer($0) }]
      ),
    ])
  }

  /// True if there is a token; only the service knows whether it is still valid.
  private var isLoggedIn: Bool { location != nil }

  private var account: Account? { try? answer?.get() }

  private var failure: Failure? {
    if case .failure(let failure) = answer { failure } else { nil }
  }

  /// True if the service accepts the token; `nil` if it was not asked or did not answer.
  private var answers: Bool? {
    switch answer {
    case nil: nil
    case .success: true
    case .failure(let failure): failure.reason == .notAllowed ? false : nil
    }
  }

  /// The person: `alice (Alice Doe), 45359289@N05`.
  private var shownPerson: String? {
    guard let person else { return isLoggedIn ? "not known here" : "nobody is logged in" }
    let real = person.realName.map { " (\($0))" } ?? ""
    return person.name.map { "\($0)\(real), \(person.id)" } ?? person.id
  }

  private var state: String? {
    switch answer {
    case nil: isLoggedIn ? "not asked" : nil
    case .success: "the login is valid"
    case .failure(let failure): failure.sentence
    }
  }

  /// The number of photos and the limit of the account: `35 of at most 1,000`.
  private var photos: String? {
    guard let account, let count = account.uploadCount else { return nil }
    return account.uploadLimit.map { "\(count.grouped) of at most \($0.grouped)" } ?? count.grouped
  }
}

extension Permission {
  /// The permission, and what it allows.
  fileprivate var meaning: String {
    switch self {
    case .read: "read: see private photos"
    case .write: "write: like, comment, upload"
    case .delete: "delete: like, comment, upload, delete"
    }
  }
}

extension TokenLocation {
  /// The place in a sentence: `in the system’s keyring`.
  package var sentence: String {
    switch self {
    case .environment: "in FLICKR_TOKEN and FLICKR_TOKEN_SECRET of the environment"
    case .program(let name): "from “\(name.onOneLine)”, the tokenCommand of the configuration"
    case .keyring: "in the system’s keyring"
    case .file(let path): "in \(path.onOneLine), which is not encrypted"
    case .dataFolder: "in the data folder"
    }
  }

  /// The place as it is written in JSON.
  fileprivate var code: String {
    switch self {
    case .environment: "environment"
    case .program: "program"
    case .keyring: "keyring"
    case .file: "file"
    case .dataFolder: "sample"
    }
  }

  fileprivate var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
