import Foundations

extension SimulatedFlickr {
  /// Answers `flickr.test.echo` with every argument of the call, the key too, as Flickr does.
  func echo(_ call: Call) -> Data {
    let echo = call.arguments.mapValues { SampleValue.string($0).asContent }
    return SampleValue.object(echo.merging(["stat": "ok"]) { $1 }).json
  }
}
