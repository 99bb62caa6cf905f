import Foundations
import SystemCalls

/// A TCP socket of this machine, by its number: the one file where the system's calls are made.
struct Socket: Hashable, Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // A program that is started meanwhile must not keep the connection open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Shuts the connection down, so that whoever waits for it wakes up.
  ///
  /// The number stays taken.
  func shutDown() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Gives the number back.
  func close() {
    _ = systemClose(descriptor)
  }
}

// MARK: - Listening

extension Socket {
  /// Creates a socket that listens at 127.0.0.1; port 0 stands for any that is free.
  init(listeningAt port: UInt16) throws(SocketError) {
    self = try Self.make()
    set(SOL_SOCKET, SO_REUSEADDR)
    let isBound = unsafe withAddress(port) { unsafe bind(descriptor, $0, $1) == 0 }
    guard isBound, listen(descriptor, 128) == 0 else {
      close()
      throw .portTaken(port)
    }
  }

  /// The port that the socket has.
  func port() throws(SocketError) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    guard code == 0 else { throw .noSocket(errno: errno) }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Waits for a connection; `nil` if the socket was shut down.
  func accept() -> Socket? {
    var accepted = systemAccept(descriptor, nil, nil)
    while accepted < 0 {
      if errno == EINVAL || errno == EBADF { return nil }
      // A client that left, or too many open files: the latter pass.
      _ = poll(nil, 0, 10)
      accepted = systemAccept(descriptor, nil, nil)
    }
    let socket = Socket(accepted)
    socket.set(Int32(IPPROTO_TCP), TCP_NODELAY)
    socket.setNoSignal()
    return socket
  }

  /// Connects to a port and leaves: it wakes up who waits in `accept` where `shutDown` does not,
  /// as on macOS.
  static func knock(at port: UInt16) {
    guard let socket = try? make() else { return }
    _ = unsafe socket.withAddress(port) { unsafe connect(socket.descriptor, $0, $1) }
    socket.close()
  }

  private static func make() throws(SocketError) -> Socket {
    #if canImport(Glibc)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw .noSocket(errno: errno) }
    return Socket(descriptor)
  }
}

// MARK: - Bytes

extension Socket {
  /// Waits for bytes; none if the connection has ended.
  func receive() -> Data {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      repeat {
        count = unsafe max(recv(descriptor, buffer.baseAddress, buffer.count, 0), -1)
      } while count < 0 && errno == EINTR
      count = max(count, 0)
    }
    return Data(bytes)
  }

  /// Sends all bytes; returns whether the client was there to take them.
  @discardableResult func send(_ data: Data) -> Bool {
    unsafe data.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe systemSend(descriptor, part.baseAddress, part.count, Self.sendFlags)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        unsafe rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Waits until the client leaves or sends more, for so long at most; returns whether it left.
  func waitForEnd(upTo limit: Duration?) -> Bool {
    let milliseconds = limit.map { Int32(min($0 / .milliseconds(1), Double(Int32.max))) }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, milliseconds ?? -1) > 0 else { return false }
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
  }
}

// MARK: - What differs from system to system

extension Socket {
  /// Has a write to a client that left fail, rather than end the program (SIGPIPE).
  private func setNoSignal() {
    #if canImport(Darwin)
    set(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
  }

  private static var sendFlags: Int32 {
    #if canImport(Darwin)
    0
    #else
    Int32(MSG_NOSIGNAL)
    #endif
  }

  private func set(_ level: Int32, _ option: Int32) {
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      descriptor,
      level,
      option,
      &isOn,
      socklen_t(MemoryLayout<Int32>.size)
    )
  }

  private func withAddress<Result>(
    _ port: UInt16,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, size) }
    }
  }
}
