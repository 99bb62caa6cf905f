import Model

/// An input of the browser's state: a key, a response, the passing of time.
package enum Event: Sendable {
  case key(Key)
  case resized(ScreenSize)
  /// A row of the list was selected by its number, counted from 0, and opened where asked to.
  case selected(Int, isOpening: Bool)
  /// The top places were filtered by a text; `""` lists them all.
  case filtered(String)
  /// A viewed photo was removed from the recents.
  case removed(Photo)
  /// A photo was hidden.
  case hidden(Photo)
  /// A comment on the selected photo was written.
  case commented(String)
  /// Posts of the feed were printed, by their numbers counted from 0.
  case shown(posts: Range<Int>)
  /// Time passed.
  case tick
  /// A response arrived; some requests have several, of which the final one ends it.
  case received(RequestID, Response)
  /// A sentence on the requests under way, such as that Flickr asks to wait.
  case noticed(String)
}

/// A side effect that the state asks its loop to run.
package enum Effect: Hashable, Sendable {
  /// Start a request, whose responses carry the id.
  case start(RequestID, Request)
  /// Cancel a request; later responses are ignored.
  case cancel(RequestID)
  /// Suspend the process, with the screen given back to the shell.
  case suspend
  case quit
}
