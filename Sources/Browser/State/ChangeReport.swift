import Foundations
import Model

/// The sentence on a change of several photos.
///
/// An example is `2 photos saved in ~/fog, 1 failed: No answer.`
struct ChangeReport {
  /// The numbers of photos, and their results.
  private var parts: [(count: Int, text: String)] = []
  private var failures: [Failure] = []

  /// Counts the photos whose results meet a condition, and the failures, once.
  init<Value>(
    _ results: [Result<Value, Failure>],
    _ parts: (text: String, isCounted: (Value) -> Bool)...
  ) {
    let values = results.compactMap { try? $0.get() }
    self.parts = parts.map { part in (values.count(where: part.isCounted), part.text) }
    failures = results.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  /// The sentence; if there are several failures, it has the reason of the first.
  var sentence: String {
    let failed = failures.first.map { [(failures.count, "failed: \($0.sentence)")] } ?? []
    let counted = (parts + failed).filter { $0.count > 0 }
    let texts = counted.enumerated().map { index, part in
      index == 0 ? "\(part.count.photos) \(part.text)" : "\(part.count) \(part.text)"
    }
    return texts.joined(separator: ", ") + (failures.isEmpty ? "." : "")
  }
}

extension Int {
  /// The number with its noun: `1 photo`, `3 photos`.
  var photos: String { self == 1 ? "1 photo" : "\(self) photos" }
}
