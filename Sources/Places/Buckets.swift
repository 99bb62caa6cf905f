/// Indices in numbered buckets, sorted into them in linear time.
///
/// ```swift
/// let buckets = Buckets([2, 0, 2], count: 3)
/// Array(buckets[2])  // [0, 2]
/// ```
package struct Buckets: Hashable, Sendable {
  /// The indices, bucket after bucket.
  private let order: [Int]
  /// Where in `order` each bucket begins; one more at the end.
  private let starts: [Int]

  /// Sorts indices into buckets, in a counting sort.
  ///
  /// - Parameters:
  ///   - numbers: The number of each index's bucket.
  ///   - count: How many buckets there are.
  package init(_ numbers: [Int], count: Int) {
    // How many indices each bucket has says where it ends; filled from there, it says where it begins.
    var starts = [Int](repeating: 0, count: count + 1)
    for number in numbers { starts[number] += 1 }
    for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
    var order = [Int](repeating: 0, count: numbers.count)
    for index in numbers.indices.reversed() {
      starts[numbers[index]] -= 1
      order[starts[numbers[index]]] = index
    }
    self.starts = starts
    self.order = order
  }
}

extension Buckets {
  /// The indices in a bucket, in ascending order.
  package subscript(number: Int) -> ArraySlice<Int> { order[starts[number]..<starts[number + 1]] }
}
