#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Whether a file of this process is a terminal, so that a person is at the other end.
package func isTerminal(_ file: CInt) -> Bool { isatty(file) == 1 }
