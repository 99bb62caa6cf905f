import Model

/// The user's choice of a source.
package struct SourceChoice: Hashable, Sendable {
  package let kind: SourceKind
  /// The text that the user typed for it: a key, a contact or a path; `""` for none.
  package let text: String
  /// True if the choice is stored for the next start.
  package let isRemembered: Bool
  /// True if the text answers the question for a contact.
  ///
  /// It is stored even if the choice is not; after an empty one, the question is not asked again that day.
  package let isAnswer: Bool

  package init(
    _ kind: SourceKind,
    text: String = "",
    isRemembered: Bool = false,
    isAnswer: Bool = false
  ) {
    self.kind = kind
    self.text = text
    self.isRemembered = isRemembered
    self.isAnswer = isAnswer
  }
}
