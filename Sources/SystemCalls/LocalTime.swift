/// The time zone of this process, which Foundation without ICU does not provide.
package enum LocalTime {
  /// Returns the offset of local time from UTC at a time, in seconds (`localtime_r`); positive is east.
  ///
  /// The time zone is that of `TZ` or else the system's; if it is unknown, the offset is 0.
  package static func secondsFromGMT(atSecond second: Int) -> Int {
    var (time, parts) = (time_t(second), tm())
    return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
  }
}
