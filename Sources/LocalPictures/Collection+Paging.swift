extension Collection {
  /// Returns the elements from a page on: pages have some elements each, count from 1, and are empty past the end.
  func suffix(fromPage page: Int, of perPage: Int) -> SubSequence {
    // Division first, because the product of two large numbers could overflow.
    dropFirst(page - 1 > count / perPage ? count : (page - 1) * perPage)
  }
}
