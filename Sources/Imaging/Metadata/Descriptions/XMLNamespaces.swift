/// The namespaces of the open elements of a document, by prefix (Namespaces in XML 1.0, section 6.1).
///
/// Each declaration is stored once, so an element costs only its own declarations, however many are in scope.
struct XMLNamespaces {
  private struct Declaration {
    let prefix: String
    let namespace: String
    /// The index of the declaration of the same prefix that this one hides.
    let hidden: Int?
  }

  /// The declarations of the open elements, the innermost last.
  private var declarations: [Declaration] = []
  /// The indices of the declarations in effect.
  private var visible: [String: Int] = [:]
  /// For each open element, the number of declarations outside it.
  private var starts: [Int] = []

  /// The namespaces of prefixes without a declaration.
  private let undeclared: [String: String]

  static let xml = "http://www.w3.org/XML/1998/namespace"

  init(_ undeclared: [String: String] = [:]) { self.undeclared = undeclared }

  /// The number of open elements.
  var depth: Int { starts.count }

  /// The number of stored declarations.
  var count: Int { declarations.count }

  /// The namespace of a prefix, `""` for the default one; `nil` if none is known.
  subscript(prefix: String) -> String? {
    if let number = visible[prefix] { return declarations[number].namespace }
    return prefix == "xml" ? Self.xml : undeclared[prefix]
  }

  mutating func beginElement() { starts.append(declarations.count) }

  /// Declares a namespace for the innermost open element.
  mutating func declare(_ prefix: String, as namespace: String) {
    let declaration = Declaration(
      prefix: prefix,
      namespace: namespace,
      hidden: visible[prefix]
    )
    visible[prefix] = declarations.count
    declarations.append(declaration)
  }

  /// Closes the innermost open element and removes its declarations; does nothing if no element is open.
  mutating func endElement() {
    guard let start = starts.popLast() else { return }
    while declarations.count > start {
      let declaration = declarations.removeLast()
      visible[declaration.prefix] = declaration.hidden
    }
  }
}
