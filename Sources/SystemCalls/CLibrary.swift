// The C library of the system, named in one file: a target that calls POSIX imports `SystemCalls`.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif
