import CCurl
import Foundations

/// One request under way, on the engine's thread.
final class Transfer {
  let order: QueuedRequest
  let easy: EasyHandle
  let configuration: HTTPClient.Configuration
  /// Kept here because libcurl reads it while the transfer runs.
  var headerList: HeaderList?

  private var head = ResponseHeadParser()
  private var body: IncomingBody
  private var lastReport: ContinuousClock.Instant?
  /// Why we ended the transfer ourselves.
  private var refusal: HTTPError?

  init(_ order: QueuedRequest, _ easy: EasyHandle, _ configuration: HTTPClient.Configuration) {
    self.order = order
    self.easy = easy
    self.configuration = configuration
    body = IncomingBody(spoolingIn: order.request.spoolFolder)
  }

  /// What came of the transfer, which libcurl ended with this code.
  func outcome(_ code: CurlCode) -> Outcome {
    if let refusal { return .failure(refusal) }
    guard code == CURLE_OK else { return .failure(HTTPError(code, of: self)) }
    return Outcome { () throws(HTTPError) in
      let response = HTTPResponse(
        status: easy.status,
        headers: head.fields,
        body: try body.data(),
        url: order.address.url
      )
      let elapsed = Duration.microseconds(easy.fact(CURLINFO_TOTAL_TIME_T))
      return Answer(response: response, elapsed: elapsed)
    }
  }

  /// Whether any of the answer has come.
  var hasAnswer: Bool { easy.status != 0 }
}

// MARK: - Receiving

extension Transfer {
  /// Takes a line of the head; returns `false` to end the transfer.
  func takeHead(_ line: UnsafeRawBufferPointer) -> Bool {
    if head.take(line) { return true }
    refusal = .garbled(host: order.address.name)
    return false
  }

  /// Takes a part of the body, decompressed; returns `false` to end the transfer.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let limit = order.request.sizeLimit
    if body.count == 0 { reserve() }
    do throws(HTTPError) {
      if body.count + bytes.count > limit {
        throw .tooLarge(host: order.address.name, limit: limit)
      }
      try body.append(bytes)
      return true
    } catch {
      refusal = error
      return false
    }
  }

  /// Makes room for what the server announces.
  private func reserve() {
    let announced = easy.fact(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    if announced > 0 { body.reserve(min(announced, order.request.sizeLimit)) }
  }

  /// Tells the request's observer of progress, every 50 ms at most and at the end.
  func report(_ progress: HTTPProgress) {
    let now = ContinuousClock.now
    let isLast = progress.received == progress.expected
    if let lastReport, now - lastReport < .milliseconds(50), !isLast { return }
    lastReport = now
    if !order.promise.isKept { order.request.progress?(progress) }
  }
}
