import Foundations
import Model

/// The envelope of every response: `{"stat": "ok", …}` around a payload, or an API error.
struct APIResponse<Payload: Decodable> {
  let payload: Payload

  /// Decodes the body of a response.
  ///
  /// Also decodes a body wrapped as `jsonFlickrApi({…})` (JSONP), which Flickr sends if it did not see
  /// `nojsoncallback=1`.
  ///
  /// - Throws: `FlickrError.refused` for `stat: fail`, otherwise `notJSON` or `unreadable`.
  init(decoding body: Data, of method: String) throws(FlickrError) {
    let json = body.withoutCallback.withoutTrailingComma
    do {
      let body = try AnswerDecoder.decode(ResponseBody<Payload>.self, from: json)
      guard let payload = body.payload else {
        throw FlickrError.refused(body.envelope.error(of: method))
      }
      self.payload = payload
    } catch let error as FlickrError {
      throw error
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw .notJSON(method: method)
    } catch {
      throw .unreadable(method: method, reason: error.decodingLocation)
    }
  }
}

/// The envelope and the payload, which are one object: its text is parsed once.
private struct ResponseBody<Payload: Decodable>: Decodable {
  let envelope: Envelope
  /// `nil` unless the envelope reports success.
  let payload: Payload?

  init(from decoder: any Decoder) throws {
    envelope = try Envelope(from: decoder)
    payload = envelope.isSuccess ? try Payload(from: decoder) : nil
  }
}

/// The fields that report success or an error.
private struct Envelope: Decodable {
  private let stat: String
  /// The error's code and message; malformed ones do not hide the error.
  private let code: Int?
  private let message: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldKey.self)
    stat = try fields.decode(String.self, forKey: "stat")
    code = fields.value("code")?.int
    message = fields.line("message")
  }

  var isSuccess: Bool { stat == "ok" }

  func error(of method: String) -> APIError {
    APIError(method: method, code: code, message: message ?? "")
  }
}

extension Data {
  /// The JSON without the trailing comma that has been observed after an error.
  fileprivate var withoutTrailingComma: Data {
    guard count < 4096, let end = lastIndex(where: { $0 > 0x20 }), self[end] == UInt8(ascii: ",")
    else { return self }
    return Data(self[..<end])
  }

  /// The JSON inside a function call such as `jsonFlickrApi(…);`, or the data itself.
  var withoutCallback: Data {
    let brace = UInt8(ascii: "{")
    guard first != brace, let open = firstIndex(of: UInt8(ascii: "(")),
      let close = lastIndex(of: UInt8(ascii: ")")), open < close,
      prefix(upTo: open).allSatisfy({ $0 > 0x20 && $0 != brace && $0 != UInt8(ascii: "<") })
    else { return self }
    return Data(self[(open + 1)..<close])
  }
}
