/// The work of the engine's thread, the only one that touches libcurl's handles.
final class TransferLoop {
  private let mailbox: Mailbox
  private let configuration: HTTPClient.Configuration
  private let multi: MultiHandle
  private var queue: HostQueue<QueuedRequest>
  private var running: [ObjectIdentifier: Transfer] = [:]
  /// Handles to use again: to reset one is cheaper than to make one.
  private var spares: [EasyHandle] = []

  init?(_ mailbox: Mailbox, _ configuration: HTTPClient.Configuration) {
    guard let multi = MultiHandle(connections: max(configuration.total, 1)) else { return nil }
    self.multi = multi
    self.mailbox = mailbox
    self.configuration = configuration
    queue = HostQueue(perHost: configuration.perHost, total: configuration.total)
  }

  /// Runs transfers until it is told to stop.
  func run() {
    mailbox.open(multi.waker)
    while true {
      switch obey(mailbox.collect()) {
      case .goOn: turn()
      case .stop: return stop()
      case .quit: return leave()
      }
    }
  }

  /// Starts what may start, lets libcurl work, and waits unless a slot has become free.
  private func turn() {
    while let order = queue.next() { begin(order) }
    multi.perform()
    if !settle() { multi.wait() }
  }
}

// MARK: - Messages

extension TransferLoop {
  private enum Decision {
    case goOn
    case stop
    case quit
  }

  private func obey(_ messages: [Mailbox.Message]) -> Decision {
    var decision = Decision.goOn
    for message in messages {
      switch message {
      case .start(let order): queue.append(order, host: order.address.origin)
      case .cancel(let promise):
        if let transfer = running[ObjectIdentifier(promise)] { retire(transfer) }
      case .stop: decision = .stop
      case .quit: return .quit
      }
    }
    return decision
  }

  private func stop() {
    for transfer in running.values {
      retire(transfer)
      transfer.order.promise.keep(.failure(.closed))
    }
    for order in queue.removeAll() { order.promise.keep(.failure(.closed)) }
    mailbox.closeAndTell()
  }

  /// Ends the thread where it stands.
  ///
  /// All that it owns stays in memory, for its release would report each waiting task as
  /// forgotten, and there is no one left to tell.
  private func leave() {
    _ = Unmanaged.passRetained(self)
  }
}

extension Mailbox {
  /// Closes the box and tells those whose requests nobody has read.
  func closeAndTell() {
    for case .start(let order) in close() { order.promise.keep(.failure(.closed)) }
  }
}

// MARK: - Transfers

extension TransferLoop {
  private func begin(_ order: QueuedRequest) {
    guard !order.promise.isKept, let easy = spares.popLast() ?? EasyHandle() else {
      order.promise.keep(.failure(.exhausted))
      return queue.release(host: order.address.origin)
    }
    let transfer = Transfer(order, easy, configuration)
    running[ObjectIdentifier(order.promise)] = transfer
    do throws(CurlFailure) {
      try transfer.configure()
      try multi.add(easy)
    } catch {
      finish(transfer, error.code)
    }
  }

  /// Settles the transfers that have ended; returns whether there were any.
  private func settle() -> Bool {
    var hasSettled = false
    while let (transfer, code) = multi.nextEnded() {
      finish(transfer, code)
      hasSettled = true
    }
    return hasSettled
  }

  private func finish(_ transfer: Transfer, _ code: CurlCode) {
    let outcome = transfer.outcome(code)
    retire(transfer)
    transfer.order.promise.keep(outcome)
  }

  private func retire(_ transfer: Transfer) {
    running[ObjectIdentifier(transfer.order.promise)] = nil
    multi.remove(transfer.easy)
    transfer.easy.reset()
    spares.append(transfer.easy)
    queue.release(host: transfer.order.address.origin)
  }
}
