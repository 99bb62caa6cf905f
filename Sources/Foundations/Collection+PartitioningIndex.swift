extension RandomAccessCollection {
  /// Returns the index of the first element that meets a condition (binary search).
  ///
  /// The condition has to be false for all elements before it, and true for all after it.
  @inlinable package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
