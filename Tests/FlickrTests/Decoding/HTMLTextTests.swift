import Flickr
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct HTMLTextTests {
  @Test(arguments: [
    (#""Gentle Night""#, "Gentle Night"),
    (#"{"_content":"Gentle Night"}"#, "Gentle Night"),
    ("42", "42"), (#"{"_content":42}"#, "42"),
    (#""""#, ""), ("null", ""), ("{}", ""), (#"{"_content":null}"#, ""), (#"{"_content":""}"#, ""),
    ("[]", ""), (#"{"_content":{}}"#, ""),
  ])
  func `a text is a string, an object or nothing`(json: String, text: String) async throws {
    let photo = try await photo(#""title":\#(json),"description":\#(json)"#)
    #expect(photo.title == text)
    #expect(photo.description == text)
  }

  @Test func `a missing text is empty`() async throws {
    let photo = try await photo()
    #expect(photo.title.isEmpty && photo.description.isEmpty)
    #expect(photo.heading.title == "Unknown")
  }

  @Test func `slashes and characters may be escaped`() async throws {
    let photo = try await photo(#""title":"14\/52 \u2014 \ud83c\udf05""#)
    #expect(photo.title == "14/52 — 🌅")
  }
}

@Suite(.timeLimit(.minutes(30))) struct PlainTextTests {
  @Test(arguments: [
    ("", ""), ("Plain", "Plain"), (" a \n", "a"),
    ("By <b>the</b> sea", "By the sea"),
    (#"<a href="https://example.com/?a=1&amp;b=2" rel="nofollow">here</a>!"#, "here!"),
    ("<b><i>both</i></b>", "both"), ("<b></b>", ""), ("<!-- hidden -->shown", "shown"),
    ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"), ("<p>a</p><p>b</p>", "a\nb"),
    ("<ul><li>a</li><li>b</li></ul>", "a\nb"), ("<blockquote>a</blockquote>b", "a\nb"),
    ("<brown>a</brown>b", "ab"),
  ])
  func `tags are removed, and those that end a line become a line feed`(html: String, text: String)
  {
    #expect(PlainText(html: html).text == text)
  }

  @Test(arguments: [
    "a < b", "I <3 you", "5 > 3", "a <", "<", "<>", "< b>", "1<2>1", "<<<>>>", "an <unclosed tag",
    "x <b",
  ])
  func `a < that begins no tag stays`(text: String) {
    #expect(PlainText(html: text).text == text)
  }

  @Test(arguments: [("<b <i>c</i>", "<b c"), ("a <b>c</b> < d", "a c < d")])
  func `an unclosed tag removes only itself`(html: String, text: String) {
    #expect(PlainText(html: html).text == text)
  }

  @Test(arguments: [
    ("Rock &amp; water", "Rock & water"), ("&lt;b&gt;", "<b>"), ("&quot;a&quot;", "\"a\""),
    ("Christina&#039;s World", "Christina's World"), ("&#x27;&#X27;&apos;", "'''"),
    ("&#128512;&#x1F600;", "😀😀"), ("&hellip;&mdash;&ndash;", "…—–"), ("&eacute;&Eacute;", "éÉ"),
    ("a&nbsp;b", "a\u{A0}b"), ("&copy; 2021 &euro;", "© 2021 €"), ("&lt;&amp;&gt;", "<&>"),
  ])
  func `entities become the characters they stand for`(html: String, text: String) {
    #expect(PlainText(html: html).text == text)
  }

  @Test(arguments: [
    ("&amp;lt;", "&lt;"), ("&amp;amp;", "&amp;"), ("&amp;#60;", "&#60;"),
    ("&lt;b&gt;bold&lt;/b&gt;", "<b>bold</b>"),
  ])
  func `entities are decoded once, and make no tags`(html: String, text: String) {
    #expect(PlainText(html: html).text == text)
  }

  @Test(arguments: [
    "&unknown;", "R&B", "a & b;", "&;", "&#;", "&#x;", "&#xZZ;", "&", "&amp", "&#1114112;",
    "&#xD800;",
    "&#99999999999;", "&averyveryverylongname;", "&#-1;", "&AMP",
  ])
  func `an unknown, truncated or invalid entity stays as it is`(text: String) {
    #expect(PlainText(html: text).text == text)
  }

  @Test(arguments: [
    ("a&#27;[31mb", "a [31mb"), ("a&#x202E;b", "ab"), ("a&#0;b", "a b"), ("a\tb", "a b"),
    ("a&#13;&#10;b", "a\nb"), ("\u{FEFF}", ""), ("&nbsp;&#10;", ""),
  ])
  func `no text has a control character, encoded or not`(html: String, text: String) {
    #expect(PlainText(html: html).text == text)
  }

  @Test(arguments: 0..<200)
  func `the text of any markup is printable and trimmed`(seed: Int) {
    let pieces = [
      "<", ">", "&", ";", "#", "#x", "/", "br", "p", "amp", "lt", "27", "1F600", "é", "👩‍👧", " ",
      "\n", "\r\n", "\u{1B}", "\u{202E}", "\u{0}", "\"", "!--", "&#27;", "&#x202E;", "&lt;b&gt;",
    ]
    // A walk through the pieces that is another for each seed and the same every time.
    let html = (1...60).map { pieces[($0 * $0 * 31 + $0 * seed * 17 + seed) % pieces.count] }
      .joined()
    let text = PlainText(html: html).text
    #expect(text == text.printable.trimmed, "\(html.debugDescription)")
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(arguments: ["<", "<a", "<a ", "&", "&#", "</", "<!", "&amp", "<a>", "&lt;"])
  func `a hundred kilobytes of markup are read completely`(piece: String) {
    let count = 100_000 / piece.utf8.count
    let text = PlainText(html: String(repeating: piece, count: count)).text
    let expected: [String: String] = ["<a>": "", "&lt;": "<", "<a ": "<a "]
    let repeated = String(repeating: expected[piece] ?? piece, count: count)
    #expect(text == repeated.trimmed)
  }
}
