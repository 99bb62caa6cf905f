import Foundations

/// The body of a request.
package enum HTTPBody: Hashable, Sendable {
  /// The fields of a form, in order, URL-encoded (`application/x-www-form-urlencoded`).
  case form([FormField])
  /// Bytes of a media type, such as `application/json`.
  case data(Data, contentType: String)
  /// A form with a file, streamed from the disk with a known length.
  case multipart(MultipartForm)

  /// The fields of a form, with or without a file.
  package var fields: [FormField] {
    switch self {
    case .form(let fields): fields
    case .data: []
    case .multipart(let form): form.fields
    }
  }

  /// The value of the header `Content-Type`.
  var contentType: String {
    switch self {
    case .form: "application/x-www-form-urlencoded"
    case .data(_, let contentType): contentType
    case .multipart(let form): form.contentType
    }
  }
}

extension [FormField] {
  /// The fields as the text of a form (URL Standard, `application/x-www-form-urlencoded`).
  var formEncoded: String {
    map { "\($0.name.formEncoded)=\($0.value.formEncoded)" }.joined(separator: "&")
  }
}

extension String {
  /// The text percent-encoded for a form: letters, digits and `*-._` stay, a space becomes `+`.
  fileprivate var formEncoded: String {
    String(
      percentEncoded { $0.isASCIIAlphanumeric || " *-._".utf8.contains($0) }
        .map { $0 == " " ? "+" : $0 }
    )
  }
}
