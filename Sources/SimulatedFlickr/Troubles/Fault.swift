/// Something that goes wrong on purpose, now and then or always.
///
/// ```swift
/// Fault("503:0.2")        // one request in five is answered with 503
/// Fault("429@pictures")   // every picture is answered with 429
/// ```
package struct Fault: Hashable, Sendable {
  package let kind: FaultKind
  /// What it strikes.
  let target: FaultTarget
  /// The share of requests that it strikes, 0 to 1.
  let rate: Double
}

/// What a fault strikes.
package enum FaultTarget: String, CaseIterable, Sendable {
  case calls
  case pictures
  case both
}

extension Fault: CustomStringConvertible {
  /// Reads `KIND[@calls|@pictures][:RATE]`.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let names = (parts.first ?? "").split(separator: "@", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...2).contains(names.count),
      let kind = FaultKind(rawValue: String(names[0])),
      let rate = parts.count == 1 ? 1 : Double(parts[1]), (0...1).contains(rate)
    else { return nil }
    let usual = kind.target
    guard let target = names.count == 1 ? usual : FaultTarget(rawValue: String(names[1])),
      target == usual || (usual == .both && target != .both)
    else { return nil }
    self.init(kind: kind, target: target, rate: rate)
  }

  package var description: String {
    let place = target == kind.target ? "" : "@\(target.rawValue)"
    return "\(kind.rawValue)\(place)\(rate == 1 ? "" : ":\(rate)")"
  }
}

extension Fault {
  /// Whether it can strike a request of a kind.
  func concerns(_ request: SimulatedRequest) -> Bool {
    switch request.kind {
    case .call: target != .pictures
    case .picture: target != .calls
    case .page: false
    }
  }
}
