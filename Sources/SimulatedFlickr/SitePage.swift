import Foundations

extension SimulatedFlickr.Answer {
  /// The one page of the web site that there is, at `/photos/`.
  ///
  /// Programs such as gallery-dl look in it for the key that Flickr's own pages use.
  static let sitePage = Self(
    status: 200,
    contentType: "text/html; charset=utf-8",
    body: Data(
      """
      <!DOCTYPE html>
      <html>
      <head><title>Flickr, simulated</title></head>
      <body>
      <p>The sample library of Top Places, served as Flickr would.</p>
      <script>root.YUI_config.flickr.api.site_key = "simulated";</script>
      </body>
      </html>

      """.utf8
    )
  )
}
