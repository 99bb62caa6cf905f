import Testing

@testable import CLI

@Suite(.timeLimit(.minutes(30))) struct PlaceCompletionTests {
  @Test(arguments: ["\r", "\r\n", "K\u{2028}", " \n"])
  func `a word of several lines has no completion`(typed: String) async {
    let completion = PlaceCompletion(["places", "photos", typed], at: 2, typed, isRaw: true)
    #expect(await completion.candidates { [$0 + "yoto"] } == [])
  }

  @Test func `the words before the cursor count if they begin a title`() async {
    let completion = PlaceCompletion(["places", "photos", "San", "Fr"], at: 3, "Fr", isRaw: true)
    let words = await completion.candidates { $0 == "San Fr" ? ["San Francisco"] : [] }
    #expect(words == ["Francisco"])
  }

  @Test func `ten words are offered, the likeliest first`() async {
    let titles = (1...30).map { "Ky\($0)" }
    let completion = PlaceCompletion(["places", "photos", "Ky"], at: 2, "Ky", isRaw: true)
    #expect(await completion.candidates { _ in titles } == Array(titles.prefix(10)))
  }
}
