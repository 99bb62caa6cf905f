import Features
import Foundations
import Model
import Net
import Store

extension LiveSources {
  /// Returns the transport policy (retry, rate limit, quota); a wait is reported as a notice.
  func middleware(
    for service: Service,
    quota: QuotaCounter? = nil,
    sharedLog: SharedFile? = nil,
    sharedSlots: SharedSemaphore? = nil
  ) -> FetchMiddleware {
    FetchMiddleware(
      for: service,
      clock: environment.clock,
      retryPolicy: retryPolicy,
      quota: quota,
      sharedLog: sharedLog,
      sharedSlots: sharedSlots,
      onWait: countDown,
      onRetry: { [notice] in notice($0.sentence) }
    )
  }

  /// Returns the counter of a service's calls, which all of the user's programs share; `nil` without a quota.
  func quota(of service: Service) -> QuotaCounter? {
    service.callsPerHour.map { QuotaCounter(at: resolved.folders.callsFile, limit: $0) }
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

  /// Returns the network; it sends the contact for questions about requests.
  func network(
    _ contact: String,
    servingPicturesAt isPictureAddress: @escaping @Sendable (URL) -> Bool
  ) -> RedirectingFetch {
    let client = HTTPClient(.init(userAgent: Self.userAgent(contact)))
    return {
      [timeouts = environment.timeouts, folder = resolved.folders.responseFolder, log]
      request,
      onRedirect in
      log("\(request.method.rawValue) \(request.url.withoutKey)")
      var options = TransferOptions(for: request, servingPicturesAt: isPictureAddress, timeouts)
      options.spoolFolder = folder
      return try await client.send(request, options) { target in
        try await onRedirect(target)
        log("\(request.method.rawValue) \(target.withoutKey)")
      }
    }
  }
}

extension LiveSources {
  /// Returns the fetch of an event stream, with at most one open connection.
  func stream(_ contact: String) -> StreamingFetch {
    let client = HTTPClient(.init(userAgent: Self.userAgent(contact)))
    return { [log] url, lastEventID, receive in
      log("GET \(url)")
      var request = HTTPRequest(url)
      request.headers = [HTTPField("Accept", "text/event-stream")]
      if let lastEventID { request.headers.append(HTTPField("Last-Event-ID", lastEventID)) }
      var options = TransferOptions()
      // Wikimedia closes a connection after 15 minutes, and sends data continuously.
      options.timeout = .seconds(3_600)
      options.idleTimeout = .seconds(60)
      options.redirects = .never
      options.receiver = receive
      receive(Data())
      return try await client.send(request, options).status
    }
  }

  /// Returns the value of the header `User-Agent`, with the contact for questions about requests.
  private static func userAgent(_ contact: String) -> String {
    "TopPlaces/\(CommandLineTool.version) (\(contact))"
  }
}

extension TransferOptions {
  /// Creates the time, size and redirect limits of a request from its purpose and body.
  fileprivate init(
    for request: HTTPRequest,
    servingPicturesAt isPictureAddress: @escaping @Sendable (URL) -> Bool,
    _ timeouts: ProcessEnvironment.Timeouts
  ) {
    self.init()
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
    if case .multipart(let form) = request.body { setUpload(form, timeouts) }
  }

  /// Sets the limits of an upload: the whole file may take long, and so may the server's response.
  private mutating func setUpload(_ form: MultipartForm, _ timeouts: ProcessEnvironment.Timeouts) {
    timeout = timeouts.upload
    idleTimeout = timeouts.uploadPause
    guard let upload = form.progress else { return }
    progress = { progress in
      if progress.toSend > 0 { upload.report(progress.sent, progress.toSend) }
    }
  }
}

extension URL {
  /// The URL with the key replaced by `HIDDEN`, for people.
  var withoutKey: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return "?" }
    parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
      URLQueryItem(name: item.name, value: item.name == "api_key" ? "HIDDEN" : item.value)
    }
    return parts.string ?? "?"
  }
}
