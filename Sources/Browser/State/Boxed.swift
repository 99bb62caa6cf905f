/// A copy-on-write box: copying it copies a reference; a shared value is copied when it changes.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
  /// The value, the only element of the array.
  private var storage: [Value]

  init(wrappedValue: Value) { storage = [wrappedValue] }

  var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
