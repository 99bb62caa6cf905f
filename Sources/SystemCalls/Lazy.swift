/// A value computed once, on first use, by whichever thread needs it first.
@usableFromInline package final class Lazy<Value: Sendable>: Sendable {
  @usableFromInline let stored = Mutex<Value?>(nil)
  @usableFromInline let compute: @Sendable () -> Value

  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  @inlinable package var value: Value {
    stored.withLock { stored in
      if let stored { return stored }
      let value = compute()
      stored = value
      return value
    }
  }
}
