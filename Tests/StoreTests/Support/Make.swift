import Foundation

extension Date {
  /// 2026-11-21 09:30:00 UTC.
  static let morning = Date(timeIntervalSince1970: 1_795_253_400)
}

extension Data {
  /// The eight bytes that begin every PNG.
  static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
}
