import Bitmaps
import TestSupport
import Testing

struct NearestColorTableTests {
  @Test func `a colour of the table is nearest to itself`() {
    let colors = [0, 64, 128, 192, 255].flatMap { (red: UInt8) in
      [0, 85, 170, 255].map { (green: UInt8) in RGBColor(red: red, green: green, blue: 90) }
    }
    let table = NearestColorTable(colors)
    for (number, color) in colors.enumerated() {
      #expect(table.number(nearestTo: color) == number)
    }
  }

  @Test func `a dark red is nearer to another red than to grey`() {
    let red = RGBColor(red: 160, green: 20, blue: 20)
    let table = NearestColorTable([
      RGBColor(red: 110, green: 80, blue: 80), RGBColor(red: 220, green: 0, blue: 0), .black,
    ])
    #expect(table.number(nearestTo: red) == 1)
  }
}
