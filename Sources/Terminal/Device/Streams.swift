import SystemCalls

/// Whether a file of this process is a terminal, so that a person is at the other end.
package func isTerminal(_ file: CInt) -> Bool { isatty(file) == 1 }
