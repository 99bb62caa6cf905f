import Foundations

/// Resolves titles and page ids, and records which titles were normalized or redirected.
struct TitleResolver {
  let commons: SimulatedCommons
  let followsRedirects: Bool
  private(set) var normalized: [JSONValue] = []
  private(set) var redirects: [JSONValue] = []

  init(commons: SimulatedCommons, followsRedirects: Bool) {
    self.commons = commons
    self.followsRedirects = followsRedirects
  }

  /// Returns the page with an id, or a missing page.
  func page(id text: String) -> ResultPage {
    let id = Int(text) ?? 0
    return commons.upload(pageID: id).map { ResultPage($0) }
      ?? ResultPage(["pageid": .integer(id), "missing": true])
  }

  /// Returns the page with a title, or a missing or invalid page.
  mutating func page(title text: String) -> ResultPage {
    do throws(PageTitle.Problem) {
      let title = try PageTitle(text)
      if title.text != text {
        normalized.append(
          ["fromencoded": false, "from": .string(text), "to": .string(title.text)]
        )
      }
      return page(title)
    } catch {
      return ResultPage(
        ["title": .string(text), "invalidreason": .string(error.sentence), "invalid": true]
      )
    }
  }

  private mutating func page(_ title: PageTitle) -> ResultPage {
    switch title.namespace {
    case 6: filePage(title)
    case 14: categoryPage(title)
    default: missing(title)
    }
  }

  private mutating func filePage(_ title: PageTitle) -> ResultPage {
    if let file = commons.upload(named: title.name) { return ResultPage(file) }
    guard let target = commons.target(ofRedirect: title.name) else { return missing(title) }
    if followsRedirects {
      redirects.append(["from": .string(title.text), "to": .string(target.title)])
      return ResultPage(target)
    }
    // The redirect's own page, whose id follows that of its target, has the target's file.
    let id = target.pageID + 1
    let members: JSONObject = [
      "pageid": .integer(id), "ns": 6, "title": .string(title.text), "redirect": true,
    ]
    return ResultPage(id: id, file: target, members)
  }

  /// Returns the page of a category, whose id counts down from 2³¹ − 1.
  private func categoryPage(_ title: PageTitle) -> ResultPage {
    guard let rank = CommonsFile.allCategories.firstIndex(of: title.name) else {
      return missing(title)
    }
    let id = Int(Int32.max) - rank
    return ResultPage(
      id: id,
      ["pageid": .integer(id), "ns": 14, "title": .string(title.text)]
    )
  }

  private func missing(_ title: PageTitle) -> ResultPage {
    ResultPage(
      ["ns": .integer(title.namespace), "title": .string(title.text), "missing": true]
    )
  }
}
