import Foundations

/// The harness of this run, which Scripts/fuzz names.
private let harness = ProcessInfo.processInfo.environment["FUZZ_HARNESS"]
  .flatMap(Harness.init)

/// Runs the harness on an input, for the `main` of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // libFuzzer has no way to refuse a run.
  guard let harness else { fatalError("FUZZ_HARNESS names no harness.") }
  do {
    try harness.run(unsafe Data(bytes: bytes, count: count))
  } catch {
    // A crash reports a finding to libFuzzer.
    fatalError("\(error)")
  }
  return 0
}

/// Mutates an input as libFuzzer does.
///
/// Of every other list a part is repeated until it is large: nesting and length take thousands of
/// the same.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>,
  _ count: Int,
  _ limit: Int,
  _ seed: CUnsignedInt
) -> Int {
  var random = SplitMix(state: UInt64(seed))
  guard harness == .plist, count > 1, Bool.random(using: &random) else {
    return unsafe usualMutation(bytes, count, limit)
  }
  let start = Int.random(in: 0..<count, using: &random)
  let length = min(Int.random(in: 1...64, using: &random), count - start)
  let most = min(1 << Int.random(in: 1...20, using: &random), limit - count) / length
  if most < 1 { return unsafe usualMutation(bytes, count, limit) }
  let part = unsafe Array(UnsafeBufferPointer(start: bytes + start, count: length))
  let rest = unsafe Array(UnsafeBufferPointer(start: bytes + start, count: count - start))
  let whole = Array(repeatElement(part, count: most).joined()) + rest
  unsafe (bytes + start).update(from: whole, count: whole.count)
  return start + whole.count
}

/// libFuzzer's own mutation.
@_silgen_name("LLVMFuzzerMutate")
private func usualMutation(
  _ bytes: UnsafeMutablePointer<UInt8>,
  _ count: Int,
  _ limit: Int
) -> Int

/// A random number generator (SplitMix64), so that a seed of libFuzzer's gives the same list again.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
