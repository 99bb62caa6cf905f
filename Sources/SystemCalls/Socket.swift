import Foundations

/// A TCP socket of this machine (IPv4, 127.0.0.1) by file descriptor; its creator has to close it.
package struct Socket: Hashable, Sendable {
  private let descriptor: FileDescriptor

  private init(_ descriptor: CInt) {
    self.descriptor = FileDescriptor(rawValue: descriptor)
    // A child process must not keep the connection open.
    self.descriptor.closeOnExec()
  }

  private static func open() throws(Errno) -> Socket {
    Socket(try retryingOnInterrupt { systemSocket() })
  }

  /// Shuts the connection down, which wakes threads waiting for it; the descriptor stays open.
  package func shutDown() { _ = shutdown(descriptor.rawValue, CInt(SHUT_RDWR)) }

  /// Shuts down sending only: the peer sees the end, and may continue to send.
  package func shutDownSending() { _ = shutdown(descriptor.rawValue, CInt(SHUT_WR)) }

  /// Closes the socket; its descriptor may be reused afterwards.
  package func close() { descriptor.close() }

  /// Opens a socket that listens on 127.0.0.1 (`bind`, `listen`); port 0 stands for any free one.
  package init(listeningAt port: UInt16) throws(Errno) {
    self = try Self.open()
    set(SOL_SOCKET, SO_REUSEADDR)
    do throws(Errno) {
      try retryingOnInterrupt { withAddress(port) { bind(descriptor.rawValue, $0, $1) } }
      try retryingOnInterrupt { listen(descriptor.rawValue, 128) }
    } catch {
      close()
      throw error
    }
  }

  /// The port of the socket (`getsockname`).
  package var port: UInt16 {
    get throws(Errno) {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      try retryingOnInterrupt {
        withUnsafeMutablePointer(to: &address) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            getsockname(descriptor.rawValue, $0, &size)
          }
        }
      }
      return UInt16(bigEndian: address.sin_port)
    }
  }

  /// Waits for a connection (`accept`); `nil` if the socket was shut down.
  package func accept() -> Socket? {
    var accepted = systemAccept(descriptor.rawValue)
    while accepted < 0 {
      if errno == EINVAL || errno == EBADF { return nil }
      // The client left, or there are too many open files, which may pass.
      _ = poll(nil, 0, 10)
      accepted = systemAccept(descriptor.rawValue)
    }
    let socket = Socket(accepted)
    socket.set(CInt(IPPROTO_TCP), TCP_NODELAY)
    #if canImport(Darwin)
    // Writing to a closed connection fails instead of ending the process (SIGPIPE).
    socket.set(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
    return socket
  }

  /// Connects to a port and closes the connection, to wake a thread in `accept` where `shutDown` does
  /// not, as on macOS.
  package static func connectAndClose(to port: UInt16) {
    guard let socket = try? open() else { return }
    _ = socket.withAddress(port) { connect(socket.descriptor.rawValue, $0, $1) }
    socket.close()
  }

  private func withAddress(
    _ port: UInt16,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) -> CInt {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }

  /// Waits for bytes, at most 64 kB; empty if the connection has ended (`recv`).
  package func receive() -> Data { Data((try? descriptor.read(atMost: 64 << 10)) ?? []) }

  /// Sends all bytes; returns true if the peer received them.
  @discardableResult package func send(_ data: Data) -> Bool {
    var rest = data
    while !rest.isEmpty {
      let count = try? retryingOnInterrupt {
        rest.withUnsafeBytes { systemSend(descriptor.rawValue, $0, Self.sendFlags) }
      }
      guard let count, count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits until the peer closes the connection or sends more; `nil` means no timeout.
  ///
  /// Returns true if it closed.
  package func waitForEnd(upTo limit: Duration?) -> Bool {
    guard descriptor.waitToRead(within: limit) else { return false }
    var byte: UInt8 = 0
    return recv(descriptor.rawValue, &byte, 1, CInt(MSG_PEEK)) <= 0
  }

  /// The replacement for a missing `SO_NOSIGPIPE`.
  private static var sendFlags: CInt {
    #if canImport(Darwin)
    0
    #else
    CInt(MSG_NOSIGNAL)
    #endif
  }

  private func set(_ level: CInt, _ option: CInt) {
    var isOn: CInt = 1
    _ = setsockopt(descriptor.rawValue, level, option, &isOn, socklen_t(MemoryLayout<CInt>.size))
  }
}
