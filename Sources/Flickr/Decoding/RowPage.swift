import Model

/// A page of a photo list with decoded rows; Flickr may omit an empty list.
struct RowPage<Row: Decodable & Sendable>: Sendable {
  /// The approximate number of photos in the whole list; `nil` if it is missing or not a number.
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
