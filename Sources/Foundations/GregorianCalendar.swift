/// The Gregorian calendar, which all dates of photos follow.
package enum GregorianCalendar {
  /// Returns the number of days of a month, 1 to 12, in a year.
  package static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
