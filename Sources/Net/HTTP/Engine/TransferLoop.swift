/// The event loop of the engine's thread, the only one that uses libcurl's handles.
final class TransferLoop {
  private let mailbox: Mailbox
  private let configuration: HTTPClient.Configuration
  private let multi: MultiHandle
  private var queue: HostQueue<QueuedRequest>
  private var running: [ObjectIdentifier: Transfer] = [:]
  /// A pool of easy handles: resetting one is cheaper than creating one.
  private var idleHandles: [EasyHandle] = []

  init?(_ mailbox: Mailbox, _ configuration: HTTPClient.Configuration) {
    guard let multi = MultiHandle(connections: max(configuration.total, 1)) else { return nil }
    self.multi = multi
    self.mailbox = mailbox
    self.configuration = configuration
    queue = HostQueue(perHost: configuration.perHost, total: configuration.total)
  }

  /// Runs transfers until a message ends the loop.
  func run() {
    mailbox.open(multi.waker)
    while true {
      switch handle(mailbox.drain()) {
      case .proceed: runOnce()
      case .stop: return stop()
      case .quit: return leak()
      }
    }
  }

  /// Starts queued transfers, lets libcurl work, and waits unless a transfer has finished.
  private func runOnce() {
    while let queued = queue.next() { start(queued) }
    multi.perform()
    if !finishEnded() { multi.wait() }
  }

  // MARK: - Messages

  private enum Action {
    case proceed, stop, quit
  }

  private func handle(_ messages: [Mailbox.Message]) -> Action {
    var action = Action.proceed
    for message in messages {
      switch message {
      case .start(let queued): queue.append(queued, host: queued.url.origin)
      case .cancel(let promise):
        if let transfer = running[ObjectIdentifier(promise)] { remove(transfer) }
      case .stop: action = .stop
      case .quit: return .quit
      }
    }
    return action
  }

  private func stop() {
    for transfer in running.values {
      remove(transfer)
      transfer.queued.promise.resolve(.failure(.closed))
    }
    for queued in queue.removeAll() { queued.promise.resolve(.failure(.closed)) }
    mailbox.close(failing: .closed)
  }

  /// Retains the loop for ever, since the process exits.
  ///
  /// Releasing it would report each suspended task as leaked, and no code is left to resume them.
  private func leak() { _ = Unmanaged.passRetained(self) }

  // MARK: - Transfers

  private func start(_ queued: QueuedRequest) {
    guard !queued.promise.isResolved, let easy = idleHandles.popLast() ?? EasyHandle() else {
      queued.promise.resolve(.failure(.outOfResources))
      return queue.release(host: queued.url.origin)
    }
    let transfer = Transfer(queued, easy, configuration)
    running[ObjectIdentifier(queued.promise)] = transfer
    do throws(CurlFailure) {
      try transfer.configure()
      try multi.add(easy)
    } catch {
      finish(transfer, error.code)
    }
  }

  /// Finishes the transfers that have ended; returns true if there were any.
  private func finishEnded() -> Bool {
    var hasEnded = false
    while let (transfer, code) = multi.nextEnded() {
      finish(transfer, code)
      hasEnded = true
    }
    return hasEnded
  }

  private func finish(_ transfer: Transfer, _ code: CurlCode) {
    let result = transfer.result(code)
    remove(transfer)
    transfer.queued.promise.resolve(result)
  }

  /// Removes a transfer, and keeps its handle for another one.
  private func remove(_ transfer: Transfer) {
    running[ObjectIdentifier(transfer.queued.promise)] = nil
    multi.remove(transfer.easy)
    transfer.easy.reset()
    idleHandles.append(transfer.easy)
    queue.release(host: transfer.queued.url.origin)
  }
}
