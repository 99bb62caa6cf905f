import Model

/// A list of photos that the user asks for: which photos, and which page of them.
package struct PhotoListRequest: Hashable, Sendable {
  package let subject: PhotoSubject
  /// A page of 1 to 500 photos.
  package let page: Page

  package init(_ subject: PhotoSubject, page: Page) {
    self.subject = subject
    self.page = page
  }

  package init(_ selector: PhotoSelector, page: Page) { self.init(.selected(selector), page: page) }
}
