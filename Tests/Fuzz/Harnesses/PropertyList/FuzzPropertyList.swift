import Foundations

@testable import Storage

/// Reads the input as recents; what can be read must be writable, and then read back alike.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let list = RecentsList(propertyList: Data(bytes: bytes, count: count)) else { return 0 }
  let written = try? list.recents.propertyList()
  guard let written, let again = RecentsList(propertyList: written) else {
    // A crash is how libFuzzer is told of a finding.
    fatalError("Recents that were read cannot be written.")
  }
  precondition(again.recents.map(\.photo.id) == list.recents.map(\.photo.id))
  return 0
}
