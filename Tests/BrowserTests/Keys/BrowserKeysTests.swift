import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// The keys that help, hints and manual name, and the keys that do something: they are the same.
struct BrowserKeysTests {
  /// A view with everything loaded, and the keys that have nothing to do in it until another key was pressed.
  struct Scene: CustomTestStringConvertible {
    let testDescription: String
    let views: [BrowserKeys.View]
    /// The keys that lead to the view from the start.
    let path: [Key]
    /// What has to be pressed before a key, so that there is something to do.
    var before: [Key: [Key]] = [:]
    /// Other keys that do something, and are not named.
    var unnamed = ""
  }

  static let scenes = [
    Scene(
      testDescription: "places",
      views: [BrowserKeys.places, BrowserKeys.everywhere],
      path: [],
      before: [
        .escape: [.character("/"), .character("e"), .enter]
      ],
      // It says that there is nothing to undo.
      unnamed: "u"
    ),
    Scene(
      testDescription: "photos",
      views: [BrowserKeys.photos, BrowserKeys.everywhere],
      path: [.enter],
      before: [.character("u"): [.character("x")]]
    ),
    Scene(
      testDescription: "recents",
      views: [BrowserKeys.recents, BrowserKeys.everywhere],
      path: [.character("2")],
      before: [
        .character("u"): [.character("d")], .escape: [.character("v")],
      ]
    ),
    Scene(
      testDescription: "photo",
      views: [BrowserKeys.photo, BrowserKeys.everywhere],
      path: [.enter, .enter],
      before: [
        .character("u"): [.character("x")], .character("0"): [.character("+")],
        .arrow(.up, isShifted: false): [.character("+"), .character("+")],
        .arrow(.down, isShifted: false): [.character("+"), .character("+")],
        .character("-"): [.character("+"), .character("+")],
        .character("p"): [.character("n")], .character("f"): [.character("+")],
      ],
      // Plus and minus with and without Shift.
      unnamed: "=_"
    ),
    Scene(
      testDescription: "map",
      views: [BrowserKeys.map],
      path: [.character("m")],
      before: [
        .character("0"): [.character("+")], .character("-"): [.character("+")],
        .character("o"): [.character("+")],
      ],
      unnamed: "=_"
    ),
    Scene(
      testDescription: "person",
      views: [BrowserKeys.person],
      path: [.enter, .character("p")]
    ),
    Scene(
      testDescription: "sources",
      views: [BrowserKeys.sources],
      path: [.character("S")]
    ),
  ]

  /// The same in any view: the selection is the first row, and the tab the first.
  private static let beforeAny: [Key: [Key]] = [
    .arrow(.up, isShifted: false): [.character("j")], .character("k"): [.character("j")],
    .character("1"): [.character("2")], .character("2"): [.character("1")],
  ]

  @Test(arguments: scenes)
  func `every key that the help names does something`(scene: Scene) throws {
    let session = try session(in: scene)
    for line in scene.views.flatMap(\.lines) {
      for key in try Key.named(line.keys) {
        var prepared = session
        // To try again takes a failure.
        if key == .character("r") && scene.views.contains(where: { $0.title == "Everywhere" }) {
          continue
        }
        for earlier in scene.before[key] ?? Self.beforeAny[key] ?? [] { prepared.press(earlier) }
        try prepared.respondToAll()
        #expect(try reaction(of: prepared, to: key) != nil, "\(key): \(line.meaning)")
      }
    }
  }

  @Test(arguments: scenes)
  func `every letter and sign that does something is named by the help`(scene: Scene) throws {
    let session = try session(in: scene)
    let lines = scene.views.flatMap(\.lines) + BrowserKeys.everywhere.lines
    let named = try lines.flatMap { try Key.named($0.keys) }
    for scalar in (0x21...0x7E).compactMap(UnicodeScalar.init) {
      let key = Key.character(Character(scalar))
      if named.contains(key) || Key.movements.contains(key)
        || scene.unnamed.contains(Character(scalar))
      {
        continue
      }
      #expect(try reaction(of: session, to: key) == nil, "\(Character(scalar))")
    }
  }

  private func session(in scene: Scene) throws -> BrowserSession {
    var session = BrowserSession(100, 30)
    session.abilities = SourceKind.sample.facts.abilities
    // Of three places two are at one point.
    let points = [(45.76, 4.84), (45.76, 4.84), (34.69, 135.2)]
    let places = try zip(["Lyon, France", "Metz, France", "Kobe, Japan"], points).map {
      name,
      point in
      let point = Coordinates(latitude: point.0, longitude: point.1)
      return try Place.make(name, photos: 9, coordinates: point)
    }
    let list = TopPlacesList(sections: places.byCountry, skipped: 0)
    session.respond(.topPlaces(list, isComplete: true), where: \.isTopPlaces)
    try session.respondToAll()
    for key in scene.path {
      session.press(key)
      try session.respondToAll()
    }
    // A key that does nothing else takes away the message.
    session.press(.control("l"))
    return session
  }

  /// Returns what a key changed: the screen, a request or an effect; `nil` if nothing.
  private func reaction(of session: BrowserSession, to key: Key) throws -> String? {
    var pressed = session
    pressed.press(key)
    if pressed.hasQuit { return "quit" }
    if pressed.requests.count != session.requests.count { return "request" }
    let theme = ScreenTheme(colorDepth: .trueColor)
    return pressed.state.grid(theme) == session.state.grid(theme) ? nil : "screen"
  }
}

extension Key {
  /// The keys of movements that the help names by their arrows alone.
  fileprivate static let movements: [Key] = "jkJKGhlHL".map { .character($0) }

  /// Parses the keys of a line of the help: `arrows j k`, `g  m`, `Enter`.
  fileprivate static func named(_ keys: String) throws -> [Key] {
    try keys.split(separator: " ").map(String.init).flatMap { word -> [Key] in
      switch word {
      case "arrows": [.arrow(.up, isShifted: false), .arrow(.down, isShifted: false)]
      case "Enter": [.enter]
      case "Esc": [.escape]
      case "Space": [.character(" ")]
      case "Tab": [.tab]
      case "Home": [.home]
      case let word where word.count == 1: [.character(Character(word))]
      default: throw Failure(.failed, "“\(word)” is no name of a key.")
      }
    }
  }
}
