import Foundations
import Places
import SampleLibrary

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

  private var facts: (code: Int, message: String) {
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
    let value: SampleValue = [
      "stat": "fail", "code": .integer(facts.code), "message": .string(facts.message),
    ]
    return value.json
  }
}
