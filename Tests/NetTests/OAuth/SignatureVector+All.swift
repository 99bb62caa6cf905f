import Net

extension SignatureVector {
  static let all = rfc + services

  /// OAuth Core 1.0, appendix A, and RFC 5849, sections 1.2 and 3.4.1.1.
  private static let rfc = [
    SignatureVector(
      "OAuth Core 1.0, appendix A",
      "GET http://photos.example.net/photos?file=vacation.jpg&size=original",
      [
        "consumer_key": "dpf43f3p2l4k3l03", "token": "nnch734d00sl2jdk",
        "timestamp": "1191242096", "nonce": "kllo9940pd9333jh", "version": "1.0",
      ],
      secrets: ("kd94hf93k423kf44", "pfkkdhi9sl3r4s00"),
      "tR3+Ty81lMeYAr/Fid0kMTYa/WM="
    ),
    SignatureVector(
      "temporary credentials",
      "POST https://photos.example.net/initiate",
      [
        "consumer_key": "dpf43f3p2l4k3l03", "timestamp": "137131200", "nonce": "wIjqoS",
        "callback": "http://printer.example.com/ready",
      ],
      secrets: ("kd94hf93k423kf44", ""),
      "74KNZJeDHnMBp0EMJ9ZHt/XKycU="
    ),
    SignatureVector(
      "token credentials",
      "POST https://photos.example.net/token",
      [
        "consumer_key": "dpf43f3p2l4k3l03", "token": "hh5s93j4hdidpola",
        "timestamp": "137131201", "nonce": "walatlh", "verifier": "hfdp7dh39dks9884",
      ],
      secrets: ("kd94hf93k423kf44", "hdhd0244k9j7ao03"),
      "gKgrFCywp7rO0OXSjdot/IHF7IU="
    ),
    SignatureVector(
      "a protected resource",
      "GET http://photos.example.net/photos?file=vacation.jpg&size=original",
      [
        "consumer_key": "dpf43f3p2l4k3l03", "token": "nnch734d00sl2jdk",
        "timestamp": "137131202", "nonce": "chapoH",
      ],
      secrets: ("kd94hf93k423kf44", "pfkkdhi9sl3r4s00"),
      "MdpQcU8iPSUjWoN/UDMsK2sui9I="
    ),
    // The RFC prints another signature, which is a known mistake.
    SignatureVector(
      "doubled and empty parameters",
      "POST http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b",
      fields: [FormField("c2", ""), FormField("a3", "2 q")],
      [
        "consumer_key": "9djdj82h48djs9d2", "token": "kkk9d7dh3k39sjv7",
        "timestamp": "137131201", "nonce": "7d8f3e4a", "signature": "ignored",
      ],
      secrets: ("j49sk3j29djd", "dh893hdasih9"),
      base: "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26"
        + "b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26"
        + "oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26"
        + "oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7",
      "r6/TJjbCOr97/+UU0NsvSne7s5g="
    ),
  ]

  /// The documentation of Twitter, the tests of Flickr's SDK, and an upload to Flickr.
  private static let services =
    [
      ("1.1/", "hCtSmYh+iHYCEqBWrE7C7hYmtUk="), ("1/", "tnnArxj06cWHq44gCs1OSKk/jLY="),
    ].map { version, signature in
      SignatureVector(
        "Twitter, \(version)",
        "POST https://api.twitter.com/\(version)statuses/update.json?include_entities=true",
        fields: [FormField("status", "Hello Ladies + Gentlemen, a signed OAuth request!")],
        [
          "consumer_key": "xvz1evFS4wEEPTGEFPHBog",
          "token": "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
          "timestamp": "1318622958", "nonce": "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg",
          "version": "1.0",
        ],
        secrets: (
          "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw",
          "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE"
        ),
        signature
      )
    } + [
      SignatureVector(
        "Flickr's SDK",
        "GET https://api.flickr.com/services/rest?method=flickr.test.echo&foo=bar",
        [
          "consumer_key": "consumer key", "token": "oauth token", "timestamp": "499166400",
          "nonce": "p2m2bnHdXVIsQH0FUv0oN9XrJU57ak7dSSpHU36mn4k=", "version": "1.0",
        ],
        secrets: ("consumer secret", "oauth token secret"),
        "Dz9rJCs/jKRPMeLztpj7T9Ur9m0="
      ),
      SignatureVector(
        "an upload",
        "POST https://up.flickr.com/services/upload/",
        fields: [
          FormField("title", "Été à l’île"), FormField("description", "a \"b\" & c\nsecond line"),
          FormField("tags", "paris \"place de la bastille\""), FormField("is_public", "0"),
          FormField("is_friend", "0"), FormField("is_family", "0"), FormField("dedup_check", "1"),
        ],
        [
          "consumer_key": "dummykey", "token": "dummytoken", "timestamp": "1700000000",
          "nonce": "0123456789", "version": "1.0",
        ],
        secrets: ("dummysecret", "dummytokensecret"),
        "SzV4mKoHmHzAAmADTlxOQwIh8EE="
      ),
    ]
}
