import Model

/// The choice of a source of photos by a person.
package struct SourceChoice: Hashable, Sendable {
  package let kind: SourceKind
  /// What was typed for it, as the facts of the kind say; `""` where nothing was.
  package let text: String
  /// Whether the next programs begin with the source, too.
  package let isRemembered: Bool

  package init(_ kind: SourceKind, text: String = "", isRemembered: Bool = false) {
    self.kind = kind
    self.text = text
    self.isRemembered = isRemembered
  }
}
