// Foundation, imported in this one file. On Linux it is the part without ICU, which saves 5 ms of
// every start.
#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#else
@_exported import Foundation
#endif
