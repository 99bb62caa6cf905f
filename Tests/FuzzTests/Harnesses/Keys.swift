import Foundations

@testable import Browser

/// Reads the input as keys for the browser, and draws its screen after each part.
///
/// Bytes that no UTF-8 has cut it into parts: after 0xFE the keyboard is silent for a moment, after
/// 0xFF for so long that no sequence goes on.
func readKeys(_ input: Data) throws {
  var session = KeySession(columns: 40 + input.count % 90)
  for byte in input {
    switch byte {
    case 0xFE: session.pause(isLong: false)
    case 0xFF: session.pause(isLong: true)
    default: session.type([byte])
    }
  }
  try session.checkSlices(of: input.filter { $0 < 0xFE })
  session.pause(isLong: true)
  try session.checkQuitting()
}

private struct KeySession {
  private var decoder = KeyDecoder()
  private var state: BrowserState
  private var browsing = Browsing()

  init(columns: Int) {
    state = BrowserState(size: ScreenSize(columns: columns, rows: 10))
    handle(.tick)
  }

  mutating func type(_ bytes: [UInt8]) {
    for key in decoder.keys(in: bytes) { handle(.key(key)) }
  }

  mutating func pause(isLong: Bool) {
    while let timeout = decoder.timeout, isLong || timeout == KeyDecoder.escapeTimeout {
      for key in decoder.timeOut() { handle(.key(key)) }
    }
    while let response = browsing.nextResponse(withPictures: isLong) { handle(response) }
    _ = state.screen()
  }

  private mutating func handle(_ event: Event) {
    _ = browsing.run(state.handle(event, at: .zero))
  }

  /// Throws unless bytes are the same keys at once as one by one.
  func checkSlices(of bytes: [UInt8]) throws {
    var (whole, sliced) = (KeyDecoder(), KeyDecoder())
    let keys = (whole.keys(in: bytes), bytes.flatMap { sliced.keys(in: [$0]) })
    try hold(keys.0 == keys.1 && whole == sliced, "Keys differ from those byte by byte.")
  }

  /// Throws unless `q` is a key, and Ctrl-C quits.
  mutating func checkQuitting() throws {
    let keys = decoder.keys(in: [UInt8(ascii: "q")])
    try hold(keys == [.character("q")], "The key q is not one.")
    type([3])
    try hold(browsing.hasQuit, "Ctrl-C does not quit.")
  }
}
