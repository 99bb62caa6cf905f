/// A box with copy-on-write: copying it copies a reference, and changing the value copies it only where it
/// is shared.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
  /// The value, which alone is in the array.
  private var storage: [Value]

  init(wrappedValue: Value) { storage = [wrappedValue] }

  var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
