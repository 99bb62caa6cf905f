import Foundations
import Simulators
import Testing

struct LoopbackRequestTests {
  @Test(arguments: [
    ("/a%20b/c?x=1", "/a b/c"), ("/caf%C3%A9", "/café"), ("/100%", "/100%"), ("/%zz%4", "/%zz%4"),
    ("/a+b", "/a+b"),
  ])
  func `a path is decoded, and kept where it cannot be`(target: String, path: String) {
    #expect(LoopbackRequest(target: target).path == path)
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
    #expect(LoopbackRequest(target: target).query.map { "\($0.name)=\($0.value)" } == items)
  }

  @Test func `only a form has fields`() {
    let body = Data("a=1&b=two+words".utf8)
    let form = LoopbackRequest(
      method: "POST",
      target: "/",
      headers: [("content-type", "application/x-www-form-urlencoded; charset=utf-8")],
      body: body
    )
    #expect(form.form.map { "\($0.name)=\($0.value)" } == ["a=1", "b=two words"])
    #expect(LoopbackRequest(method: "POST", target: "/", body: body).form.isEmpty)
  }
}
