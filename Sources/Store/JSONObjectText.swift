import Foundations

/// The text of a JSON object, edited in place: everything except the edited value stays unchanged.
///
/// ```swift
/// var object = JSONObjectText(Data(#"{ "a": 1 }"#.utf8))
/// object?.set("b", to: "x")  // { "b": "x", "a": 1 }
/// ```
///
/// The text has to be valid JSON, checked by a decoder before: this only looks for strings and brackets.
package struct JSONObjectText {
  package private(set) var bytes: [UInt8]

  /// Creates the text, or returns `nil` if it is not UTF-8.
  package init?(_ data: Data) {
    guard String(validating: data, as: UTF8.self) != nil else { return nil }
    bytes = Array(data)
  }

  /// Replaces the value of a member, or inserts it as the first one.
  ///
  /// - Returns: True if the text is an object.
  package mutating func set(_ name: String, to value: JSONValue) -> Bool {
    guard let (open, members) = members else { return false }
    let values = members.filter { $0.name == name }.map(\.value)
    if values.isEmpty {
      let member = "\(JSONValue.string(name).line): \(value.line)"
      insert(member, after: open, isOnly: members.isEmpty)
    } else {
      for range in values.reversed() { bytes.replaceSubrange(range, with: value.line.utf8) }
    }
    return true
  }

  /// Removes a member with its comma and white space.
  ///
  /// - Returns: True if the text is an object and had the member.
  package mutating func remove(_ name: String) -> Bool {
    var isFound = false
    while let members = members?.members, let index = members.firstIndex(where: { $0.name == name })
    {
      isFound = true
      let member = members[index]
      if index + 1 < members.count {
        bytes.removeSubrange(member.start..<members[index + 1].start)
      } else {
        let start = index > 0 ? members[index - 1].value.upperBound : member.start
        bytes.removeSubrange(start..<member.value.upperBound)
      }
    }
    return isFound
  }

  /// Inserts a member after the brace, with the same white space as the first one.
  private mutating func insert(_ member: String, after open: Int, isOnly: Bool) {
    let next = bytes[(open + 1)...].firstIndex { !$0.isJSONSpace } ?? bytes.endIndex
    if isOnly {
      bytes.replaceSubrange((open + 1)..<next, with: "\n  \(member)\n".utf8)
    } else {
      let space = bytes[(open + 1)..<next]
      let separator = space.isEmpty ? [UInt8(ascii: " ")] : Array(space)
      bytes.insert(contentsOf: Array("\(member),".utf8) + separator, at: next)
    }
  }
}

// MARK: - Scanning

extension JSONObjectText {
  private struct Member {
    let name: String
    /// The index of the quotation mark that begins the name.
    let start: Int
    /// The bytes of the value, without surrounding white space.
    let value: Range<Int>
  }

  /// The index of the opening brace, and the members; `nil` if the text is not an object, or is truncated.
  private var members: (open: Int, members: [Member])? {
    guard let open = bytes.firstIndex(where: { !$0.isJSONSpace && !$0.isByteOrderMark }),
      bytes[open] == UInt8(ascii: "{")
    else { return nil }
    var members: [Member] = []
    var index = skippingSpace(from: open + 1)
    while index < bytes.count, bytes[index] != UInt8(ascii: "}") {
      guard let nameEnd = endOfValue(at: index),
        let name = try? JSONDecoder().decode(String.self, from: Data(bytes[index..<nameEnd]))
      else { return nil }
      let colon = skippingSpace(from: nameEnd)
      let start = skippingSpace(from: colon + 1)
      guard let end = endOfValue(at: start) else { return nil }
      members.append(Member(name: name, start: index, value: start..<end))
      index = skippingSpace(from: end)
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
        index = skippingSpace(from: index + 1)
      }
    }
    return index < bytes.count ? (open, members) : nil
  }

  private func skippingSpace(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes[start...].firstIndex { !$0.isJSONSpace } ?? bytes.count
  }

  /// Returns the index after a value, or `nil` if the text ends within it.
  private func endOfValue(at start: Int) -> Int? {
    var (depth, index) = (0, start)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let end = endOfString(at: index) else { return nil }
        index = end
        if depth == 0 { return index }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index > start ? index : nil }
        depth -= 1
        if depth == 0 { return index + 1 }
      case let byte where depth == 0 && (byte.isJSONSpace || byte == UInt8(ascii: ",")):
        return index > start ? index : nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the index after a string's closing quotation mark.
  private func endOfString(at start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension UInt8 {
  /// True if the byte is white space (RFC 8259, section 2).
  fileprivate var isJSONSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }

  /// True if the byte is part of a byte order mark, which some editors write.
  fileprivate var isByteOrderMark: Bool { [0xEF, 0xBB, 0xBF].contains(self) }
}
