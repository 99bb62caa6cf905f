import Foundations
import Testing

@testable import Features

struct MarkupTests {
  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\" onload=\"x", "&quot; onload=&quot;x"), ("' onload='x", "&#39; onload=&#39;x"),
    ("&amp; & &#39;", "&amp;amp; &amp; &amp;#39;"), ("]]> -->", "]]&gt; --&gt;"),
    ("東京 🌅", "東京 🌅"), ("a\nb\0c\u{202E}d", "a b cd"), ("", ""),
  ])
  func `a text interpolated in markup is escaped`(text: String, html: String) {
    let markup: Markup = "<p title=\"\(text)\">\(text)</p>"
    #expect(markup.html == "<p title=\"\(html)\">\(html)</p>")
  }

  @Test func `markup interpolated in markup is not escaped again`() {
    let link: Markup = "<a>\("<b>")</a>"
    let page: Markup = "<p>\(link)\([link, link])\(3)</p>"
    let escaped = "<a>&lt;b&gt;</a>"
    #expect(page.html == "<p>\(escaped)\(escaped)\(escaped)3</p>")
  }

  @Test func `missing markup is empty`() {
    let missing: Markup? = nil
    let markup: Markup = "<p>\(missing)</p>"
    #expect(markup.html == "<p></p>")
  }
}
