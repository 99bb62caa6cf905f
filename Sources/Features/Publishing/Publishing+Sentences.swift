extension Publishing {
  /// Returns the notice about photos that were left out, or `nil` for none.
  package static func notice(ofOmittedPhotos count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 photo is private and was left out; --private includes it."
    default: "\(count) photos are private and were left out; --private includes them."
    }
  }

  /// Returns the notice about places that were left out, or `nil` for none.
  static func notice(ofOmittedPlaces count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 place has private photos only and was left out."
    default: "\(count) places have private photos only and were left out."
    }
  }
}
