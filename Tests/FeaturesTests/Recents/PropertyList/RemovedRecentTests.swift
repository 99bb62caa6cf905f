import Features
import Foundation
import Model
import Store
import TestSupport
import Testing

/// Taking a photo out of the recents, and putting it back.
struct RemovedRecentTests {
  private let folder = TemporaryFolder()
  private var recents: Recents { .make(folder) }

  @Test(arguments: ["1", "2", "3"])
  func `a removed recent is restored in its place, complete`(id: String) throws {
    try recents.view("1", "2", "3")
    let before = try recents.list()
    let taken = try #require(try recents.removeUndoably(id, from: .flickr))
    #expect(try !recents.ids.contains(id))
    try recents.restore(taken)
    #expect(try recents.list() == before)
  }

  @Test func `removing a missing photo returns nothing`() throws {
    try recents.view("1")
    #expect(try recents.removeUndoably("2", from: .flickr) == nil)
    #expect(try recents.ids == ["1"])
  }

  @Test func `several recents are restored in turn`() throws {
    try recents.view("1", "2", "3")
    let first = try #require(try recents.removeUndoably("3", from: .flickr))
    let second = try #require(try recents.removeUndoably("1", from: .flickr))
    try recents.restore(second)
    try recents.restore(first)
    #expect(try recents.ids == ["3", "2", "1"])
  }

  @Test func `a photo that was viewed again meanwhile stays where it is`() throws {
    try recents.view("1", "2", "3")
    let taken = try #require(try recents.removeUndoably("1", from: .flickr))
    try recents.view("1")
    try recents.restore(taken)
    #expect(try recents.ids == ["1", "3", "2"])
  }

  @Test func `the same id at another source is another photo`() throws {
    try recents.view("1")
    try recents.record(.minimal("1", source: .sample), thumbnail: nil, at: .morning)
    let taken = try #require(try recents.removeUndoably("1", from: .flickr))
    #expect(try recents.removeUndoably("1", from: .flickr) == nil)
    try recents.restore(taken)
    #expect(try recents.list().recents.map(\.photo.source) == [.sample, .flickr])
  }

  @Test func `restoring keeps the limit`() throws {
    for id in 1...20 { try recents.view(String(id)) }
    let taken = try #require(try recents.removeUndoably("1", from: .flickr))
    try recents.view("99")
    try recents.restore(taken)
    #expect(try recents.ids.count == 20)
    #expect(try !recents.ids.contains("1"))
  }
}
