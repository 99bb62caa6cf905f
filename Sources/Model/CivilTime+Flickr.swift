import Foundations

extension CivilTime {
  /// Returns the date as far as Flickr knows it, given its granularity: 4 is a month, 6 and 8 a year.
  ///
  /// Source: https://www.flickr.com/services/api/misc.dates.html
  package func asKnown(byFlickr granularity: Int?) -> CivilTime {
    switch granularity {
    case 4: CivilTime(date.ofMonth)
    case 6, 8: CivilTime(date.ofYear)
    default: self
    }
  }
}
