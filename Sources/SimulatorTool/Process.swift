// The one file of the simulator that names the C library.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes out what was printed, so that whoever started the server can read its port.
func flushOutput() { fflush(nil) }

/// Waits until a signal ends the process.
func waitForever() -> Never {
  while true { pause() }
}
