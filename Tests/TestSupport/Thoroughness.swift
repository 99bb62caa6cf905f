import Foundation

/// True if tests try whole products of cases: `TOPPLACES_THOROUGH` is set, as before a release.
package let isThorough = ProcessInfo.processInfo.environment["TOPPLACES_THOROUGH"] != nil

extension Array {
  /// All elements in a thorough run, else one: the next one at each number.
  ///
  /// It tries each of many cases with one command in turn, not with each command.
  package func turn(_ number: Int) -> [Element] {
    isThorough || isEmpty ? self : [self[number % count]]
  }
}
