import Foundations
import Model

@testable import Features
@testable import Store

/// Reads the input as recents; what can be read must be writable, and then read back alike.
func readPropertyList(_ input: Data) throws {
  guard let list = RecentsList(propertyList: input) else { return }
  let again = RecentsList(propertyList: try list.recents.propertyList())
  let isAlike = again?.recents.map(\.photo.id) == list.recents.map(\.photo.id)
  try hold(isAlike, "Recents that were read are others once they were written.")
}
