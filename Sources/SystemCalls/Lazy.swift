/// A value computed once, on first use, by whichever thread needs it first.
package final class Lazy<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)
  private let compute: @Sendable () -> Value

  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  package var value: Value {
    stored.withLock { stored in
      let value = stored ?? compute()
      stored = value
      return value
    }
  }
}
