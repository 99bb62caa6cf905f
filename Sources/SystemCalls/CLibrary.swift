// The only import of the C library: targets that call POSIX import `SystemCalls`.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif

// Calls whose names are shadowed by methods of `FileDescriptor` and `Socket`.

func systemRead(_ file: CInt, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(file, bytes.baseAddress, bytes.count)
}

func systemWrite(_ file: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}

func systemClose(_ file: CInt) -> CInt { close(file) }

func systemPipe(_ ends: inout [CInt]) -> CInt { pipe(&ends) }

func systemAccept(_ socket: CInt) -> CInt { accept(socket, nil, nil) }

func systemSend(_ socket: CInt, _ bytes: UnsafeRawBufferPointer, _ flags: CInt) -> Int {
  send(socket, bytes.baseAddress, bytes.count, flags)
}

/// Opens an IPv4 TCP socket (`socket`).
func systemSocket() -> CInt {
  #if canImport(Glibc)
  socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
  #else
  socket(AF_INET, SOCK_STREAM, 0)
  #endif
}

func systemPoll(_ requests: inout [pollfd], _ milliseconds: CInt) -> CInt {
  poll(&requests, nfds_t(requests.count), milliseconds)
}

/// Waits for files in a set, which becomes the set of ready ones; `nil` means no timeout.
func systemSelect(
  _ count: CInt,
  _ set: inout fd_set,
  forWriting isWriting: Bool,
  _ milliseconds: CInt?
) -> CInt {
  var time = timeval()
  time.tv_sec = time_t((milliseconds ?? 0) / 1000)
  time.tv_usec = .init((milliseconds ?? 0) % 1000 * 1000)
  return withUnsafeMutablePointer(to: &time) { time in
    let limit = milliseconds == nil ? nil : time
    return isWriting
      ? select(count, nil, &set, nil, limit) : select(count, &set, nil, nil, limit)
  }
}

func systemLink(_ path: String, _ name: String) -> CInt { link(path, name) }

func systemRename(_ source: String, _ destination: String) -> CInt { rename(source, destination) }
