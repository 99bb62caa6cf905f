import Testing

@testable import TerminalGraphics

struct MapLabelsTests {
  private let mark = MapCell(column: 20, row: 5)

  private func labels(_ marks: MapCell...) -> MapLabels {
    MapLabels(columns: 40, rows: 11, marks: [mark] + marks)
  }

  @Test func `a label is to the right of its mark, after a space`() {
    var labels = labels()
    #expect(labels.place(width: 5, beside: mark) == MapCell(column: 22, row: 5))
  }

  @Test func `a label without room there is to the left, else above, else below`() {
    var labels = labels(MapCell(column: 25, row: 5))
    #expect(labels.place(width: 5, beside: mark) == MapCell(column: 14, row: 5))
    labels = self.labels(MapCell(column: 25, row: 5), MapCell(column: 15, row: 5))
    #expect(labels.place(width: 5, beside: mark) == MapCell(column: 18, row: 4))
    #expect(labels.place(width: 5, beside: mark) == MapCell(column: 18, row: 6))
    #expect(labels.place(width: 5, beside: mark) == nil)
  }

  @Test func `a label keeps away from the count of a mark, its own and others`() {
    let wide = MapCell(column: 20, row: 5, width: 3)
    var labels = MapLabels(columns: 40, rows: 11, marks: [wide])
    #expect(labels.place(width: 5, beside: wide) == MapCell(column: 24, row: 5))
    let other = MapCell(column: 30, row: 5, width: 3)
    labels = MapLabels(columns: 40, rows: 11, marks: [wide, other])
    #expect(labels.place(width: 5, beside: wide) == MapCell(column: 14, row: 5))
    #expect(labels.place(width: 5, beside: other) == MapCell(column: 34, row: 5))
  }

  @Test func `a label is never beside another mark`() {
    var labels = labels(MapCell(column: 28, row: 5))
    #expect(labels.place(width: 5, beside: mark) == MapCell(column: 14, row: 5))
  }

  @Test(arguments: [(0, 0, 2, 0), (39, 10, 33, 10)])
  func `a label stays on the map`(column: Int, row: Int, labelColumn: Int, labelRow: Int) {
    let mark = MapCell(column: column, row: row)
    var labels = MapLabels(columns: 40, rows: 11, marks: [mark])
    #expect(labels.place(width: 5, beside: mark) == MapCell(column: labelColumn, row: labelRow))
  }

  @Test(arguments: [0, 41]) func `a label without a width, or too wide, has no place`(width: Int) {
    var labels = labels()
    #expect(labels.place(width: width, beside: mark) == nil)
  }

  @Test func `there is one label for 60 cells at most`() {
    let marks = (0..<11).map { MapCell(column: 20, row: $0) }
    var labels = MapLabels(columns: 40, rows: 11, marks: marks)
    #expect(marks.compactMap { labels.place(width: 5, beside: $0) }.count == 7)
  }
}
