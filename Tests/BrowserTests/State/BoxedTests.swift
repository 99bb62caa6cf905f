import Testing

@testable import Browser

struct BoxedTests {
  private struct List {
    @Boxed var numbers = [1, 2]
  }

  @Test func `changing a copy leaves the original unchanged`() {
    let list = List()
    var copy = list
    copy.numbers.append(3)
    #expect(list.numbers == [1, 2] && copy.numbers == [1, 2, 3])
  }
}
