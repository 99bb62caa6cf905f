import Foundations

/// A form with a file (`multipart/form-data`, RFC 7578), which is read from the disk while it is sent.
///
/// ```swift
/// let file = MultipartForm.File(name: "photo", path: path, fileName: "dawn.jpg", contentType: "image/jpeg")
/// request.body = .multipart(MultipartForm([FormField("title", "Dawn")], file))
/// ```
package struct MultipartForm: Hashable, Sendable {
  /// The file of a form.
  package struct File: Hashable, Sendable {
    /// The name of its field.
    package let name: String
    package let path: String
    /// The file name sent to the server.
    package let fileName: String
    /// The media type: `image/jpeg`.
    package let contentType: String
    /// The bytes to send in place of those of the file, or `nil`.
    package let contents: Data?

    package init(
      name: String,
      path: String,
      fileName: String,
      contentType: String,
      contents: Data? = nil
    ) {
      self.name = name
      self.path = path
      self.fileName = fileName
      self.contentType = contentType
      self.contents = contents
    }
  }

  package let fields: [FormField]
  package let file: File
  /// The callback for the number of bytes sent, or `nil`.
  package let progress: UploadProgress?
  /// The delimiter of the parts, 128 random bits: the chance that the file contains it is 1 in 2¹²⁸.
  let boundary: String

  /// Creates a form with fields in order, and the file after them.
  package init(_ fields: [FormField], _ file: File, progress: UploadProgress? = nil) {
    self.fields = fields
    self.file = file
    self.progress = progress
    let random = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }
    boundary = "form-\(random.joined(separator: "-"))"
  }

  package var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// The bytes before those of the file.
  var head: Data {
    let parts = fields.map { field in
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(field.name.quotable)\"\r\n\r\n"
        + "\(field.value)\r\n"
    }
    let disposition =
      "Content-Disposition: form-data; name=\"\(file.name.quotable)\"; "
      + "filename=\"\(file.fileName.quotable)\""
    let type = HTTPField("Content-Type", file.contentType)
    return Data(
      (parts.joined() + "--\(boundary)\r\n\(disposition)\r\n\(type.name): \(type.value)\r\n\r\n")
        .utf8
    )
  }

  /// The bytes after those of the file.
  var tail: Data { Data("\r\n--\(boundary)--\r\n".utf8) }
}

/// A callback for the progress of an upload, on a thread that it must not block.
package final class UploadProgress: Sendable {
  package let report: @Sendable (_ sent: Int, _ total: Int) -> Void

  package init(_ report: @escaping @Sendable (_ sent: Int, _ total: Int) -> Void) {
    self.report = report
  }
}

extension UploadProgress: Hashable {
  package static func == (one: UploadProgress, other: UploadProgress) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension String {
  /// The text as quoted in the head of a part, in UTF-8.
  ///
  /// Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
  fileprivate var quotable: String {
    String(decoding: utf8.flatMap { Self.escapes[$0] ?? [$0] }, as: UTF8.self)
  }

  private static let escapes: [UInt8: [UInt8]] = [
    UInt8(ascii: "\""): Array("%22".utf8), UInt8(ascii: "\r"): Array("%0D".utf8),
    UInt8(ascii: "\n"): Array("%0A".utf8),
  ]
}
