import Model

/// The user's choice of a source.
package struct SourceChoice: Hashable, Sendable {
  package let kind: SourceKind
  /// The text that the user typed for it: a key, a contact or a path; `""` for none.
  package let text: String
  /// True if the choice is stored for the next start.
  package let isRemembered: Bool

  package init(_ kind: SourceKind, text: String = "", isRemembered: Bool = false) {
    self.kind = kind
    self.text = text
    self.isRemembered = isRemembered
  }
}
