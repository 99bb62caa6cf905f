import Foundations
import Model

/// The reason why a request is refused.
enum RequestRefusal: Error, Hashable {
  /// A problem of the request's signature, found before the API is called.
  case oauth(OAuthProblem)
  case api(SimulatedAPIError)
}

/// An error of the API, with Flickr's code and message.
///
/// Source: the error codes that https://www.flickr.com/services/api/ lists with each method.
enum SimulatedAPIError: Error, Hashable {
  case invalidKey
  case unknownMethod(String)
  case photoNotFound(String)
  case parameterlessSearch, missingArgument, personNotFound
  case invalidPlaceType, invalidDate, invalidDay, invalidPlace
  /// Any other code and message.
  case code(Int, String)

  var facts: (code: Int, message: String) {
    switch self {
    case .invalidKey: (100, "Invalid API Key (Key has invalid format)")
    case .unknownMethod(let name): (112, #"Method "\#(name)" not found"#)
    case .photoNotFound(let id): (1, #"Photo "\#(id)" not found (invalid ID)"#)
    case .parameterlessSearch:
      (3, "Parameterless searches have been disabled. Please use flickr.photos.getRecent instead.")
    case .missingArgument: (1, "Required parameter missing")
    case .invalidPlaceType: (2, "Not a valid place type")
    case .invalidDate: (3, "Not a valid date")
    case .invalidDay: (1, "Not a valid date string")
    case .personNotFound: (1, "User not found")
    case .code(let code, let message): (code, message)
    case .invalidPlace: (1, "Not a valid place ID")
    }
  }

  /// The JSON of the error, which Flickr sends with HTTP 200.
  var envelope: Data {
    let value: JSONValue = [
      "stat": "fail", "code": .integer(facts.code), "message": .string(facts.message),
    ]
    return value.json
  }
}

extension SimulatedAPIError {
  static let invalidToken = Self.code(98, "Invalid auth token")
  static let commentsClosed = Self.code(99, "Insufficient permission to comment")
  static let notOwnComment = Self.code(99, "Insufficient permissions")
  static let writeFailed = Self.code(106, "Write operation failed")
  static let personDeleted = Self.code(5, "User deleted")
  static let badURL = Self.code(116, "Bad URL found")
  static let getOfSetter = Self.code(116, "The POST method is now required for all setters")
  static let noSuchPhoto = Self.code(1, "Photo not found")
  static let blankComment = Self.code(8, "Blank comment")
  static let noSuchComment = Self.code(2, "Comment not found")
  static let noSuchGroup = Self.code(1, "Group not found")

  /// Returns the error for a token whose permission is missing or too low.
  static func insufficient(_ needed: AccessLevel, granted: AccessLevel?) -> Self {
    let privileges = "\(needed.rawValue) privileges; \(granted?.rawValue ?? "none") granted"
    return .code(99, "Insufficient permissions. Method requires \(privileges).")
  }
}
