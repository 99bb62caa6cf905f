import Foundation
import Foundations
import Testing

struct SHA256Tests {
  /// The examples of FIPS 180-4, and lengths around that of a block (computed by `sha256sum`).
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 63),
      "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "a", count: 119),
      "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
    ),
  ])
  func `a digest is that of the standard`(text: String, digest: String) {
    #expect(SHA256(of: Data(text.utf8)).hexadecimal == digest)
  }

  @Test func `a slice of data has its own digest`() {
    let data = Data("xabcx".utf8)
    #expect(SHA256(of: data[1..<4]) == SHA256(of: Data("abc".utf8)))
  }

  @Test func `a digest in Base64 has the form of a content security policy`() {
    #expect(
      SHA256(of: Data("alert('Hello, world.');".utf8)).base64
        == "qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
    )
  }
}
