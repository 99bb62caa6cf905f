// Calls on sockets by names of their own, for a type whose methods bear the system's names.

/// Accepts a connection that waits (`accept`).
package func systemAccept(
  _ descriptor: CInt,
  _ address: UnsafeMutablePointer<sockaddr>?,
  _ length: UnsafeMutablePointer<socklen_t>?
) -> CInt {
  accept(descriptor, address, length)
}

/// Closes a descriptor (`close`).
package func systemClose(_ descriptor: CInt) -> CInt { close(descriptor) }

/// Sends bytes on a connection (`send`).
package func systemSend(
  _ descriptor: CInt,
  _ bytes: UnsafeRawPointer?,
  _ count: Int,
  _ flags: CInt
) -> Int {
  send(descriptor, bytes, count, flags)
}
