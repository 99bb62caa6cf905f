import Foundation
import Foundations
import TestSupport
import Testing

struct JSONWritingTests {
  private func parsed(_ value: JSONValue) throws -> Any {
    let data = Data(JSONValue.array([value]).text.utf8)
    let array = try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
    return try #require(array.first)
  }

  @Test(
    arguments: [
      "", "Kyoto", "京都市 👨‍👩‍👧‍👦 e\u{301}", "\"quoted\" \\ and / slashed",
      "\u{0}\u{1}\u{8}\u{B}\u{C}\u{1F}\u{7F}\u{9B}",
      "line\nfeed\ttab\rreturn", "\u{2028}\u{2029}\u{85}", "\u{FFFD}\u{10FFFD}",
    ] + hostileTexts
  )
  func `a text comes back as it was`(text: String) throws {
    let back = try #require(try parsed(.string(text)) as? String)
    #expect(Array(back.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: hostileTexts) func `a hostile text is escaped`(text: String) {
    #expect(JSONValue.string(text).text.dangerousScalars.isEmpty)
  }

  @Test func `escapes are those of RFC 8259`() {
    #expect(JSONValue.string("\"\\\n\t").text == #""\"\\\n\t""#)
    #expect(JSONValue.string("\u{1B}\u{202E}\u{E0001}").text == #""\u001b\u202e\udb40\udc01""#)
    #expect(JSONValue.string("é 京 😀 \u{A0}").text == "\"é 京 😀 \u{A0}\"")
  }

  @Test(arguments: [
    (0, "0"), (-7, "-7"), (Int.max, "9223372036854775807"),
  ])
  func `a whole number is written without a fraction`(number: Int, text: String) throws {
    #expect(JSONValue.integer(number).text == text)
    #expect((try parsed(.integer(number)) as? NSNumber)?.intValue == number)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (151, "151"), (-33.8568, "-33.8568"), (1e-7, "1e-07"), (1e20, "1e+20"),
    (0.1, "0.1"),
  ])
  func `a number is written without a superfluous fraction`(number: Double, text: String) throws {
    #expect(JSONValue.number(number).text == text)
    #expect((try parsed(.number(number)) as? NSNumber)?.doubleValue == number)
  }

  @Test(arguments: [nil, Double.nan, .infinity, -.infinity])
  func `a number that JSON cannot express is nil`(number: Double?) {
    #expect(JSONValue.finite(number) == nil)
  }

  @Test func `a missing or empty text is nil`() {
    #expect(JSONValue.text(nil) == nil)
    #expect(JSONValue.text("") == nil)
    #expect(JSONValue.text("x") == .string("x"))
  }

  @Test func `lists are indented, and empty ones are short`() {
    let value = JSONValue.array([.boolean(true), .array([.integer(1), .integer(2)]), .array([])])
    #expect(value.text == "[\n  true,\n  [\n    1,\n    2\n  ],\n  []\n]")
    #expect(JSONValue.object([:]).text == "{}")
  }

  @Test func `one line has no spaces, and a file those of JSONEncoder`() {
    let value: JSONValue = ["a": [1, []], "b": [:], "c/d": "/"]
    #expect(value.line == #"{"a":[1,[]],"b":{},"c/d":"/"}"#)
    let escaped = value.data(.line, escapingSlashes: true)
    #expect(escaped == Data(#"{"a":[1,[]],"b":{},"c\/d":"\/"}"#.utf8))
    #expect(
      String(decoding: value.data(.file), as: UTF8.self) == """
        {
          "a" : [
            1,
            [

            ]
          ],
          "b" : {

          },
          "c/d" : "/"
        }
        """
    )
  }
}
