import CCurl
import Foundations

/// A running transfer on the engine's thread: a request, and the response as it arrives.
final class Transfer {
  let queued: QueuedRequest
  let easy: EasyHandle
  let configuration: HTTPClient.Configuration
  /// The header lines, which libcurl reads during the transfer.
  var headerList: HeaderList?

  private var head = ResponseHeadParser()
  private var body: IncomingBody
  /// The streamed body of the request, or `nil`.
  private var outgoing: OutgoingBody?
  private var lastReport: (progress: HTTPProgress, time: ContinuousClock.Instant)?
  /// The error with which this code, not libcurl, ended the transfer.
  private var abortError: HTTPError?

  init(_ queued: QueuedRequest, _ easy: EasyHandle, _ configuration: HTTPClient.Configuration) {
    self.queued = queued
    self.easy = easy
    self.configuration = configuration
    body = IncomingBody(spoolingIn: queued.options.spoolFolder)
  }

  /// Returns the result of a transfer that libcurl ended with a code.
  func result(_ code: CurlCode) -> TransferResult {
    if let abortError { return .failure(abortError) }
    guard code == CURLE_OK else { return .failure(HTTPError(code, of: self)) }
    return TransferResult { () throws(HTTPError) in
      let response = HTTPResponse(
        status: easy.status,
        headers: head.fields,
        url: queued.url.url,
        body: try body.data()
      )
      let elapsed = Duration.microseconds(easy.fact(CURLINFO_TOTAL_TIME_T))
      return TimedResponse(response: response, elapsed: elapsed)
    }
  }

  /// True if a part of the response has arrived.
  var hasResponse: Bool { easy.status != 0 }

  /// Opens the file of a form for streaming, and returns the size of the body in bytes.
  func open(_ form: MultipartForm) throws(CurlFailure) -> Int {
    do throws(HTTPError) {
      let outgoing = try OutgoingBody(form)
      self.outgoing = outgoing
      return outgoing.count
    } catch {
      abortError = error
      throw CurlFailure(code: CURLE_READ_ERROR)
    }
  }

  /// Sends the next part of the body, and returns its size, or `nil` to abort the transfer.
  func send(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    do throws(HTTPError) {
      return try outgoing?.read(into: buffer) ?? 0
    } catch {
      abortError = error
      return nil
    }
  }

  /// Receives a line of the head; returns `false` to abort the transfer.
  func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
    if head.append(line) { return true }
    abortError = .malformed(host: queued.url.server)
    return false
  }

  /// Receives a decompressed part of the body; returns `false` to abort the transfer.
  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if let receiver = queued.options.receiver {
      if !queued.promise.isResolved { receiver(Data(bytes)) }
      return true
    }
    let limit = queued.options.sizeLimit
    if body.count == 0 { reserveCapacity() }
    do throws(HTTPError) {
      if body.count + bytes.count > limit { throw .tooLarge(host: queued.url.server, limit: limit) }
      try body.append(bytes)
      return true
    } catch {
      abortError = error
      return false
    }
  }

  /// Reserves memory for the announced `Content-Length`.
  private func reserveCapacity() {
    let announced = easy.fact(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    if announced > 0 { body.reserveCapacity(min(announced, queued.options.sizeLimit)) }
  }

  /// Calls the request's progress callback at most every 50 ms, and at the end.
  func report(_ progress: HTTPProgress) {
    let now = ContinuousClock.now
    let isLast =
      progress.received == progress.expected
      || (progress.sent == progress.toSend && progress.sent != lastReport?.progress.sent)
    if let lastReport, now - lastReport.time < .milliseconds(50), !isLast { return }
    lastReport = (progress, now)
    if !queued.promise.isResolved { queued.options.progress?(progress) }
  }
}

/// A line-by-line parser of response heads.
struct ResponseHeadParser {
  /// The size limit of a head in bytes, interim responses included.
  static let limit = 256 << 10

  private(set) var fields: [HTTPField] = []
  private var size = 0

  /// Parses a line; returns `false` if the head is too large.
  ///
  /// A status line starts a new head: interim responses such as 103 precede the final one.
  mutating func append(_ line: UnsafeRawBufferPointer) -> Bool {
    size += line.count
    guard size <= Self.limit else { return false }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      fields = []
    } else if let field = HTTPField(line: text) {
      fields.append(field)
    }
    return true
  }
}
