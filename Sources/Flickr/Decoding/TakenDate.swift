/// When a photo was taken, as far as its owner says.
///
/// Flickr tells the time in the owner's own zone, so it is shown as it stands; a granularity of 4
/// means that only the month is known, 6 and 8 the year (8 roughly).
/// Source: https://www.flickr.com/services/api/misc.dates.html
struct TakenDate: Hashable, Sendable {
  /// `2021-10-01 18:19:43`, `2021-10`, `2021`, or `nil` where it is not known.
  let text: String?

  init(_ date: Lenient?, granularity: Lenient?, isUnknown: Lenient?) {
    guard let date = date?.text, date.looksLikeDate, isUnknown?.bool != true else {
      text = nil
      return
    }
    switch granularity?.int ?? 0 {
    case 4: text = String(date.prefix(7))
    case 6, 8: text = String(date.prefix(4))
    default: text = date
    }
  }
}

extension String {
  /// Whether the text is `YYYY-MM-DD` with or without a time, and not one of the year 0.
  fileprivate var looksLikeDate: Bool {
    let pattern = "0000-00-00 00:00:00"
    return (count == 10 || count == 19) && !hasPrefix("0000")
      && zip(self, pattern).allSatisfy { $1 == "0" ? $0.isASCII && $0.isNumber : $0 == $1 }
  }
}
