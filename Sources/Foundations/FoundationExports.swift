// The only import of Foundation. On Linux it is the part without ICU, which saves 5 ms at every start.
#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#else
@_exported import Foundation
#endif
