import Foundations
import Imaging

/// Flickr in miniature: a request in, an answer out, from the sample library.
///
/// It answers as Flickr did in 2017, when the Places API was whole, or as it does today, in Flickr's
/// own shapes and with Flickr's own error codes. It knows no network: the program asks it in
/// process, and `flickr-simulator` puts it behind a socket.
package struct SimulatedFlickr: Sendable {
  /// What came of a request.
  package struct Answer: Hashable, Sendable {
    /// What becomes of the answer on its way.
    package enum Mishap: Hashable, Sendable {
      /// The connection ends after so many bytes of the body.
      case cut(after: Int)
      /// The answer never comes.
      case hang
    }

    package let status: Int
    package var contentType: String
    package let body: Data
    /// Headers beyond the content type, by name.
    package var headers: [String: String] = [:]
    package var mishap: Mishap?
  }

  /// The address under which the sample's pictures and pages are reached.
  let base: URL
  let era: Era
  /// The time by which photos are as old as they are.
  let now: @Sendable () -> Date
  let library = SampleLibrary()

  package init(base: URL, era: Era = .classic, now: @escaping @Sendable () -> Date) {
    self.base = base
    self.era = era
    self.now = now
  }

  var calendar: UploadCalendar { UploadCalendar(era, now: now()) }
}

extension SimulatedFlickr {
  /// Answers a request by its path and its query, whose values are decoded.
  package func answer(path: String, query: [String: String]) -> Answer {
    if path == "/services/rest" || path == "/services/rest/" {
      return Call(query).map { answer(to: $0) } ?? .missingFormat
    }
    if path == "/photos/" { return .sitePage }
    guard let picture = PictureAddress(path: path) else { return .nothing }
    return self.picture(at: picture)
  }

  /// Answers a call of the API.
  private func answer(to call: Call) -> Answer {
    do throws(SimulatedAPIError) {
      try call.checkKey()
      return call.answer(try payload(of: call))
    } catch {
      return call.answer(error.envelope)
    }
  }

  private func payload(of call: Call) throws(SimulatedAPIError) -> Data {
    switch call.method {
    case "flickr.places.getTopPlacesList": try topPlaces(call)
    case "flickr.photos.search": try search(call)
    case "flickr.photos.getInfo": try info(call)
    case "flickr.photos.getSizes": try sizes(call)
    case "flickr.interestingness.getList": try interesting(call)
    case "flickr.people.getPhotos", "flickr.people.getPublicPhotos": try photosOfPerson(call)
    case "flickr.people.getInfo": try personInfo(call)
    case "flickr.people.findByUsername": try personByName(call)
    case "flickr.urls.lookupUser": try personByAddress(call)
    case "flickr.test.echo": echo(call)
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
