import Foundations
import Net

extension Service {
  /// Wikimedia Commons: 150 requests a minute, 10 without a contact in the User-Agent, 3 at a time.
  ///
  /// Wikimedia allows 200 a minute if the User-Agent has a contact, otherwise 10; the remedy says how to give one.
  /// Source: https://wikitech.wikimedia.org/wiki/Robot_policy
  package static func commons(hasContact: Bool, remedy: String? = nil) -> Service {
    Service(
      name: "Wikimedia Commons",
      domains: ["wikimedia.org"],
      requestRate: RateLimit(
        hasContact ? 150 : 10,
        perSeconds: 60,
        remedy: hasContact ? nil : remedy
      ),
      concurrency: .requests(3),
      isOutage: \.isOutage
    )
  }
}

extension Data {
  /// True if the body is the error of an outage; such a body is short.
  fileprivate var isOutage: Bool {
    guard count < 8192 else { return false }
    do {
      _ = try QueryResponse(decoding: self, of: "")
    } catch .refused(let error) {
      return error.isOutage
    } catch {}
    return false
  }
}
