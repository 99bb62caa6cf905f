import Foundations

/// Numbers that a service, a file or a person may write, and that no computation can bear.
package enum ExtremeNumber {
  /// As they are written, in JSON and elsewhere.
  package static let all = [
    "-9223372036854775808", "-1", "0", "9007199254740992", "4611686018427387903",
    "9223372036854775807", "9223372036854775808", "1e308", "-1e308",
  ]

  /// The same in texts, with those that JSON has as texts only.
  package static let texts = all + ["nan", "inf", "-inf"]
}

extension JSONValue {
  /// The value with all its numbers replaced by one, also those in texts, except ids and what is in addresses.
  ///
  /// The fields of some names are left as they are.
  package func replacingNumbers(
    with number: JSONValue,
    except names: Set<String> = []
  ) -> JSONValue {
    switch self {
    case .integer, .number, .literal: number
    case .string(let text): Double(text) == nil ? self : number
    case .array(let elements):
      .array(elements.map { $0.replacingNumbers(with: number, except: names) })
    case .object(let fields):
      .object(
        fields.mapValues { field in
          ids.contains(field.key) || names.contains(field.key)
            ? field.value : field.value.replacingNumbers(with: number, except: names)
        }
      )
    case .boolean, .null: self
    }
  }
}

/// The names of fields that are no numbers, although they have digits: without them nothing is read at all.
private let ids: Set = [
  "id", "place_id", "woeid", "nsid", "owner", "secret", "server", "farm", "ns", "pageid", "version",
]
