/// What a path leads to.
package enum FileKind: Hashable, Sendable, CaseIterable {
  case file
  case folder
  case pipe
  case socket
  case device
}
