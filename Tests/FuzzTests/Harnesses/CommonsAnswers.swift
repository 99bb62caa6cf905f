import Commons
import Dispatch
import Foundations
import PhotoSources
import Places
import Transport

/// Reads the input as the answer of Wikimedia Commons to every call: a list, a file, a day's uploads.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let body = Data(bytes: bytes, count: count)
  let client = CommonsClient(endpoint: .commons, hasContact: true) { request in
    FetchResponse(status: 200, contentType: "application/json", url: request.url, body: body)
  }
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    let list = try? await client.photos(matching: .category("Fog"), perPage: 50, page: 1)
    let photo = try? await client.photo(id: "M1")
    let hour = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 3_599)
    _ = try? await client.uploads(in: hour, page: 1)
    for photo in (list?.photos ?? []) + [photo].compactMap(\.self) {
      // A crash is how libFuzzer is told of a finding.
      precondition(photo.id.isPhotoID && photo.source == .commons)
    }
    done.signal()
  }
  done.wait()
  return 0
}
