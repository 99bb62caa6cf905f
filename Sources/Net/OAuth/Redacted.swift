/// A type that is redacted in every description, which shows its name only: it holds secrets.
///
/// Printing, string interpolation, `dump` and debuggers all use one of these two conformances.
package protocol Redacted: CustomStringConvertible, CustomReflectable {}

extension Redacted {
  /// The name of the type, and nothing of its value.
  package var description: String { "\(Self.self)(…)" }

  /// A mirror without children.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
