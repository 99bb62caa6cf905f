import Foundation
import TestSupport

/// Puts small AVIs together.
struct AVIMaker {
  var size = (width: Int32(64), height: Int32(48))
  /// The number of frames in the main header, and in the extended one.
  var frameCount: UInt32 = 50
  var longFrameCount: UInt32?
  /// The seconds of a frame, as a fraction; zeros leave them to the main header.
  var frameTime: (scale: UInt32, rate: UInt32) = (1, 25)
  var codec = "MJPG"
  /// The kinds of the streams.
  var streams = ["auds", "vids"]
  /// Chunks of the headers, and those of the list of texts.
  var headers: [(type: String, text: String)] = []
  var texts: [(type: String, text: String)] = []
  /// The chunk of the first frame.
  var frame: [UInt8] = [1, 2, 3]

  func data() -> Data {
    let main = Self.chunk("avih", numbers(40_000, 0, 0, 0, frameCount, 0, 2, 0, 64, 48, 0, 0, 0, 0))
    let extended = longFrameCount.map { list("odml", Self.chunk("dmlh", numbers($0))) } ?? []
    let headers = chunks(headers)
    let movie = Self.chunk("00wb", [0, 0, 0]) + list("rec ", Self.chunk("01dc", frame))
    let body =
      list("hdrl", main + streams.flatMap(stream) + extended + headers)
      + list("INFO", chunks(texts)) + list("movi", movie)
    return Data(Self.chunk("RIFF", Array("AVI ".utf8) + body))
  }

  private func stream(_ kind: String) -> [UInt8] {
    let header = Self.chunk(
      "strh",
      Array((kind + codec).utf8) + numbers(0, 0, 0, frameTime.scale, frameTime.rate, 0, frameCount)
    )
    let sides = [size.width, size.height].flatMap { $0.highestFirst.reversed() }
    let format = Self.chunk("strf", numbers(40) + sides + [1, 0, 24, 0] + Array(codec.utf8))
    return list("strl", header + format)
  }

  private func chunks(_ texts: [(type: String, text: String)]) -> [UInt8] {
    texts.flatMap { Self.chunk($0.type, Array("\($0.text)\0".utf8)) }
  }

  private func list(_ kind: String, _ chunks: [UInt8]) -> [UInt8] {
    Self.chunk("LIST", Array(kind.utf8) + chunks)
  }

  private func numbers(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { $0.highestFirst.reversed() }
  }

  /// A chunk, padded to an even length.
  static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    Array(type.utf8) + UInt32(payload.count).highestFirst.reversed() + payload
      + (payload.count.isMultiple(of: 2) ? [] : [0])
  }
}
