import Foundations

/// The cities of the world, to name a point by and to find one by its name.
///
/// ```swift
/// gazetteer.city(around: Coordinates("51.54N,0.14W")!)?.name  // London, England, United Kingdom
/// gazetteer.cities(called: "kioto")                            // [Kyoto, Japan]
/// ```
package struct Gazetteer: Sendable {
  /// Every city, the most populous first.
  package let cities: [City]
  private let grid: PointGrid

  /// Creates a gazetteer of cities in any order.
  package init(_ cities: [City] = []) {
    self.cities = cities.sorted { $0.population > $1.population }
    grid = PointGrid(self.cities.map(\.coordinates), side: 1)
  }
}

extension Gazetteer {
  /// Finds the city that people would say a point is in or near.
  ///
  /// That is not the nearest one: most of London is nearer to some borough's centre than to
  /// London's. A city pulls with its population, and less with the square of its distance.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - kilometres: How far away a city may be.
  /// - Returns: The city, or `nil` where none is near.
  package func city(around point: Coordinates, within kilometres: Double = 30) -> City? {
    let near = grid.points(within: kilometres, of: point).map { index, distance in
      (city: cities[index], pull: Double(cities[index].population) / (distance + 3).squared)
    }
    return near.max { $0.pull < $1.pull }?.city
  }

  /// Finds the cities of a name.
  ///
  /// - Parameter name: A title or its alias, alone or with the region, the country or both
  ///   (`Portland, Oregon`); case and diacritics do not count.
  /// - Returns: The cities, the most populous first.
  package func cities(called name: String) -> [City] {
    guard let name = PlaceName(name) else { return [] }
    let (title, whole) = (FoldedText(name.title), FoldedText(name.description))
    return cities.filter { $0.isCalled(title) && $0.answers(to: whole) }
  }
}

extension Double {
  fileprivate var squared: Double { self * self }
}

extension City {
  /// Whether a folded text is the title or the alias.
  fileprivate func isCalled(_ wanted: FoldedText) -> Bool {
    FoldedText(title) == wanted || alias.map { FoldedText($0) == wanted } ?? false
  }

  /// Whether a folded text is one of the ways to write the name.
  fileprivate func answers(to wanted: FoldedText) -> Bool {
    [title, alias].compactMap(\.self).contains { title in
      ["", ", \(region)", ", \(country)", ", \(region), \(country)"]
        .contains { FoldedText(title + $0) == wanted }
    }
  }
}
