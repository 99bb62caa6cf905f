import Net
import Testing

struct NonceTests {
  @Test func `a nonce is 128 random bits in hexadecimal digits`() {
    let nonces = (0..<1000).map { _ in Nonce.random() }
    #expect(nonces.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(Set(nonces).count == nonces.count)
    for place in 0..<32 {
      #expect(Set(nonces.map { Array($0)[place] }).count == 16)
    }
  }
}
