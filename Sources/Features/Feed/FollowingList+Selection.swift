import Foundations
import Model
import Store

extension FollowingList {
  /// Returns the followed lists of all real sources or, if the source is the programs' sample, of the sample.
  ///
  /// The two are never mixed.
  func followed(inWorldOf source: SourceID) -> [Followed] {
    followed.filter { $0.id.source.facts.isReal == source.facts.isReal }
  }

  /// Returns the list that is already followed under a selector at a source, or `nil` if there is none.
  ///
  /// Its kind has to match the selector's form: a place is not a tag.
  func followed(as selector: PhotoSelector, at source: SourceID) -> Followed? {
    let lists = followed.filter {
      $0.id.source == source && selector.kinds.contains($0.id.kind)
    }
    return lists.named(best: selector).first
  }

  /// Returns the followed list that the user selects, or `nil` if there is none.
  ///
  /// - Throws: A `Failure` that names the forms to type if several lists have the name.
  func followed(
    _ selector: PhotoSelector,
    inWorldOf source: SourceID
  ) throws(Failure) -> Followed? {
    let lists = selected(by: selector, at: source)
    if lists.count < 2 { return lists.first }
    throw ambiguity(of: selector, among: lists, at: source)
  }

  /// Returns the failure for a name that several lists have.
  func ambiguity(
    of selector: PhotoSelector,
    among lists: [Followed],
    at source: SourceID
  ) -> Failure {
    .severalFollowed(
      called: selector.names[0],
      lists.map { (form: form(of: $0, at: source), list: $0) }
    )
  }

  /// Returns true if a selector that names a list other than a place may also name a followed place.
  ///
  /// That is possible if a place was followed by its id or its coordinates, so that its title does not show its name.
  func mayHavePlace(named selector: PhotoSelector, besides known: Followed, at source: SourceID)
    -> Bool
  {
    let isPlace = [.place, .point].contains(known.id.kind)
    return selector.isBare && !isPlace
      && followed.contains {
        $0.id.source == source && [.place, .point].contains($0.id.kind)
          && $0.title == $0.id.reference
      }
  }

  /// Returns the lists that match a selector best.
  ///
  /// Among lists of the same kind, those at the chosen source take precedence.
  private func selected(by selector: PhotoSelector, at source: SourceID) -> [Followed] {
    let lists = followed(inWorldOf: source)
      .filter { selector.isBare || selector.kinds.contains($0.id.kind) }
      .named(best: selector)
    // A place has two kinds, with and without an id.
    let kinds = Set(lists.map { $0.id.kind == .point ? .place : $0.id.kind })
    let own = lists.filter { $0.id.source == source }
    return kinds.count == 1 && !own.isEmpty ? own : lists
  }

  /// Returns what to type to select exactly one list: a title, if that is enough, or the WHAT argument with
  /// its source, if need be.
  private func form(of list: Followed, at source: SourceID) -> String {
    let what = list.id.selector
    let forms = [.place, .point, .person].contains(list.id.kind) ? [list.title, what] : [what]
    let form = forms.first { form in
      guard let selector = try? PhotoSelector(form), form == form.onOneLine, !form.hasPrefix("-")
      else { return false }
      return selected(by: selector, at: source) == [list]
    }
    return form ?? "\(what) --source \(list.id.source.rawValue)"
  }
}

extension Failure {
  /// Returns the failure for an ambiguous name, with what to type for each list.
  fileprivate static func severalFollowed(
    called name: String,
    _ lists: [(form: String, list: Followed)]
  ) -> Failure {
    let forms = lists.map { form, list in
      let isClear = [.tag, .category, .own, .contacts].contains(list.id.kind) || form == list.title
      return "“\(form)”" + (isClear ? "" : " (\(list.title.onOneLine))")
    }
    let list = forms.dropLast().joined(separator: ", ") + " or \(forms.last ?? "")"
    return Failure(
      .wrongUsage,
      "You follow several lists called “\(name.onOneLine)”: name \(list)."
    )
  }
}

/// How a selector names a followed list, the best way first.
private enum NameMatch: Int, Comparable {
  /// By its exact WHAT argument.
  case what
  /// By its title or its WHAT argument, ignoring case and diacritics.
  case title
  /// By its id, or by the title before its comma.
  case part

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension [Followed] {
  /// Returns the lists with the best match of a selector.
  fileprivate func named(best selector: PhotoSelector) -> [Followed] {
    let matches = compactMap { list in list.match(selector).map { (list: list, match: $0) } }
    let best = matches.map(\.match).min()
    return matches.filter { $0.match == best }.map(\.list)
  }
}

extension Followed {
  /// Returns how a selector names the list, or `nil` if it does not.
  fileprivate func match(_ selector: PhotoSelector) -> NameMatch? {
    if let site = selector.site, id.source.facts.site != site { return nil }
    let names = selector.names
    if names.contains(id.selector) { return .what }
    let folded = names.map { FoldedText($0) }
    if folded.contains(FoldedText(title)) || folded.contains(FoldedText(id.selector)) {
      return .title
    }
    if folded.contains(FoldedText(title.beforeComma)) { return .part }
    guard let reference = selector.reference, FoldedText.isEqual(reference, id.reference) else {
      return nil
    }
    return .part
  }
}

extension PhotoSelector {
  /// The kinds of lists that the selector's form allows.
  fileprivate var kinds: Set<Followed.Kind> {
    switch withoutSite {
    case .place: [.place, .point]
    case .list(let query): Followed.ID(query, at: .assumed).map { [$0.kind] } ?? []
    case .today, .onThisDay, .recents, .feed, .duplicates, .page: []
    }
  }

  /// True for a name without a mark, which can select a list of any kind.
  fileprivate var isBare: Bool { if case .place = self { true } else { false } }

  /// The texts to compare with a list’s title and WHAT argument.
  fileprivate var names: [String] {
    switch self {
    case .place(let name): [name]
    // An album's title has its name, and its reference the id, which follows the owner in a URL.
    case .list(.album(let name)): ["album \(name)", "album:\(name.withoutOwner)"]
    case .list(.tag(let tag)): ["tag:\(tag)"]
    case .list(.category(let name)): ["category:\(name)"]
    case .list(let query): [NamedQuery(query).title]
    case .today: ["date:today"]
    case .onThisDay: ["date:on-this-day"]
    case .recents: ["recents"]
    case .feed: ["feed"]
    case .duplicates: ["duplicates"]
    case .page(let selector, _): selector.names
    }
  }

  /// The id of a followed list, if the selector may be one.
  fileprivate var reference: String? {
    switch withoutSite {
    case .place(let id), .list(.group(let id)): id
    default: nil
    }
  }
}

extension String {
  /// The name of an album without its owner, except `@me`: the same album with private photos is another list.
  fileprivate var withoutOwner: String {
    guard !hasPrefix("@me/"), let id = split(separator: "/").last, id.isNumber else { return self }
    return String(id)
  }

  /// The text before the first comma: `Kyoto` of `Kyoto, Japan`.
  fileprivate var beforeComma: String {
    String(prefix { $0 != "," })
  }
}
