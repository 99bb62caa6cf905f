import Model

extension SourceFacts {
  /// The question for a contact, with its reason; `nil` if a contact makes no difference.
  package var contactQuestion: String? {
    contactLimits.map { limits in
      "Whom may \(name) ask about your requests? With an e-mail address, or the address of a page of yours, it "
        + "answers \(limits.with) requests a minute, without one \(limits.without). Your answer is stored in the "
        + "configuration, and sent to \(name) only. Enter alone goes on slowly."
    }
  }
}
