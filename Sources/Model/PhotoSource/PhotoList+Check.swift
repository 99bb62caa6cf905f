import Foundations

extension PhotoList {
  /// Throws unless a list can be filtered and sorted as requested.
  ///
  /// The failure says what is possible. It begins with `name`, the name of a source or a list: `The recents`.
  package func check(_ arranging: SourceFacts.Arranging, of name: String) throws(Failure) {
    let kind = query.ability
    func refusal(_ wish: String) -> Failure {
      let orders = PhotoOrder.Value.allCases.filter { canSort(by: $0, arranging) }.map(\.rawValue)
      let limits = [
        arranging.dated.contains(kind) ? "date" : nil,
        arranging.licensed.contains(kind) ? "licence" : nil,
        arranging.rated.contains(kind) ? "stars" : nil,
        arranging.mixed.contains(kind) ? "kind" : nil,
      ].compactMap(\.self)
      let abilities = [
        orders.isEmpty ? nil : "sort it by \(orders.listed("or"))",
        limits.isEmpty ? nil : "limit it by \(limits.listed("or"))",
      ].compactMap(\.self)
      let rest =
        abilities.isEmpty ? "it lists it in its own order" : "it can \(abilities.listed("and"))"
      return Failure(.wrongUsage, "\(name) cannot \(wish); \(rest).")
    }
    if filter.taken != nil && !arranging.dated.contains(kind) {
      throw refusal("limit this list by date")
    }
    if !filter.licenses.isEmpty && !arranging.licensed.contains(kind) {
      throw refusal("limit this list by licence")
    }
    if filter.stars != nil && !arranging.rated.contains(kind) {
      throw refusal("limit this list by stars")
    }
    if filter.kind != nil && !arranging.mixed.contains(kind) {
      throw refusal("limit this list by kind")
    }
    guard let order else { return }
    if !canSort(by: order.value, arranging) {
      throw refusal("sort this list by \(order.value.rawValue)")
    }
    if order.isReversed && !arranging.reversible.contains(order.value) {
      let orders = PhotoOrder.Value.allCases.filter {
        arranging.reversible.contains($0) && canSort(by: $0, arranging)
      }
      let rest = orders.isEmpty ? "no order" : "only \(orders.map(\.rawValue).listed("or"))"
      throw Failure(.wrongUsage, "\(name) reverses \(rest) of this list.")
    }
  }

  /// The orders that the list can have at a source, except its own default order.
  package func orders(_ arranging: SourceFacts.Arranging) -> [PhotoOrder] {
    PhotoOrder.Value.allCases.filter { canSort(by: $0, arranging) }
      .flatMap { value in
        let reversed = PhotoOrder(value, isReversed: true)
        let usual = value == arranging.own ? [] : [PhotoOrder(value)]
        return usual + (arranging.reversible.contains(value) ? [reversed] : [])
      }
  }

  private func canSort(by value: PhotoOrder.Value, _ arranging: SourceFacts.Arranging) -> Bool {
    guard let lists = arranging.orders[value] else { return false }
    // A search within a place also has a centre.
    return value == .near ? query.center != nil : lists.contains(query.ability)
  }
}

extension [String] {
  /// The texts in a sentence: `a, b or c`.
  package func listed(_ conjunction: String) -> String {
    let rest = dropLast().joined(separator: ", ")
    return count < 2 ? joined() : "\(rest) \(conjunction) \(self[count - 1])"
  }
}
