// The C library, imported in this one file: a target that calls POSIX imports `SystemCalls`.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif

// The calls whose names the methods of `FileDescriptor` and `Socket` hide.

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

/// Waits for files of a set, which becomes that of those that are ready; without limit if that is `nil`.
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
