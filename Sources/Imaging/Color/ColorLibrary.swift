import CColor

/// Little CMS, which knows colour profiles of every kind; found at run time.
package enum ColorLibrary {
  /// Whether the library is there.
  package static var isInstalled: Bool { CCIsAvailable() }
}
