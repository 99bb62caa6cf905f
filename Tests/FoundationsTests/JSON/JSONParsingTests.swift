import Foundations
import Testing

struct JSONParsingTests {
  @Test(
    arguments: [
      ("{}", [:]), ("[]", []), ("0", 0), (#""\u00e9\ud83d\ude00\n\"\\\/ é""#, "é😀\n\"\\/ é"),
      (
        " [1, -2.5 ,1.255e2,-1.25E-1,true,false,null] ",
        [1, .number(-2.5), .number(125.5), .number(-0.125), true, false, .null]
      ),
      (#"{"a":{"b":["c"]},"d":""}"#, ["a": ["b": ["c"]], "d": ""]), ("\u{FEFF}[1]", [1]),
    ] as [(String, JSONValue)]
  )
  func `JSON is parsed`(text: String, value: JSONValue) {
    #expect(JSONValue(json: Data(text.utf8)) == value)
  }

  @Test(arguments: [
    "", " ", "{", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"", "\"a", "\"\\\"", "nul",
    "truth", "1 2", "-", "[]]", "\"\\u12\"", "01", "-01", "+1", "1.", ".5", "1e", "1e+", "--1",
    "\"a\nb\"", "\"\\ud800\"", "[1}", "{\"a\":1,}", "\"\\",
  ])
  func `malformed JSON is refused`(text: String) {
    #expect(JSONValue(json: Data(text.utf8)) == nil)
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(JSONValue(json: Data([0x22, 0xFF, 0x22])) == nil)
  }

  @Test(arguments: [(32, true), (33, false), (100_000, false)])
  func `JSON nests 32 levels deep`(depth: Int, isParsed: Bool) {
    let (open, close) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
    #expect((JSONValue(json: Data("\(open)\(close)".utf8)) != nil) == isParsed)
    #expect((JSONValue(json: Data("\(open)\(String(repeating: "{", count: 9))".utf8)) == nil))
  }

  @Test(arguments: [
    ("7", "7"), ("-0", "0"), ("1.0", "1"), ("1e3", "1000"), ("2.50", "2.5"), ("0.1", "0.1"),
    ("9223372036854775807", "9223372036854775807"),
    ("12345678901234567890", "12345678901234567890"),
    ("0.12345678901234567890", "0.12345678901234567890"), ("1e300", "1e+300"), ("1e400", "1e400"),
  ])
  func `a number is written as exactly as it was read`(number: String, written: String) {
    #expect(JSONValue(json: Data(number.utf8))?.line == written)
  }

  @Test func `fields stay in their order, and the first of a key counts`() throws {
    let value = try #require(JSONValue(json: Data(#"{"b":1,"a":{"d":2,"c":3},"b":4}"#.utf8)))
    #expect(value["b"] == 1)
    #expect(value["a"]?.line == #"{"d":2,"c":3}"#)
    #expect(value["a"]?.sorted.line == #"{"c":3,"d":2}"#)
    #expect(value["a"] == ["c": 3, "d": 2])
    #expect(value["a"] != ["c": 3, "d": 4])
  }

  @Test func `a field is set, added at the end, and removed`() {
    var fields: JSONObject = ["b": 1, "a": 2]
    fields["c"] = 3
    fields["b"] = "x"
    #expect(JSONValue.object(fields).line == #"{"b":"x","a":2,"c":3}"#)
    let removed = fields.removeValue(forKey: "a")
    #expect(removed == 2 && fields.keys == ["b", "c"])
    fields.merge(["c": 4, "d": 5])
    #expect(JSONValue.object(fields).line == #"{"b":"x","c":4,"d":5}"#)
  }
}
