import ArgumentParser
import LoopbackServer
import Places
import SimulatedFlickr

/// `flickr-simulator`: the sample library over HTTP, as Flickr would serve it.
@main
struct SimulatorTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flickr-simulator",
    abstract: "Serve the sample library on this machine as Flickr would.",
    discussion: """
      EXAMPLE
        flickr-simulator --port 8080
        FLICKR_ENDPOINT=http://127.0.0.1:8080 FLICKR_API_KEY=any places top
      """
  )

  @Option(help: ArgumentHelp("The port; 0 takes a free one, which is printed.", valueName: "n"))
  var port: UInt16 = 0

  func run() throws {
    let server = try LoopbackServer(port: port) { request in
      SimulatedFlickr(base: request.base, now: { Date() }).answer(to: request)
    }
    print("\(server.port)")
    flushOutput()
    waitForever()
  }
}

extension LoopbackRequest {
  /// The address under which the client reached the server.
  fileprivate var base: URL {
    URL(string: "http://\(header("Host") ?? "127.0.0.1")/") ?? URL(filePath: "/")
  }
}

extension SimulatedFlickr {
  /// Answers a request that came over the wire; a form's fields count as its query's do.
  fileprivate func answer(to request: LoopbackRequest) -> LoopbackAnswer {
    let items = request.query + request.form
    let answer = answer(
      path: request.path,
      query: Dictionary(items.map { ($0.name, $0.value) }) { _, last in last }
    )
    return LoopbackAnswer(
      status: answer.status,
      headers: [("Content-Type", answer.contentType)],
      body: answer.body
    )
  }
}
