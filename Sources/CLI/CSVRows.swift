import Features
import Foundations

extension [String] {
  /// The records of CSV as lines of JSON, which lists are read from as well; `nil` unless the text begins with a heading
  /// that has the column `id`.
  ///
  /// - Throws: A `Failure` for a quote that is not closed.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc4180
  init?(rowsOfCSV text: String) throws(Failure) {
    guard let first = text.split(whereSeparator: \.isNewline).first else { return nil }
    let names = first.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.contains("id"), names.count > 1,
      names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIILetter) })
    else { return nil }
    let records = try Self.records(ofCSV: text).dropFirst()
    self = records.map { record in
      JSONValue.known(zip(names, record).map { ($0, .text($1)) }).line
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
