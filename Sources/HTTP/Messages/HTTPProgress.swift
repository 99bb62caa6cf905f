/// How far a transfer has come, in bytes as they cross the network.
package struct HTTPProgress: Hashable, Sendable {
  package let received: Int
  /// How many there will be, if the server says so.
  package let expected: Int?
}
