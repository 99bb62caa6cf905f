import Model
import Testing

struct PhotoReferenceTests {
  @Test(arguments: [
    ("51540860321", "51540860321"), ("1000", "1000"), ("0001", "0001"),
    (" 51540860321\n", "51540860321"),
    ("99999999999999999999", "99999999999999999999"),
  ])
  func `digits are an id`(text: String, id: String) {
    #expect(PhotoReference(text) == .id(id))
  }

  @Test(arguments: [("1", 1), ("42", 42), ("999", 999), ("007", 7)])
  func `up to three digits are the row of a list`(text: String, row: Int) {
    #expect(PhotoReference(text) == .row(row))
  }

  @Test(arguments: [
    "", " ", "0", "000", "-1", "+5", "1.5", "dawn.jpg", "./123", "12a", "५", "１２３４", "https://",
  ])
  func `a text that names no photo is refused`(text: String) {
    #expect(PhotoReference(text) == nil)
  }
}

// MARK: - Pages

extension PhotoReferenceTests {
  @Test(arguments: [
    "", "/", "/in/photostream/", "/in/album-72157600000000000/", "/sizes/l/", "/lightbox/",
    "?rtype=1", "/#comment1", "/in/dateposted-public/?b=2#top",
  ])
  func `a photo's page is recognized with anything after the id`(tail: String) {
    let page = "https://www.flickr.com/photos/45359289@N05/51540860321"
    #expect(PhotoReference(page + tail) == .page("51540860321", on: .ofFlickr))
  }

  @Test(arguments: [
    "http://www.flickr.com", "https://flickr.com", "https://m.flickr.com", "HTTPS://WWW.Flickr.COM",
    "www.flickr.com", "Flickr.com",
  ])
  func `a page on Flickr's hosts is of a photo of Flickr`(host: String) {
    let reference = PhotoReference("\(host)/photos/alice/51540860321/")
    #expect(reference == .page("51540860321", on: .ofFlickr))
  }

  @Test func `a page of the sample library is of a photo of the sample library`() {
    let reference = PhotoReference("https://sample.invalid/photos/alice/51540860321/")
    #expect(reference == .page("51540860321", on: .ofSample))
  }

  @Test(arguments: ["http://127.0.0.1:8080", "http://[::1]:8080", "http://localhost:8080"])
  func `a page of a simulator is known by its id`(host: String) {
    #expect(PhotoReference("\(host)/photos/alice/51540860321/") == .id("51540860321"))
  }

  @Test(arguments: [
    "https://example.com", "https://flickr.com.example.com", "https://evilflickr.com",
    "https://www.flickr.com@example.com", "ftp://www.flickr.com", "file://www.flickr.com",
    "example.com", "sample.invalid", "www.flickr.com.example.com",
  ])
  func `a page on another host is refused`(host: String) {
    #expect(PhotoReference("\(host)/photos/alice/51540860321/") == nil)
  }

  @Test(arguments: [
    "/", "/photos/", "/photos/alice/", "/photos/alice/albums/72157600000000000/",
    "/people/alice/51540860321/", "/photos/alice/51540860321a/", "/photos//51540860321/",
  ])
  func `a URL at Flickr that is not a photo's page is refused`(path: String) {
    #expect(PhotoReference("https://www.flickr.com\(path)") == nil)
  }
}

// MARK: - Short addresses

extension PhotoReferenceTests {
  @Test(arguments: [
    ("2mwuo7M", "51540860321"), ("1", "0"), ("2", "1"), ("Z", "57"), ("21", "58"),
    ("npL6MjP8Qfc", "9223372036854775807"),
  ])
  func `a short address is a number in base 58`(code: String, id: String) {
    #expect(PhotoReference("https://flic.kr/p/\(code)") == .page(id, on: .ofFlickr))
    #expect(PhotoReference("http://flic.kr/p/\(code)/") == .page(id, on: .ofFlickr))
    #expect(PhotoReference("flic.kr/p/\(code)") == .page(id, on: .ofFlickr))
  }

  @Test(arguments: ["npL6MjP8Qfd", "ZZZZZZZZZZZZ", String(repeating: "Z", count: 500)])
  func `a short address of a number of more than 63 bits is refused`(code: String) {
    #expect(PhotoReference("https://flic.kr/p/\(code)") == nil)
  }

  @Test(arguments: ["p/", "p/0", "p/2mwuIl", "p/O", "s/2mwuo7M", "p/2mwuo7M/x", "2mwuo7M", "p/é"])
  func `a short address with other letters or parts is refused`(path: String) {
    #expect(PhotoReference("https://flic.kr/\(path)") == nil)
  }
}
