import Testing

@testable import Commons

struct VisibleTextTests {
  @Test(arguments: [
    ("Dietmar R. Winkler", "Dietmar R. Winkler"), ("", ""), (" <br> ", ""),
    (#"<a href="//commons.wikimedia.org/wiki/User:A_B" title="User:A B">A B</a>"#, "A B"),
    (#"Unknown author<span style="display: none;">Unknown author</span>"#, "Unknown author"),
    (#"a<SPAN style="color:red;DISPLAY : NONE">b<span>c</span>d</SPAN>e"#, "ae"),
    (#"a<div style="display:none">b<div>c</div>d<br></div>e"#, "ae"),
    (#"a<span style='display:none'>b</span>"#, "a"),
    (#"a<div style="display:none">b"#, "a"),
    (#"a<br style="display:none">b"#, "a b"),
    ("<style>.a { color: red }</style>a", "a"),
    (
      #"A <span class="mw-valign-text-top noprint"><a href="/e"><img alt="Edit"/></a>x</span>"#, "A"
    ),
    (#"<div class="boilerplate metadata">This file is lacking <b>author</b>.</div>"#, ""),
    ("<bdi><a href=\"x\">Edvard Munch</a>\n</bdi>", "Edvard Munch"),
    ("<ul>\n<li>A</li>\n<li>B</li>\n<li>A</li>\n</ul>", "A B"),
    ("A &amp; B &lt;c&gt;", "A & B <c>"), ("a < b", "a < b"), ("<", "<"), ("a\tb\nc", "a b c"),
    ("a\u{1B}[31mb", "a [31mb"),
  ])
  func `a text has the visible lines, each once`(html: String, line: String) {
    #expect(VisibleText(html: html).line == line)
  }

  @Test(arguments: [
    ("<br>\n<p><b>Title</b>: x<br>\n<b>Year</b>: y</p>\n<p>z</p>", "Title: x\nYear: y\nz"),
    ("one\ntwo", "one two"), ("<p>a</p>\n\n<p></p><p>a</p>", "a\na"),
  ])
  func `a text keeps the lines of HTML, except blank ones`(html: String, text: String) {
    #expect(VisibleText(html: html).text == text)
  }

  @Test(arguments: ["<", "<a", "<a ", "</", "<div style=\"display:none\">", "<span>", "&"])
  func `the line of ten kilobytes of markup is no longer than the markup`(piece: String) {
    let html = String(repeating: piece, count: 10_000 / piece.utf8.count)
    #expect(VisibleText(html: html).line.utf8.count <= html.utf8.count)
  }
}
