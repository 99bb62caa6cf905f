import Foundations
import Model
import Net

extension Service {
  /// Wikimedia Commons, with its limits of requests a minute, and 3 at a time; the remedy says how to give a contact.
  package static func commons(hasContact: Bool, remedy: String? = nil) -> Service {
    let limits = SourceFacts.ContactLimits.ofCommons
    return Service(
      name: "Wikimedia Commons",
      domains: ["wikimedia.org"],
      requestRate: RateLimit(
        hasContact ? limits.with : limits.without,
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
