// The one place that says which Foundation the project is written against. Importing `Places`
// brings it along. On Linux it is the part without ICU, which saves 5 ms of every start.
#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#else
@_exported import Foundation
#endif
