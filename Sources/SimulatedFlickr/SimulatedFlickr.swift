import Imaging
import Places

/// Flickr in miniature: a request in, an answer out, from the sample library.
///
/// It answers as Flickr did in 2017, when the Places API was whole, in Flickr's own shapes and with
/// Flickr's own error codes. It knows no network: the program asks it in process, and
/// `flickr-simulator` puts it behind a socket.
package struct SimulatedFlickr: Sendable {
  /// What came of a request.
  package struct Answer: Hashable, Sendable {
    package let status: Int
    package let contentType: String
    package let body: Data
  }

  /// The address under which the sample's pictures and pages are reached.
  let base: URL
  /// The time that photos are as old as they are by; in seconds since 1970.
  let now: @Sendable () -> Date
  let library = SampleLibrary()

  package init(base: URL, now: @escaping @Sendable () -> Date) {
    self.base = base
    self.now = now
  }
}

extension SimulatedFlickr {
  /// Answers a request by its path and its query, whose values are decoded.
  package func answer(path: String, query: [String: String]) -> Answer {
    if path == "/services/rest" || path == "/services/rest/" {
      return Call(query).map { answer(to: $0) } ?? .missingFormat
    }
    guard let picture = PictureAddress(path: path) else { return .nothing }
    return self.picture(at: picture)
  }

  /// Answers a call of the API.
  private func answer(to call: Call) -> Answer {
    do throws(SimulatedRefusal) {
      try call.checkKey()
      return call.answer(try payload(of: call))
    } catch {
      return call.answer(error.envelope)
    }
  }

  private func payload(of call: Call) throws(SimulatedRefusal) -> Data {
    switch call.method {
    case "flickr.places.getTopPlacesList": try topPlaces(call)
    case "flickr.photos.search": try search(call)
    case "flickr.photos.getInfo": try info(call)
    case "flickr.photos.getSizes": try sizes(call)
    default: throw .unknownMethod(call.method)
    }
  }
}

extension SimulatedFlickr.Answer {
  /// What a path leads to that does not exist: an empty body, as Flickr's picture host sends it.
  static let nothing = Self(status: 404, contentType: "text/plain", body: Data())

  /// Flickr's default format is XML, which this simulation does not speak.
  static let missingFormat = Self(
    status: 200,
    contentType: "text/xml; charset=utf-8",
    body: Data(
      #"<rsp stat="fail"><err code="111" msg="Format &quot;rest&quot; not found" /></rsp>"#.utf8
    )
  )
}
