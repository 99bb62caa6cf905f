import Features
import Foundations

extension [String] {
  /// The records of CSV as lines of a printed list; `nil` unless the text begins with a heading that has the column `id`.
  ///
  /// - Throws: A `Failure` for a quote that is not closed.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc4180
  init?(rowsOfCSV text: String) throws(Failure) {
    let start = text.prefix { !$0.isNewline }
    guard let names = try? Self.records(ofCSV: String(start)).first, names.contains("id"),
      names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIILetter) })
    else { return nil }
    self = try Self.records(ofCSV: text).dropFirst()
      .filter { record in record.contains { !$0.isEmpty } }
      .map { record in
        let fields = Dictionary(zip(names, record)) { first, _ in first }
        // Without a source it is a list of ids.
        guard fields["source"]?.isEmpty == false else { return fields["id"] ?? "" }
        return JSONValue.known(zip(names, record).map { ($0, .text($1)) }).line
      }
  }

  private static func records(ofCSV text: String) throws(Failure) -> [[String]] {
    var records: [[String]] = []
    var (record, field) = ([String](), String.UnicodeScalarView())
    var (isQuoted, wasQuote) = (false, false)
    func endField() {
      record.append(String(field))
      field = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where isQuoted: (isQuoted, wasQuote) = (false, true)
      case "\"" where wasQuote:
        field.append(scalar)
        (isQuoted, wasQuote) = (true, false)
      case "\"" where field.isEmpty: isQuoted = true
      case "," where !isQuoted:
        endField()
        wasQuote = false
      case "\n" where !isQuoted:
        endField()
        records.append(record)
        (record, wasQuote) = ([], false)
      case "\r" where !isQuoted: break
      default: field.append(scalar)
      }
    }
    if isQuoted {
      throw Failure(.wrongUsage, "The CSV in standard input has a quote that is not closed.")
    }
    if !field.isEmpty || !record.isEmpty {
      endField()
      records.append(record)
    }
    return records
  }
}
