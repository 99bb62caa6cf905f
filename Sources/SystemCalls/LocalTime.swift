/// The time zone of this process, which Foundation without ICU does not know.
package enum LocalTime {
  /// Returns the difference of local time from UTC at a time, in seconds (`localtime_r`); east is positive.
  ///
  /// The zone is that of `TZ`, else that of the system; where it is not known, the difference is 0.
  package static func secondsFromGMT(atSecond second: Int) -> Int {
    var (time, parts) = (time_t(second), tm())
    return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
  }
}
