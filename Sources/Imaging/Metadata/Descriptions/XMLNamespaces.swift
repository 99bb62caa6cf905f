/// The namespaces of the open elements of a document, by prefix (Namespaces in XML 1.0, section 6.1).
///
/// Each declaration is held once, so that an element costs what it declares itself, however many namespaces are
/// known inside of it.
struct XMLNamespaces {
  private struct Declaration {
    let prefix: String
    let namespace: String
    /// The number of the declaration of the same prefix that this one hides.
    let hidden: Int?
  }

  /// The declarations of the open elements, the innermost last.
  private var declarations: [Declaration] = []
  /// The numbers of the declarations that count.
  private var visible: [String: Int] = [:]
  /// For each open element, the number of declarations outside of it.
  private var starts: [Int] = []

  /// The namespaces of prefixes without a declaration.
  private let undeclared: [String: String]

  static let xml = "http://www.w3.org/XML/1998/namespace"

  init(_ undeclared: [String: String] = [:]) { self.undeclared = undeclared }

  /// The number of open elements.
  var depth: Int { starts.count }

  /// The number of declarations that are held.
  var count: Int { declarations.count }

  /// The namespace of a prefix, `""` for the default one; `nil` if none is known.
  subscript(prefix: String) -> String? {
    if let number = visible[prefix] { return declarations[number].namespace }
    return prefix == "xml" ? Self.xml : undeclared[prefix]
  }

  mutating func beginElement() { starts.append(declarations.count) }

  /// Declares a namespace for the element that began last.
  mutating func declare(_ prefix: String, as namespace: String) {
    let declaration = Declaration(
      prefix: prefix,
      namespace: namespace,
      hidden: visible[prefix]
    )
    visible[prefix] = declarations.count
    declarations.append(declaration)
  }

  /// Ends the element that began last, and forgets its declarations; does nothing without an open element.
  mutating func endElement() {
    guard let start = starts.popLast() else { return }
    while declarations.count > start {
      let declaration = declarations.removeLast()
      visible[declaration.prefix] = declaration.hidden
    }
  }
}
