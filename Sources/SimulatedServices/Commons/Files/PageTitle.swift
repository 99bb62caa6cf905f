import Foundations

/// A title normalized as in MediaWiki: namespace, spaces and first letter.
struct PageTitle: Hashable, Sendable {
  /// The number of the namespace: 6 for files, 14 for categories, 0 for galleries.
  let namespace: Int
  /// The title without its namespace.
  let name: String

  /// The full title: `File:Safe harbour (53640354756).jpg`.
  var text: String { namespaceNames[namespace].map { "\($0):\(name)" } ?? name }

  /// The reason why a title is invalid.
  enum Problem: Error, Hashable {
    case character(String)
    case relativePath
    case empty

    var sentence: String {
      switch self {
      case .character(let text):
        "The requested page title contains invalid characters: \"\(text)\"."
      case .relativePath:
        "Title has relative path. Relative page titles (./, ../) are invalid, because they will "
          + "often be unreachable when handled by user's browser."
      case .empty: "The requested page title is empty or contains only a namespace prefix."
      }
    }
  }

  init(_ text: String) throws(Problem) {
    let text = text.replacing("_", with: " ").onOneLine
    let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
    let prefix = parts.count == 2 ? namespaces[parts[0].lowercased()] : nil
    namespace = prefix ?? 0
    name = (prefix == nil ? text : parts[1]).capitalizingFirst
    if name.isEmpty { throw .empty }
    if name == "." || name == ".." { throw .relativePath }
    if let first = name.first(where: { "#<>[]|{}".contains($0) }) {
      throw .character(String(first))
    }
  }
}

private let namespaces = ["file": 6, "image": 6, "category": 14]
private let namespaceNames = [6: "File", 14: "Category"]
