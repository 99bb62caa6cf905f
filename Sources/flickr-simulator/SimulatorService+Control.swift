import Foundations
import Net
import SimulatedServices
import Simulators
import SystemCalls

extension SimulatorService {
  /// Returns the response to a control request, `/simulator/ACTION`, or `nil` for any other request.
  ///
  /// It changes the services' behaviour, and is neither logged nor delayed nor faulty.
  func controlResponse(to incoming: ServerRequest) -> ServerResponse? {
    guard incoming.path.hasPrefix("/simulator/") else { return nil }
    let action = String(incoming.path.dropFirst("/simulator/".count))
    let arguments = Dictionary(incoming.query.map { ($0.name, $0.value) }) { _, last in last }
    let lines: [String]? =
      switch action {
      case "clock": setClock(arguments["advance"])
      case "faults": setFaults(incoming.query.filter { $0.name == "fault" }.map(\.value))
      default: flickr(at: incoming.base).perform(action, arguments)
      }
    guard let lines else { return ServerResponse(status: 404) }
    return ServerResponse(
      headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Data(lines.map { $0 + "\n" }.joined().utf8)
    )
  }

  /// Advances the clock by seconds, and returns its time in seconds since 1970.
  private func setClock(_ advance: String?) -> [String]? {
    let seconds = advance.map { Double($0) } ?? 0
    guard let seconds, abs(seconds) <= 1e10 else { return nil }
    clock.advance(by: seconds)
    return [String(Int(clock.now.timeIntervalSince1970))]
  }

  /// Replaces the injected faults.
  private func setFaults(_ texts: [String]) -> [String]? {
    let faults = texts.compactMap { Fault($0) }
    guard faults.count == texts.count else { return nil }
    injector.withLock { $0.faults = faults }
    return faults.map(\.description)
  }
}
