extension Int {
  /// The number of bytes with a unit: `12.3 MB`, in powers of 1,000 (SI).
  var asByteCount: String {
    let units = ["kB", "MB", "GB"]
    guard self >= 1_000 else { return "\(self) bytes" }
    var tenths = (self + 50) / 100
    var unit = 0
    while tenths >= 10_000 && unit < units.count - 1 {
      tenths = (tenths + 500) / 1_000
      unit += 1
    }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
