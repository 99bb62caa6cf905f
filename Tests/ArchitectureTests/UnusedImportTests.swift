import Foundation
import Testing

/// Imports of this project's modules that no line of their file needs.
struct UnusedImportTests {
  @Test func `a file uses something of every module that it imports`() throws {
    let manifest = try Manifest.read()
    let declarations = try Declarations(of: manifest)
    for file in try SourceFile.all() {
      let words = file.words
      for module in file.imports where manifest.has(module) {
        guard let names = declarations[module] else { continue }
        #expect(!names.isDisjoint(with: words), "\(file.path) imports \(module)")
      }
    }
  }
}

/// The names that each module of the project declares for others.
private struct Declarations {
  private var names: [String: Set<String>] = ["Foundations": foundation]

  init(of manifest: Manifest) throws {
    for file in try SourceFile.all() {
      guard let target = manifest.target(of: file) else { continue }
      names[target.name, default: []].formUnion(file.declaredNames.subtracting(common))
    }
  }

  /// The names that files can use from a module, or `nil` if they are unknown: for modules in C, and for
  /// SystemCalls, which exports the C library.
  subscript(_ module: String) -> Set<String>? { module == "SystemCalls" ? nil : names[module] }
}

/// Names that are too common to belong to one module.
private let common: Set = [
  "all", "at", "bytes", "columns", "contains", "count", "data", "description", "end", "first",
  "height",
  "index", "init", "isEmpty", "kind", "last", "line", "lines", "name", "none", "of", "on",
  "order",
  "path", "rows", "size", "start", "state", "subscript", "text", "title", "url", "value", "width",
  "x",
  "y",
]

/// The names of Foundation that the project uses, which Foundations exports.
private let foundation: Set = [
  "Calendar", "Data", "Date", "DateComponents", "FileManager", "JSONDecoder", "JSONEncoder",
  "ProcessInfo", "TimeInterval", "TimeZone", "URL", "URLComponents", "UUID", "absoluteString",
  "addingTimeInterval", "base64EncodedData", "base64EncodedString", "components", "contentsOf",
  "formatted", "host", "query", "range", "replacing", "scheme", "timeIntervalSince",
  "timeIntervalSince1970",
]

extension SourceFile {
  /// Every word of the file's code.
  fileprivate var words: Set<String> { Set(code.flatMap(\.words)) }

  /// The names of types, functions, properties and cases that the file declares for other modules,
  /// and the labels of their initializers.
  fileprivate var declaredNames: Set<String> {
    let keywords: Set = [
      "actor", "associatedtype", "case", "class", "enum", "func", "let", "protocol", "struct",
      "typealias", "var",
    ]
    return code.reduce(into: []) { names, line in
      let start = line.drop { $0 == " " }
      let isCase = start.hasPrefix("case ") && !start.hasPrefix("case .") && !start.hasSuffix(":")
      let isRequirement =
        line.hasPrefix("  func ") && !line.hasSuffix("{") || line.contains("{ get")
      guard isCase || isRequirement || start.contains("package ") else { return }
      let words = line.words
      for (word, next) in zip(words, words.dropFirst()) where keywords.contains(word) {
        names.insert(next)
      }
      if isCase { names.formUnion(line.split(separator: ",").compactMap(\.words.first)) }
    }
  }
}

extension Substring {
  /// The words of a line: runs of ASCII letters, digits and underscores.
  fileprivate var words: [String] {
    utf8.split { byte in
      !(0x61...0x7A ~= byte || 0x41...0x5A ~= byte || 0x30...0x39 ~= byte || byte == 0x5F)
    }.compactMap { String($0) }
  }
}
