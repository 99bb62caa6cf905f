import Testing

@testable import Commons

struct DateTextTests {
  @Test(
    arguments: [
      ("2024-09-02", "2024-09-02"), ("2024-09", "2024-09"), ("2024", "2024"), ("1550", "1550"),
      ("2014-01-01 16:06:06", "2014-01-01 16:06:06"), ("2015-02-04 15:19", "2015-02-04 15:19:00"),
      ("2014-01-01T16:06:06Z", "2014-01-01 16:06:06"),
      ("2014-01-01T16:06:06.25+02:00", "2014-01-01 16:06:06"),
      ("2014-01-01 16:06:06 +0200", "2014-01-01 16:06:06"),
      ("2014-01-01 16:06 (UTC)", "2014-01-01 16:06:00"),
      ("2014:01:01 16:06:06", "2014-01-01 16:06:06"), ("2014:01:01", "2014-01-01"),
      ("2.9.2024", "2024-09-02"), ("02.09.2024 7:05", "2024-09-02 07:05:00"),
      ("2024/09/02", "2024-09-02"), ("2024.09.02", "2024-09-02"), ("2024-9-2", "2024-09-02"),
      ("2 September 2024", "2024-09-02"), ("02 Sep. 2024", "2024-09-02"),
      ("2nd September 2024", "2024-09-02"), ("2. September 2024", "2024-09-02"),
      ("September 2, 2024", "2024-09-02"), ("september 2024", "2024-09"),
      ("4 February 2015, 15:19:07", "2015-02-04 15:19:07"),
      ("15:19, 4 February 2015", "2015-02-04 15:19:00"),
      ("Taken on 4 February 2015", "2015-02-04"),
      (#"<time class="dtstart" datetime="2015-02-04">4 février 2015</time>"#, "2015-02-04"),
      (#"Taken on <time datetime="2015-02-04T15:19:00">4 Feb</time>"#, "2015-02-04 15:19:00"),
      (#"4 February 2015 (according to <a href="//x">Exif</a> data)"#, "2015-02-04"),
      (#"1891<div style="display: none;">date QS:P,+1891-00-00T00:00:00Z/9</div>"#, "1891"),
      (#"circa 1617 <div style="display: none;">date QS:P,…P1480</div>"#, "1617"),
      ("2024-00-00", "2024"), ("2024-09-00", "2024-09"), ("29 February 2024", "2024-02-29"),
    ] as [(String, String)]
  )
  func `a date is read in every form that people write`(html: String, text: String) {
    #expect(DateText(html: html)?.text == text)
  }

  @Test(arguments: [
    "", "unknown", "15:19, 4 February 2015 (UTC)",
    "between 1861 and 1865", "1861–1865", "1861-1865", "1880s", "19th century",
    "before 1900", "2024 or 2025", "2008-04-26 (original upload date)",
    "2007-11-12 (first version); 2007-11-13 (last version)", "09/02/2024", "2024-13-01",
    "2024-02-30", "29 February 2023", "0000-00-00 00:00:00", "0000:00:00", "2014-01-01 25:00:00",
    "2024 16:06", "32.1.2024", "24-09-02", "Designed in 2002", "2024-09-02 at noon", "May", "may 5",
    "<time datetime=\"1861\">1861</time> – <time datetime=\"1865\">1865</time>", "12:30", "M 2024",
    "٢٠٢٤", "99999-01-01", "2 2 2024", "<time", "<time datetime=\"</time>",
  ])
  func `a text without exactly one date has none`(html: String) {
    #expect(DateText(html: html) == nil)
  }
}
