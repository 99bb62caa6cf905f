extension FaultRow {
  /// The rows of the faults with the same effects at Flickr and at Wikimedia Commons.
  static var ofBothServices: [FaultRow] { all(in: sharedTable) }
}

private let sharedTable = """
  fault                    top  photos  info  fetch  thumbnail  place  doctor
  429@calls                  5       5     5      5          5      5       0
    HOST has had too many requests (HTTP 429); wait a few minutes.
  429-retry-after@calls      5       5     5      5          5      5       0
    HOST has had too many requests (HTTP 429); wait a few minutes.
  500@calls                  6       6     6      6          6      6       0
    HOST is out of order (HTTP 500); try again later.
  503@calls                  6       6     6      6          6      6       0
    HOST is out of order (HTTP 503); try again later.
  cut@calls                  7       7     7      7          7      7       0
    The answer of HOST was cut off: try again.
  hang@calls                 6       6     6      6          6      6       0
    HOST did not answer within 0.1 s: check the network connection, or try again.
  wrong-type@calls           0       0     0      0          0      0       0
  redirect@calls             4       4     4      4          4      4       0
    HOST redirected the request to photo-unavailable.invalid, which is not allowed.
  429@pictures               0       0     0      5          5      5       0
    HOST has had too many requests (HTTP 429); wait a few minutes.
  429-retry-after@pictures   0       0     0      5          5      5       0
    HOST has had too many requests (HTTP 429); wait a few minutes.
  500@pictures               0       0     0      6          6      6       0
    HOST is out of order (HTTP 500); try again later.
  503@pictures               0       0     0      6          6      6       0
    HOST is out of order (HTTP 503); try again later.
  html@pictures              0       0     0      7          7      7       0
    HOST sent text/html; charset=utf-8 where a picture was expected; try again later.
  cut@pictures               0       0     0      7          7      7       0
    The answer of HOST was cut off: try again.
  hang@pictures              0       0     0      6          6      6       0
    HOST did not answer within 0.1 s: check the network connection, or try again.
  wrong-type@pictures        0       0     0      7          7      7       0
    HOST sent text/html; charset=utf-8 where a picture was expected; try again later.
  redirect@pictures          0       0     0      4          4      4       0
    HOST redirected the request to photo-unavailable.invalid, which is not allowed.
  gone                       0       0     0      3          3      3       0
    HOST no longer has this (HTTP 410).
  private                    0       0     0      4          4      4       0
    HOST does not show this to everybody (HTTP 403).
  """
