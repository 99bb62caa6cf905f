import Foundations
import Model
import TerminalGraphics

/// The people whose pictures are on the screen.
struct VisiblePeople {
  /// The requests for the pictures.
  let requests: [Request]

  /// Finds the people: the panel's and, if small pictures are drawn, others.
  ///
  /// The others are the people of the feed's posts, of comments and of a photo's details.
  init(on state: BrowserState) {
    var people: [(person: Person, source: SourceID)] = []
    if let subject = state.person.subject, state.context.hasColorPictures {
      people.append((state.person.person ?? subject.person, subject.source))
    }
    if state.context.hasPixels && !state.person.isOpen {
      people += state.smallPortraits
    }
    let addresses = people.compactMap { person, source in
      person.picture.map { Request.portrait($0, source) }
    }
    requests = addresses.filter {
      if case .portrait(let url, _) = $0 { state.pictures.portraits[url] == nil } else { false }
    }
  }
}

extension BrowserState {
  /// The people with small pictures on the screen.
  fileprivate var smallPortraits: [(Person, SourceID)] {
    var people: [(Person, SourceID)] = []
    if let view, view.showsDetails { people.append((view.photo.owner.person, view.photo.source)) }
    if tab == .feed, layout.list != nil {
      people += feed.visiblePosts.map { ($0.photo.owner.person, $0.photo.source) }
    }
    if let panel = social.panel {
      let page = CommentsPage(social, panel, layout.comments, context)
      let authors = page.visibleLines(from: panel.top).compactMap(\.line.author)
      people += authors.map { ($0, panel.photo.source) }
    } else if let post = layout.post, let photo = feed.list.selected {
      let lines = social.commentLines(
        on: photo,
        width: max(post.columns - 2, 8),
        context,
        ScreenTheme()
      )
      people += lines.prefix(post.rows).compactMap(\.author).map { ($0, photo.source) }
    }
    return people
  }
}
