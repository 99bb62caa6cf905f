import Foundations
import Net
import Simulators
import Testing

struct RequestDecodingTests {
  @Test(arguments: [
    ("/a%20b/c?x=1", "/a b/c"), ("/caf%C3%A9", "/café"), ("/100%", "/100%"), ("/%zz%4", "/%zz%4"),
    ("/a+b", "/a+b"),
  ])
  func `a path is decoded, or kept if it is malformed`(target: String, path: String) {
    #expect(ServerRequest(target: target).path == path)
  }

  @Test(arguments: [
    ("/", []),
    ("/?", []),
    ("/?a=1&b=2", ["a=1", "b=2"]),
    ("/?a=1&a=2", ["a=1", "a=2"]),
    ("/?text=%C3%8Ele+de%20France&x", ["text=Île de France", "x="]),
    ("/?a=b=c&=d", ["a=b=c", "=d"]),
  ])
  func `the items of a query are decoded in their order`(target: String, items: [String]) {
    #expect(ServerRequest(target: target).query.map { "\($0.name)=\($0.value)" } == items)
  }

  @Test func `only a form has fields`() {
    let body = Data("a=1&b=two+words".utf8)
    let form = ServerRequest(
      method: "POST",
      target: "/",
      headers: [HTTPField("content-type", "application/x-www-form-urlencoded; charset=utf-8")],
      body: body
    )
    #expect(form.fields.map { "\($0.name)=\($0.value)" } == ["a=1", "b=two words"])
    #expect(ServerRequest(method: "POST", target: "/", body: body).fields.isEmpty)
  }
}
