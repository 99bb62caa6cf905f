import Model

/// A page of a list of photos, its rows as the list needs them; Flickr may leave out an empty list.
struct RowPage<Row: Decodable & Sendable>: Sendable {
  /// The number of photos in the whole list, roughly; `nil` if it is missing or no number.
  let total: Int?
  let rows: LossyArray<Row>
}

extension RowPage: Decodable {
  init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: FieldKey.self)
    total = list.count("total")
    rows = try list.decodeIfPresent(LossyArray<Row>.self, forKey: "photo") ?? .empty
  }
}
