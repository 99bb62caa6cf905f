import Features
import Flickr
import Foundations
import Model
import Net
import Store
import SystemCalls

extension LiveSource {
  /// Creates Flickr with a key: its client and the user's account, which share credentials, limits and
  /// network.
  init(flickrWith key: Configuration.Credential, of sources: LiveSources) {
    let endpoint = sources.resolved.flickr
    let apiKey = sources.credential(key, of: "apiKeyCommand")
    let apiSecret = sources.apiSecret
    let tokens = sources.tokens(of: endpoint.accountName)
    let middleware = sources.middleware(for: .flickr, quota: sources.quota(of: .flickr))
    let network = sources.network("command line") { endpoint.serves(pictureAt: $0) }
    let file = sources.secretFile(of: endpoint.accountName)
    // The sources keep the client, which must not keep the sources.
    let knownSecrets = Lazy { [resolved = sources.resolved] in resolved.secrets(and: file) }
    source = FlickrClient(
      endpoint: endpoint,
      apiKey: apiKey,
      apiSecret: apiSecret,
      accessToken: { try await tokens.token() },
      knownSecrets: { knownSecrets.value },
      now: sources.environment.now,
      cache: sources.cache,
      network: network,
      through: middleware.wrapping(followingRedirects:)
    )
    let login = FlickrLogin(
      endpoint: endpoint,
      apiKey: apiKey,
      apiSecret: apiSecret,
      now: sources.environment.now,
      fetch: middleware.wrapping(followingRedirects: network)
    )
    access = AccountAccess(login: login, tokens: tokens)
    begin = {}
  }
}

extension FlickrEndpoint {
  /// The name under which an account is stored; each simulator has its own.
  var accountName: String { self == .flickr ? "flickr" : "flickr at \(address)" }
}

extension Failure {
  /// Returns the failure of a login whose token cannot be stored, with the alternatives.
  fileprivate static func noKeyring(_ error: KeyringError) -> Failure {
    Failure(
      .failed,
      "\(error.failure.sentence) Or “places login --insecure-storage” stores the token in an "
        + "unencrypted file; or set FLICKR_TOKEN or tokenCommand."
    )
  }

  fileprivate static let noSecret = Failure(
    .notAllowed,
    "An account also needs the secret of your key: set FLICKR_API_SECRET, or apiSecret in config.json."
  )
}

// MARK: - Credentials

extension LiveSources {
  /// Returns the source of a credential: its text, or a field's program, which runs when a call first
  /// needs it.
  fileprivate func credential(
    _ credential: Configuration.Credential,
    of field: String
  ) -> FlickrClient.KeySource {
    switch credential {
    case .text(let text): return { text }
    case .command(let command):
      let program = program(of: field, command)
      return { try await program.line() }
    }
  }

  /// The source of the application's secret.
  fileprivate var apiSecret: FlickrClient.KeySource {
    if let secret = resolved.apiSecret { return credential(secret, of: "apiSecretCommand") }
    return { throw Failure.noSecret }
  }

  private func program(of field: String, _ command: [String]) -> CredentialProgram {
    CredentialProgram(
      of: field,
      command,
      within: environment.timeouts.keyProgram,
      notice: notice
    )
  }

  /// Returns the token store of an account.
  func tokens(of account: String) -> TokenStore {
    TokenStore(
      of: account,
      accountsAt: resolved.folders.accountFile,
      provided: providedToken,
      keyring: keyring(of: account),
      file: TokenStore.Vault(secretFile(of: account)),
      now: environment.now
    )
  }

  /// The token from the environment, or else from the program of `tokenCommand`.
  private var providedToken: TokenStore.Provided? {
    if let token = resolved.token {
      let token = AccessToken(
        token: token.token,
        secret: token.secret,
        permission: nil,
        person: nil
      )
      return TokenStore.Provided(.environment) { token }
    }
    guard let command = resolved.tokenCommand else { return nil }
    let program = program(of: "tokenCommand", command)
    return TokenStore.Provided(.program(command.first ?? "")) {
      let words = try await program.output().split(whereSeparator: \.isWhitespace)
      guard words.count >= 2 else {
        throw await program.failure("printed no token and secret, one after the other")
      }
      return AccessToken(
        token: String(words[0]),
        secret: String(words[1]),
        permission: nil,
        person: nil
      )
    }
  }

  /// Returns the vault in the system's keyring, which a user at a terminal has 30 s to unlock.
  private func keyring(of account: String) -> TokenStore.Vault {
    let keyring = Keyring(
      Keyring.Item(
        service: "org.top-places.flickr",
        account: account,
        label: "Top Places: \(account)"
      ),
      environment: environment.variables,
      withholding: "FLICKR_",
      within: environment.timeouts.keyring,
      onWait: notice
    )
    return TokenStore.Vault(.keyring) {
      do throws(KeyringError) {
        _ = try await keyring.secret()
      } catch {
        throw Failure.noKeyring(error)
      }
    } read: {
      try await keyring.secret()
    } write: {
      try await keyring.store($0)
    } remove: {
      _ = try await keyring.remove()
    }
  }

  fileprivate func secretFile(of account: String) -> SecretFile {
    if account == "flickr" { return SecretFile(at: resolved.folders.tokenFile) }
    let name = account.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    return SecretFile(at: resolved.folders.tokenFile(of: name))
  }
}

extension ResolvedSource {
  /// Returns the secrets of an account that are known without a program and without the keyring, which may ask for a
  /// password, and those in a file.
  fileprivate func secrets(and file: SecretFile) -> [String] {
    let stored = try? file.read().flatMap { AccessToken(stored: $0) }
    let tokens = [token?.token, token?.secret, stored?.token, stored?.secret]
    guard case .text(let secret)? = apiSecret else { return tokens.compactMap(\.self) }
    return [secret] + tokens.compactMap(\.self)
  }
}

extension TokenStore.Vault {
  /// Creates a vault that is an unencrypted file.
  init(_ file: SecretFile, as location: TokenLocation? = nil) {
    self.init(location ?? .file(file.path)) {
      try file.read()
    } write: {
      try file.write($0)
    } remove: {
      try file.remove()
    }
  }
}
