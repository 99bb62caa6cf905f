/// A type that contains secrets: its descriptions show its name only.
///
/// Printing, string interpolation, `dump` and debuggers all use one of the two conformances.
package protocol Redacted: CustomStringConvertible, CustomReflectable {}

extension Redacted {
  /// The name of the type, without its value.
  package var description: String { "\(Self.self)(…)" }

  /// A mirror without children.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
