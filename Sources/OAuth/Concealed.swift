/// A type of which no description shows anything but its name: it holds secrets.
///
/// Printing, string interpolation, `dump` and debuggers all use one of these two conformances.
package protocol Concealed: CustomStringConvertible, CustomReflectable {}

extension Concealed {
  /// The name of the type, and nothing of its value.
  package var description: String { "\(Self.self)(…)" }

  /// A mirror without children.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
