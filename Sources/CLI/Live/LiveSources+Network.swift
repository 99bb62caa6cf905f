import Features
import Foundations
import Model
import Net
import Store

extension LiveSources {
  /// Returns the transport policy (retry, rate limit, quota); a wait is reported as a notice.
  func middleware(
    for service: Service,
    countsCalls: Bool = false,
    sharing limits: SharedLimits = .withinProgram
  ) -> FetchMiddleware {
    let counter = service.callsPerHour.map { limit in
      QuotaCounter(at: resolved.folders.callsFile, limit: limit)
    }
    return FetchMiddleware(
      for: service,
      clock: environment.clock,
      retryPolicy: retryPolicy,
      countCall: { countsCalls ? counter?.spend(at: $0) : nil },
      uncountCall: { if countsCalls { counter?.giveBack(at: $0) } },
      sharedLimits: limits,
      onWait: countDown,
      onRetry: { [notice] in notice($0.sentence) }
    )
  }

  /// Returns the limits that all programs of the user share, as files in the cache's folder.
  func sharedLimits(of service: Service) -> SharedLimits {
    let starts = SharedFile(at: resolved.folders.commonsRequestsFile)
    let semaphore = SharedSemaphore(
      at: resolved.folders.commonsSlots,
      count: service.concurrency.count,
      sleep: environment.clock.sleep
    )
    return SharedLimits {
      starts.edit($0)
    } acquireSlot: {
      let slot = try await semaphore.acquire()
      return { slot.release() }
    }
  }

  /// The cache of responses and pictures.
  var cache: ResponseCache {
    let cache = Cache(in: resolved.folders.responseFolder, limit: resolved.cacheLimit)
    return ResponseCache(
      now: environment.now,
      read: { key, date, now in cache.bytes(for: key, since: date, now: now) },
      write: { bytes, key, now in await cache.store(bytes, for: key, at: now) }
    )
  }

  /// Returns the network, which tells a server whom to ask about its requests.
  func network(
    _ contact: String,
    servingPicturesAt isPictureAddress: @escaping @Sendable (URL) -> Bool
  ) -> RedirectingFetch {
    let client = HTTPClient(.init(userAgent: Self.userAgent(contact)))
    return {
      [timeouts = environment.timeouts, folder = resolved.folders.responseFolder, log]
      wanted,
      onRedirect in
      log("\(wanted.method) \(wanted.url.withoutKey)")
      var request = HTTPRequest(wanted, servingPicturesAt: isPictureAddress, timeouts)
      request.spoolFolder = folder
      let response = try await client.send(request) { target in
        try await onRedirect(target)
        log("\(wanted.method) \(target.withoutKey)")
      }
      return FetchResponse(
        status: response.status,
        contentType: response.header("Content-Type"),
        url: response.url,
        retryAfter: response.header("Retry-After"),
        date: response.header("Date"),
        body: response.body
      )
    }
  }
}

extension LiveSources {
  /// Returns the fetch of a stream of events, of which one connection is open at a time.
  func stream(_ contact: String) -> StreamingFetch {
    let client = HTTPClient(.init(userAgent: Self.userAgent(contact)))
    return { [log] url, lastEventID, receive in
      log("GET \(url)")
      var request = HTTPRequest(url)
      // Wikimedia ends a connection after 15 minutes, and sends something all the time.
      request.timeout = .seconds(3_600)
      request.idleTimeout = .seconds(60)
      request.redirects = .never
      request.headers = [HTTPField("Accept", "text/event-stream")]
      if let lastEventID { request.headers.append(HTTPField("Last-Event-ID", lastEventID)) }
      request.receiver = receive
      receive(Data())
      return try await client.send(request).status
    }
  }

  /// Returns the value of the header `User-Agent`, which tells a server whom to ask about requests.
  private static func userAgent(_ contact: String) -> String {
    "TopPlaces/\(CommandLineTool.version) (\(contact))"
  }
}

extension HTTPRequest {
  /// Creates a request with the time, size and redirect limits of its purpose, its body and its credentials.
  fileprivate init(
    _ request: FetchRequest,
    servingPicturesAt isPictureAddress: @escaping @Sendable (URL) -> Bool,
    _ timeouts: ProcessEnvironment.Timeouts
  ) {
    self.init(request.url)
    idleTimeout = timeouts.answer
    switch request.purpose {
    case .call:
      timeout = timeouts.answer
      sizeLimit = 32 << 20
    case .change(let isIdempotent):
      timeout = timeouts.answer
      sizeLimit = 1 << 20
      redirects = .never
      isSentOnce = !isIdempotent
    case .picture:
      timeout = timeouts.picture
      sizeLimit = 512 << 20
      redirects = RedirectPolicy { _, target in isPictureAddress(target) }
    }
    if let authorization = request.authorization {
      headers.append(HTTPField("Authorization", authorization))
    }
    if let body = request.body { setBody(body, timeouts) }
  }

  /// Sets the body of a POST; a file may take long as a whole, and its server to answer.
  private mutating func setBody(_ body: FetchBody, _ timeouts: ProcessEnvironment.Timeouts) {
    method = .post
    switch body {
    case .form(let fields): self.body = .form(fields.map { ($0.name, $0.value) })
    case .multipart(let fields, let file, let callback):
      self.body = .multipart(
        MultipartForm(
          fields.map { ($0.name, $0.value) },
          MultipartForm.File(
            name: file.field,
            path: file.path,
            fileName: file.name,
            contentType: file.contentType
          )
        )
      )
      timeout = timeouts.upload
      idleTimeout = timeouts.uploadPause
      progress = { progress in
        if progress.toSend > 0 { callback.report(progress.sent, progress.toSend) }
      }
    }
  }
}

extension URL {
  /// The address with the key replaced by `HIDDEN`, for people to read.
  var withoutKey: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return "?" }
    parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
      URLQueryItem(name: item.name, value: item.name == "api_key" ? "HIDDEN" : item.value)
    }
    return parts.string ?? "?"
  }

  /// The query as names and values; the last value of a repeated name counts.
  var queryValues: [String: String] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
  }
}
