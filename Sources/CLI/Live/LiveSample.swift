import Features
import Flickr
import Foundations
import Model
import Net
import Sample
import Simulators
import Store
import SystemCalls

extension LiveSource {
  /// Creates the sample library in process: Flickr's client over the simulation.
  ///
  /// The likes, comments and uploads of its account are stored in the data folder.
  ///
  /// It is faster than the disk, so it is not cached.
  init(sampleOf sources: LiveSources) {
    let (endpoint, environment) = (FlickrEndpoint.sample, sources.environment)
    let folders = sources.resolved.folders
    let folder = SampleFolder(at: folders.sampleFolder, now: environment.now)
    let failure = FolderFailure()
    let simulation = SimulatedFlickr(
      base: endpoint.base,
      store: SimulatedStore(folder, noting: failure),
      now: environment.now
    )
    // The library's dates are fixed from the first follow on, so that followed lists continue from day to day.
    begin = { try simulation.begin() }
    let file = TokenStore.Vault(
      SecretFile(at: folders.sampleTokenFile),
      as: .dataFolder
    )
    let tokens = TokenStore(
      of: "sample",
      accountsAt: folders.accountFile,
      provided: nil,
      keyring: file,
      file: file,
      now: environment.now
    )
    let secret = SimulatedFlickr.Options().consumerSecret
    let fetch: Fetch = { @concurrent [log = sources.log] request in
      log("\(request.method.rawValue) \(request.url.withoutKey)")
      let answer = simulation.response(to: try ServerRequest(request))
      try failure.rethrow()
      return HTTPResponse(answer, from: request.url)
    }
    source = FlickrClient(
      endpoint: endpoint,
      apiKey: { "sample" },
      apiSecret: { secret },
      accessToken: { try await tokens.token() },
      now: environment.now,
      fetch: fetch
    )
    let login = FlickrLogin(
      endpoint: endpoint,
      apiKey: { "sample" },
      apiSecret: { secret },
      now: environment.now,
      fetch: fetch
    )
    access = AccountAccess(
      login: SampleLogin(login: login, simulation: simulation, failure: failure),
      tokens: tokens
    )
  }
}

/// A login to the sample: its person grants any permission immediately.
private struct SampleLogin: LoginService {
  let login: FlickrLogin
  let simulation: SimulatedFlickr
  let failure: FolderFailure

  func begin(for permission: Permission) async throws -> LoginAttempt {
    let attempt = try await login.begin(for: permission)
    let code = simulation.authorize(
      temporaryToken: attempt.token,
      permission: permission.rawValue
    )
    try failure.rethrow()
    return LoginAttempt(
      address: attempt.address,
      token: attempt.token,
      secret: attempt.secret,
      permission: permission,
      code: code
    )
  }

  func finish(_ attempt: LoginAttempt, code: String) async throws -> AccessToken {
    try await login.finish(attempt, code: code)
  }
}

extension SimulatedStore {
  /// Creates the store of a folder, and records its failures.
  fileprivate init(_ folder: SampleFolder, noting failure: FolderFailure) {
    self.init(
      read: { folder.read().flatMap { Self.isState($0) ? $0 : nil } },
      update: { change in
        try failure.noting { try folder.update(where: Self.isState, change) }
      },
      readPicture: { folder.picture($0) },
      writePicture: { id, bytes in try failure.noting { try folder.writePicture(id, bytes) } },
      removePicture: { folder.removePicture($0) }
    )
  }
}

/// The failure of the disk during a simulated call, which would otherwise be answered as a service error.
private final class FolderFailure: Sendable {
  private let error = Mutex<StorageError?>(nil)

  /// Runs the body, and records a disk error.
  func noting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as StorageError {
      self.error.withLock { $0 = error }
      throw error
    }
  }

  /// Throws the recorded error, once.
  func rethrow() throws {
    let noted = error.withLock { error in
      defer { error = nil }
      return error
    }
    if let noted { throw noted }
  }
}

extension ServerRequest {
  /// Creates the request as a server would receive it; a file is read from the disk.
  fileprivate init(_ request: HTTPRequest) throws {
    var file: File?
    if case .multipart(let form) = request.body {
      let path = form.file.path
      let stored = { try AtomicFile(path).read(atMost: 200 << 20) }
      guard let bytes = try form.file.contents ?? stored() else {
        throw Failure(.notFound, "There is no file \(path.onOneLine)".withFullStop)
      }
      file = File(field: form.file.name, name: form.file.fileName, bytes: bytes)
      form.progress?.report(bytes.count, bytes.count)
    }
    self.init(
      method: request.method.rawValue,
      path: request.url.path(percentEncoded: false),
      query: request.queryFields,
      authorization: request.authorization,
      fields: request.body?.fields ?? [],
      file: file
    )
  }
}

extension HTTPResponse {
  fileprivate init(_ answer: ServerResponse, from url: URL) {
    self.init(
      status: answer.status,
      headers: answer.headers,
      url: url,
      body: answer.body
    )
  }
}
