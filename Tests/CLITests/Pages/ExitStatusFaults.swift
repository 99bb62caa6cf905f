/// The claims of the table of Flickr in EXIT-STATUSES.md.
let faultsOfFlickr: [ExitStatusClaim] = [
  .init("HTTP 404 and 410", .test(failingCall, flickrFaults)),
  .init("code 1", .test(failingCall, flickrFaults)),
  .init("HTTP 401 and 403", .test(noSuccess, flickrClient)),
  .init("codes 96 to 100", .test("a code has a kind and a reason", "FlickrTests/APIErrorTests")),
  .init("a redirect to a foreign host", .test(failingCall, flickrFaults)),
  .init(
    "a picture on one",
    .test("a picture redirected to another host is refused", flickrClient)
  ),
  .init(
    "HTTP 429, after the retries or with a `Retry-After` beyond the limit",
    .test(faultOfTable, "CLITests/FaultTableTests")
  ),
  .init(
    "the calls of this hour used up",
    .test(
      "when the calls are used up no request is made, and the time is named",
      "NetTests/Transport/RateLimiterTests"
    )
  ),
  .init(
    "no connection, or no answer in time, after the retries",
    .test(faultOfTable, "CLITests/FaultTableTests"),
    .test("an endpoint that is down cannot be reached", "CLITests/SourceTests")
  ),
  .init("HTTP 5xx", .test(failingCall, flickrFaults)),
  .init(
    "codes 0, 10, 105 and 201",
    .test("a code has a kind and a reason", "FlickrTests/APIErrorTests")
  ),
  .init(
    "after the retries",
    .test(
      "a busy server is tried four times, then its response is passed on",
      "NetTests/Transport/RetryingTests"
    )
  ),
  .init("HTML instead of a response", .test(failingCall, flickrFaults)),
  .init("a truncated response", .test(failingCall, flickrFaults)),
  .init(
    "a picture of a wrong content type, or with an impossible address",
    .test("a failed picture ends with the status of its reason", flickrFaults),
    .test("a malformed URL is damaged, and not requested", flickrClient)
  ),
  .init(
    "any other HTTP status or code",
    .test(noSuccess, flickrClient),
    .test("a code has a kind and a reason", "FlickrTests/APIErrorTests")
  ),
]

/// The claims of the table of Wikimedia Commons in EXIT-STATUSES.md.
let faultsOfCommons: [ExitStatusClaim] = [
  .init("HTTP 404 and 410", .test(noSuccess, commonsClient)),
  .init(
    "no such page, file or person",
    .line("photo info M999999999", "is not on Wikimedia Commons", at: .commons),
    .line("photo info File:Nosuch.jpg", "is not on Wikimedia Commons", at: .commons),
    .test(codeOfCommons, commonsErrors)
  ),
  .init(
    "an impossible file name",
    .line("photo info 'File:a{b.jpg'", "is not on Wikimedia Commons", at: .commons)
  ),
  .init(
    "a file that is no photo: a drawing, a document, a sound, a video",
    .test("a drawing is not a photo", "CommonsTests/PhotoInfoTests")
  ),
  .init("HTTP 401 and 403", .test(noSuccess, commonsClient)),
  .init("errors that name a login, a right or a block", .test(codeOfCommons, commonsErrors)),
  .init("a redirect to a foreign host", .test(faultOfCommonsTable, commonsFaults)),
  .init(
    "a picture on one",
    .test(
      "a picture on another host is not requested, nor accepted from a redirect",
      commonsClient
    )
  ),
  .init(
    "HTTP 429, `ratelimited`, `maxlag`, after the retries or with a `Retry-After` beyond the limit",
    .test(faultOfCommonsTable, commonsFaults)
  ),
  .init("a request that would wait over 60 s for its turn", .test(longWait, sharedLimiter)),
  .init("the error says when to try again", .test(longWait, sharedLimiter)),
  .init(
    "no connection, or no answer in time, after the retries",
    .test(faultOfCommonsTable, commonsFaults)
  ),
  .init("HTTP 5xx", .test(faultOfCommonsTable, commonsFaults)),
  .init(
    "`readonly`, `internal_api_error…`, `cirrussearch-backend-error`, `cirrussearch-too-busy…`",
    .test(codeOfCommons, commonsErrors)
  ),
  .init(
    "after the retries",
    .test(
      "MediaWiki's errors of an outage are tried again",
      "CommonsTests/Service+CommonsTests"
    )
  ),
  .init("HTML instead of a response", .test(faultOfCommonsTable, commonsFaults)),
  .init(
    "a response that is truncated or malformed",
    .test("a malformed response says where it is odd", commonsErrors)
  ),
  .init(
    "a picture of a wrong content type, or with an impossible address",
    .test(faultOfCommonsTable, commonsFaults)
  ),
  .init(
    "a text that Commons cannot be asked for: `invalidtitle`, `cirrussearch-query-too-long`",
    .test(codeOfCommons, commonsErrors)
  ),
  .init(
    "any other HTTP status or error",
    .test(noSuccess, commonsClient),
    .test(codeOfCommons, commonsErrors)
  ),
]

private let failingCall = "a failed call ends with the status of its reason"
private let flickrFaults = "CLITests/FlickrFaultTests"
private let flickrClient = "FlickrTests/FlickrClientTests"
private let commonsClient = "CommonsTests/CommonsClientTests"
private let noSuccess = "a status that is not a success is a failure of a picture or a call"
private let faultOfTable =
  "a command that meets a fault ends with its status and its sentence"
private let faultOfCommonsTable =
  "a command that meets a fault of Commons ends with its status and its sentence"
private let commonsFaults = "CLITests/Commons/CommonsFaultTests"
private let codeOfCommons = "a code has a reason, and may be an outage"
private let commonsErrors = "CommonsTests/CommonsErrorTests"
private let longWait = "a request that would wait over a minute fails at once with the time"
private let sharedLimiter = "NetTests/Transport/SharedRateLimiterTests"
