/// A decoded field of a form, a query or an OAuth header: a name, which may repeat, and a value.
package struct FormField: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
