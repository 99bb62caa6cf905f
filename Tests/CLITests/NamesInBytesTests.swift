import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A name that is not UTF-8 is refused, since Swift would repair it to the name of another file.
@Suite(.fewAtATime) struct NamesInBytesTests {
  @Test(arguments: [
    #"photo info "$name.png""#, #"photo show "$name.png""#, #"photo "$name.png""#,
    #"photo thumbnail "$name.png""#, #"photo thumbnail dawn.png --output "$name""#,
    #"photo fetch 12345 --output "$name""#, #"photo fetch 12345 -o"$name""#,
    #"photo fetch --place "$name""#, #"photo zoom "$name.png" --viewport 4x3"#,
    #"photo zoom dawn.png --viewport 4x3 --output="$name.png""#,
    #"places photos "$name""#, #"places top --country "$name""#, #"places "$name""#,
    #"flickr-simulator --record "$name""#,
    #"printf '%s\n' dawn.png "$name.png" | photo info -"#,
    #"printf '%s\0' dawn.png "$name.png" | photo thumbnail -"#,
    #"printf '%s\n' "$name.png" | photo show -"#, #"printf '%s\n' "$name" | photo fetch -"#,
    #"TOPPLACES_HOME="$PWD/$name" places recents"#,
    #"TOPPLACES_HOME= XDG_CACHE_HOME="$PWD/$name" photo fetch 1"#,
    #"TOPPLACES_HOME= HOME="$PWD/$name" places doctor"#,
  ])
  func `a name that is not UTF-8 is wrong usage, and no other file is touched`(
    line: String
  ) async throws {
    let home = Home()
    try home.folder.write(smallPicture, to: "dawn.png")
    try home.folder.write(smallPicture, to: "a\u{FFFD}b.png")
    let ending = try await home.shell(#"name=$(printf 'a\377b'); \#(line)"#)
    #expect(ending.status == 64 && ending.output.isEmpty, "\(ending.text)\(ending.errors)")
    #expect(ending.errors.contains("not UTF-8"), "\(ending.errors)")
    #expect(home.folder.names() == ["a\u{FFFD}b.png", "dawn.png"])
  }
}
