import Foundations
import Testing

/// The tokens of XML, whole and in parts.
struct XMLTokenizerTests {
  private static let documents = [
    "<a/>", "\u{FEFF}<?xml version='1.0'?>\n<a b='c' d=\"e\">f<g/>&amp;&#38;<!-- < --></a>\n",
    "<a><![CDATA[<b>]]></a>", "<é:a xmlns:é='x'></é:a >",
    "<?xpacket begin=''?><!----><a>]]&gt;]>&#x10FFFF;<?x?><![CDATA[]]]]></a><!-- - -->",
  ]

  @Test(arguments: documents)
  func `a document in parts has the tokens of the whole`(document: String) throws {
    let bytes = Array(document.utf8)
    let whole = try tokens(of: [bytes])
    #expect(whole.contains("end") || whole.contains("start a 0 true"))
    #expect(try tokens(of: bytes.map { [$0] }).filter { $0 != "text " } == whole)
  }

  @Test(arguments: [
    "", " ", "a", "<a>", "<a></b>", "<a/><b/>", "<a/>b", "<a b/>", "<a b=c/>", "<a b='c'd='e'/>",
    "<a b='c' b='d'/>", "<a>&b;</a>", "<a>&</a>", "<a b='<'/>", "<1/>", "<a>\u{1}</a>", "</a>",
    "<a><![cdata[]]></a>", "<a", "<a b='", "<!DOCTYPE a><a/>",
    "<a>]]></a>", "<a>b]]]>c</a>", "<a><?x\"?></a>", "<a><?1?></a>", "<a><??></a>",
    "<a><?x:y?></a>",
    "<?xml?><a/>", "<a/><?xml version='1.0'?>", " <?xml version='1.0'?><a/>", "<?XML a?><a/>",
    "<a xmlns:=''/>", "<a:b:c xmlns:a='d'/>", "<a:/>", "<:a/>", "<a:1/>", "<-a/>", "<.a/>",
    "<a><!-- b -- c --></a>", "<a><!-- b ---></a>", "<a><!--\u{1}--></a>",
    "<a><![CDATA[\u{1}]]></a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#1;</a>",
    "<a b='&#x110000;'/>", "<a>&#;</a>", "<a>&#+65;</a>", "<a>&#xFFFE;</a>",
  ])
  func `a document that is not well-formed is refused`(document: String) {
    #expect(throws: XMLError.self) { try tokens(of: [Array(document.utf8)]) }
    #expect(throws: XMLError.self) { try tokens(of: document.utf8.map { [$0] }) }
  }

  @Test func `a token that does not end is refused before it fills the memory`() {
    var tokenizer = XMLTokenizer(Array("<a b='".utf8))
    #expect(throws: XMLError.self) {
      for _ in 0..<32 {
        tokenizer.append([UInt8](repeating: 0x61, count: 1 << 16))
        _ = try tokenizer.next()
      }
    }
  }

  private func tokens(of parts: [[UInt8]]) throws -> [String] {
    var tokenizer = XMLTokenizer()
    var tokens: [String] = []
    for part in parts {
      tokenizer.append(part)
      while let token = try tokenizer.next() {
        func text(_ range: Range<Int>) -> String {
          String(decoding: tokenizer.bytes[range], as: UTF8.self)
        }
        switch token {
        case .start(let name, let attributes, let isEmpty):
          tokens.append("start \(text(name)) \(attributes.count) \(isEmpty)")
        case .end: tokens.append("end")
        case .text(let range):
          let text = text(range).filter { !$0.isWhitespace }
          if !text.isEmpty { tokens.append("text \(text)") }
        case .other: break
        }
      }
    }
    try tokenizer.finish()
    return tokens
  }
}
