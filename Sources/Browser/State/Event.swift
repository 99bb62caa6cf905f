import Features
import Foundations
import Model

/// An input of the browser's state: a key, a response, a tick.
package enum Event: Sendable {
  case key(Key)
  case resized(ScreenSize)
  /// A row of the list was selected by its index, and opened if `isOpening`.
  case selected(Int, isOpening: Bool)
  /// A line was typed that goes to photos: WHAT, or words after a slash.
  case wentTo(String)
  /// The top places were filtered by a text; `""` shows all of them.
  case filtered(String)
  /// A viewed photo was removed from the recents.
  case removed(Photo)
  /// A photo was hidden.
  case hidden(Photo)
  /// A folder was typed in which to save the selected photo.
  case saved(in: String)
  /// A fact about the selected picture was typed.
  case described(TypedFact)
  /// A comment on the selected photo was written.
  case commented(String)
  /// The text of a comment came back from the user's editor, changed or not, or the editor failed.
  case edited(Result<String, Failure>)
  /// The viewer of files has ended, or failed.
  case viewed(Failure?)
  /// Posts of the feed were printed, by index.
  case shown(posts: Range<Int>)
  /// Other programs, or this one, changed files.
  case changed(Set<HistoryFile>)
  /// Time passed.
  case tick
  /// A response arrived. A request ends with its final response.
  case received(RequestID, Response)
  /// A sentence about pending requests, such as Flickr's request to wait.
  case noticed(String)
}

/// A side effect for the loop to run.
package enum Effect: Hashable, Sendable {
  /// Start a request, whose responses carry the id.
  case start(RequestID, Request)
  /// Cancel a request; later responses are ignored.
  case cancel(RequestID)
  /// Suspend the process, and give the screen back to the shell.
  case suspend
  /// Give the screen to the user's editor, with the text of a comment.
  case edit(String)
  /// Show files, by their paths, in the user's viewer.
  case view([String])
  case quit
}
