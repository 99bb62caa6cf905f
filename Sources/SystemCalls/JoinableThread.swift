/// A POSIX thread that can be joined: joining waits for its end, including thread-local storage.
///
/// `exit` requires that for a thread whose TLS library has such storage; a dispatch queue cannot
/// guarantee it.
///
/// Unchecked because a `pthread_t` is a pointer on macOS; it is an identifier that is valid on every thread.
package struct JoinableThread: @unchecked Sendable {
  private let id: pthread_t

  /// Starts the thread, or returns `nil` if the system has no more threads.
  ///
  /// All signals are blocked in it: the program's own threads handle them, and writing to a connection
  /// that the server has closed must not end the program (SIGPIPE).
  package init?(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(work))
    let id = Self.withSignalsBlocked { Self.start(context.toOpaque()) }
    guard let id else {
      context.release()
      return nil
    }
    self.id = id
  }

  /// Waits for the end of the thread; may be called once.
  package func join() { pthread_join(id, nil) }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    /// Runs the work in `context`, as the main function of a thread.
    static func main(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }
  }

  private static func start(_ context: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Darwin)
    var id: pthread_t?
    #else
    var id = pthread_t()
    #endif
    let code = pthread_create(&id, nil, { Work.main($0) }, context)
    guard code == 0 else { return nil }
    return id
  }

  /// Runs the body with all signals blocked; threads that it creates inherit that.
  private static func withSignalsBlocked<Result>(_ body: () -> Result) -> Result {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
